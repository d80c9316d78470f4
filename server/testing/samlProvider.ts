import { createSign, randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { createCertifiedKey } from '../base/certificate';

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const day = 86_400_000;

/** A key of a provider with its certificate, as PEM: both hold for a year from now, or until then. */
export const createSamlKey = (name: string, until = new Date(Date.now() + 365 * day), bits?: number) =>
  createCertifiedKey(name, { from: new Date(until.getTime() - 2 * 365 * day), until, bits });
export type SamlKey = Awaited<ReturnType<typeof createSamlKey>>;

/** Parses a request of ours from its address. */
export const readRequest = (address: string) => {
  const sent = new URL(address).searchParams;
  const xml = inflateRawSync(Buffer.from(sent.get('SAMLRequest') ?? '', 'base64')).toString();
  const found = (pattern: RegExp): string => pattern.exec(xml)?.[1] ?? '';
  return {
    xml,
    id: found(/ ID="([^"]+)"/),
    issuer: found(/<saml:Issuer[^>]*>([^<]+)</),
    answerAddress: found(/AssertionConsumerServiceURL="([^"]+)"/),
    relayState: sent.get('RelayState') ?? '',
  };
};

/** How an answer differs from the one that a provider of good faith would give; null leaves something out. */
export interface SamlLies {
  key?: SamlKey;
  issuer?: string;
  audience?: string | null;
  recipient?: string;
  destination?: string;
  inResponseTo?: string | null;
  /** Milliseconds from now. */
  confirmedUntil?: number;
  validFrom?: number;
  validUntil?: number;
  nameId?: string;
  nameIdFormat?: string;
  session?: string | null;
  attributes?: Readonly<Record<string, string | readonly string[]>>;
  status?: string;
  isUnsigned?: boolean;
  signature?: string;
  digest?: string;
  /** Changes what is signed, before and after. */
  before?: (assertion: string) => string;
  after?: (response: string) => string;
}

/** How a request to sign somebody out differs from what one of good faith would send. */
interface SignOutLies extends Pick<SamlLies, 'key' | 'issuer' | 'nameId' | 'isUnsigned' | 'signature'> {
  id?: string;
  sessions?: readonly string[];
  relayState?: string;
  /** Milliseconds from now. */
  madeAt?: number;
}

const attribute = (name: string, value: string | readonly string[]): string => {
  const values = [value].flat().map((each) => `<saml:AttributeValue>${each}</saml:AttributeValue>`);
  return `<saml:Attribute Name="${name}">${values.join('')}</saml:Attribute>`;
};

