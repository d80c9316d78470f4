import type { RequestOf } from '../../../contract/kit/call';
import type { singleSignOn as calls, ProviderKind } from '../../../contract/singleSignOn';
import { CallError } from '../../base/errors';
import { AddressRefused, type Reach, targetOf } from '../../base/reach';
import { CertificateRefused, readCertificates } from '../../domain/singleSignOn/saml/certificates';
import { browserAddress } from '../../domain/singleSignOn/saml/check';
import { type Described, fetchMetadata, MetadataRefused, readMetadata } from '../../domain/singleSignOn/saml/metadata';

type Entered = RequestOf<typeof calls.save>;

/** Columns that are kept of a provider, by its kind. */
export interface ProviderColumns {
  kind: ProviderKind;
  issuer: string;
  audience: string | null;
  signInAddress: string | null;
  singleLogoutAddress: string | null;
  certificates: string[];
}

/** @throws singleSignOn.address */
const checkAddress = <T>(check: () => T): T => {
  try {
    return check();
  } catch (error) {
    if (error instanceof AddressRefused) throw new CallError('singleSignOn.address', {}, { cause: error });
    throw error;
  }
};

const readOidc = (reach: Reach, { issuer: typed, audience }: Entered): ProviderColumns => {
  // What is entered of an address that leads to the provider's description of itself is the address of the provider.
  const issuer = (typed ?? '').replace(/\/\.well-known\/openid-configuration$/, '');
  const { search, hash, pathname } = checkAddress(() => targetOf(issuer, reach));
  if (search || hash || pathname.includes('/.well-known/')) throw new CallError('singleSignOn.address');
  return { kind: 'oidc', issuer, audience, signInAddress: null, singleLogoutAddress: null, certificates: [] };
};

/** @throws singleSignOn.metadata, singleSignOn.metadataUnreachable */
const describedBy = async (reach: Reach, metadata: string): Promise<Described> => {
  const found = await fetchMetadata(metadata, reach).catch((error: unknown) => {
    throw new CallError('singleSignOn.metadataUnreachable', {}, { cause: error });
  });
  try {
    return readMetadata(found);
  } catch (error) {
    if (error instanceof MetadataRefused) throw new CallError('singleSignOn.metadata', {}, { cause: error });
    throw error;
  }
};

/** @throws singleSignOn.certificates */
const certificatesOf = (typed: string | null): string[] => {
  try {
    return readCertificates(typed ?? '').map(String);
  } catch (error) {
    if (error instanceof CertificateRefused) throw new CallError('singleSignOn.certificates', {}, { cause: error });
    throw error;
  }
};

const readSaml = async (reach: Reach, { metadata, ...typed }: Entered): Promise<ProviderColumns> => {
  const { issuer, signInAddress, singleLogoutAddress, certificates } = metadata
    ? await describedBy(reach, metadata)
    : {
        issuer: typed.issuer ?? '',
        signInAddress: typed.signInAddress ?? '',
        singleLogoutAddress: typed.singleLogoutAddress,
        certificates: certificatesOf(typed.certificates),
      };
  for (const address of [signInAddress, singleLogoutAddress])
    if (address !== null) checkAddress(() => browserAddress(address, reach));
  return { kind: 'saml', issuer, audience: null, signInAddress, singleLogoutAddress, certificates };
};

/**
 * Reads what was entered of a provider, once its metadata was read.
 * @throws singleSignOn.switchedOff, singleSignOn.address, singleSignOn.certificates, singleSignOn.metadata,
 * singleSignOn.metadataUnreachable
 */
export const readEntered = async (reach: Reach, entered: Entered): Promise<ProviderColumns> => {
  if (reach === 'off') throw new CallError('singleSignOn.switchedOff');
  return entered.kind === 'saml' ? readSaml(reach, entered) : readOidc(reach, entered);
};
