import { longestIssuer, mostCertificates } from '../../../../contract/singleSignOn';
import { fetchWithin } from '../../../base/fetchWithin';
import type { Reach } from '../../../base/reach';
import { childOf, childrenOf, type Element, elementsIn, parseXml, textOf, XmlFault } from '../../../base/xml';
import { CertificateRefused, readCertificates } from './certificates';

/** Levels of elements, more than any provider's metadata has. */
const maximumDepth = 50;

/** Why metadata says nothing that is of use here. */
export class MetadataRefused extends Error {}

/** Metadata of a provider. */
export interface Described {
  issuer: string;
  signInAddress: string;
  /** Null: it has none. */
  singleLogoutAddress: string | null;
  /** As PEM. */
  certificates: string[];
}

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** The certificates of keys that sign; of kinds that are checked here. */
const certificatesOf = (provider: Element): string[] =>
  childrenOf(provider, 'keydescriptor')
    .filter(({ attributes }) => attributes.get('use') !== 'encryption')
    .flatMap((key) => [...elementsIn(key)].filter(({ name }) => name === 'x509certificate'))
    .flatMap((element) => {
      try {
        return readCertificates(textOf(element)).map(String);
      } catch (error) {
        if (error instanceof CertificateRefused) return [];
        throw error;
      }
    });

const parse = (xml: string): Element => {
  try {
    return parseXml(xml, 'metadata', maximumDepth);
  } catch (error) {
    throw error instanceof XmlFault ? new MetadataRefused(error.message) : error;
  }
};

/** Reads the metadata of one provider. @throws MetadataRefused */
export const readMetadata = (xml: string): Described => {
  const entities = [...elementsIn(parse(xml))].filter(
    (element) => element.name === 'entitydescriptor' && childOf(element, 'idpssodescriptor'),
  );
  const [entity, another] = entities;
  const provider = childOf(entity, 'idpssodescriptor');
  if (!entity || !provider || another) throw new MetadataRefused(`${entities.length} providers`);
  const issuer = entity.attributes.get('entityid');
  const serviceOf = (name: string) =>
    childrenOf(provider, name).find(({ attributes }) => attributes.get('binding') === redirect)?.attributes;
  const signInAddress = serviceOf('singlesignonservice')?.get('location');
  const ending = serviceOf('singlelogoutservice');
  const singleLogoutAddress = ending?.get('responselocation') ?? ending?.get('location') ?? null;
  const certificates = [...new Set(certificatesOf(provider))].slice(0, mostCertificates);
  if (!issuer || issuer.length > longestIssuer || !signInAddress)
    throw new MetadataRefused('no name, or no address to be redirected to');
  if (certificates.length === 0) throw new MetadataRefused('no certificate of RSA to sign with');
  return { issuer, signInAddress, singleLogoutAddress, certificates };
};

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);

/**
 * The text that was entered, or what is found at the address that was. Rejects with what kept it from getting there.
 */
export const fetchMetadata = async (entered: string, reach: Reach): Promise<string> => {
  if (!isAddress(entered)) return entered;
  const answer = await fetchWithin(reach)(entered);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.text();
};