/** Signs the element of an id within some XML. */
export const signXml = (xml: string, id: string, { privateKey }: SamlKey, { signature, digest }: SamlLies = {}) => {
  const signer = new SignedXml({
    privateKey,
    canonicalizationAlgorithm: exclusive,
    signatureAlgorithm: signature ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  });
  signer.addReference({
    xpath: `//*[@ID='${id}']`,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
    digestAlgorithm: digest ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  const reference = `//*[@ID='${id}']/*[local-name()='Issuer']`;
  signer.computeSignature(xml, { location: { reference, action: 'after' } });
  return signer.getSignedXml();
};

/** Issuer of an assertion, and its time. */
interface Speaker {
  issuer: string;
  signInAddress: string;
  singleLogoutAddress: string;
  own: SamlKey;
  /** A moment so many milliseconds from now. */
  at: (milliseconds: number) => string;
}

const assertionFor = ({ issuer, at }: Speaker, request: ReturnType<typeof readRequest>, id: string, lies: SamlLies) => {
  const { audience = request.issuer, inResponseTo = request.id, session = 'session-1' } = lies;
  const { nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' } = lies;
  const attributes = lies.attributes ?? { email: 'max.mueller@example.org' };
  return [
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${at(0)}">`,
    `<saml:Issuer>${lies.issuer ?? issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${nameIdFormat}">${lies.nameId ?? 'max'}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData',
    ` Recipient="${lies.recipient ?? request.answerAddress}" NotOnOrAfter="${at(lies.confirmedUntil ?? 300_000)}"`,
    inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`,
    '/></saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${at(lies.validFrom ?? -60_000)}" NotOnOrAfter="${at(lies.validUntil ?? 300_000)}">`,
    audience === null
      ? ''
      : `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction>`,
    '</saml:Conditions>',
    session === null ? '' : `<saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="${session}"/>`,
    '<saml:AttributeStatement>',
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
    '</saml:AttributeStatement></saml:Assertion>',
  ].join('');
};

const signOutOf = ({ issuer, at, own }: Speaker, destination: string, lies: SignOutLies) => {
  const { nameId = 'max', sessions = [], relayState, issuer: named = issuer, madeAt = 0, key: by = own } = lies;
  const id = lies.id ?? `_${randomUUID()}`;
  const request = [
    '<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"',
    ` ID="${id}" Version="2.0" IssueInstant="${at(madeAt)}" Destination="${destination}">`,
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${named}</saml:Issuer>`,
    `<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${nameId}</saml:NameID>`,
    ...sessions.map((session) => `<samlp:SessionIndex>${session}</samlp:SessionIndex>`),
    '</samlp:LogoutRequest>',
  ].join('');
  const query = new URLSearchParams({
    SAMLRequest: deflateRawSync(request).toString('base64'),
    ...(relayState && { RelayState: relayState }),
    SigAlg: lies.signature ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  }).toString();
  const hash = lies.signature?.endsWith('sha1') ? 'sha1' : 'sha256';
  const signature = createSign(hash).update(query).sign(by.privateKey, 'base64');
  const xml = lies.isUnsigned ? request : signXml(request, id, by, lies);
  return {
    id,
    query: lies.isUnsigned ? query : `${query}&${new URLSearchParams({ Signature: signature })}`,
    form: { SAMLRequest: Buffer.from(xml).toString('base64'), ...(relayState && { RelayState: relayState }) },
  };
};

const metadataOf = (
  { issuer, signInAddress, singleLogoutAddress }: Speaker,
  certificates: readonly string[],
): string => {
  const keys = certificates.map((pem) => pem.replaceAll(/-----[^-]+-----|\s/g, ''));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${issuer}">`,
    '<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">',
    ...keys.map(
      (base64) =>
        `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
    ),
    `<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${singleLogoutAddress}"/>`,
    '<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://other.example"/>',
    `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signInAddress}"/>`,
    '</md:IDPSSODescriptor></md:EntityDescriptor>',
  ].join('\n');
};

/** A provider of SAML 2.0 of which a test says what it answers. `now` is the server's clock. */
export const createSamlProvider = async (issuer: string, now: () => Date, key?: SamlKey) => {
  const own = key ?? (await createSamlKey('Nordwerk'));
  const at = (milliseconds: number): string => new Date(now().getTime() + milliseconds).toISOString();
  const signInAddress = `${issuer}/sign-in`;
  const singleLogoutAddress = `${issuer}/sign-out`;

  const speaker = { issuer, signInAddress, singleLogoutAddress, own, at };
  return {
    issuer,
    signInAddress,
    singleLogoutAddress,
    certificate: own.certificate,
    /** The form that the browser brings for the sign-in at that address. */
    answerTo: (address: string, lies: SamlLies = {}): { SAMLResponse: string; RelayState: string } => {
      const request = readRequest(address);
      const { before = String, after = String, inResponseTo = request.id } = lies;
      const id = `_${randomUUID()}`;
      const assertion = before(assertionFor(speaker, request, id, lies));
      const response = [
        '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"',
        ` ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}"`,
        inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`,
        ` Destination="${lies.destination ?? request.answerAddress}">`,
        `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer>`,
        `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${lies.status ?? 'Success'}"/>`,
        `</samlp:Status>${lies.status ? '' : assertion}</samlp:Response>`,
      ].join('');
      const isSigned = !lies.isUnsigned && !lies.status;
      const signed = isSigned ? signXml(response, id, lies.key ?? own, lies) : response;
      return { SAMLResponse: Buffer.from(after(signed)).toString('base64'), RelayState: request.relayState };
    },
    /** A request to sign somebody out, as a query and as a form. */
    signOut: (destination: string, lies: SignOutLies = {}) => signOutOf(speaker, destination, lies),
    /** Metadata of the provider. */
    metadata: (certificates: readonly string[] = [own.certificate]): string => metadataOf(speaker, certificates),
  };
};
export type SamlProvider = Awaited<ReturnType<typeof createSamlProvider>>;
