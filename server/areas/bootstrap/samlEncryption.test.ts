import { X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { ownMetadataPath } from '../../../contract/singleSignOnRoutes';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { isSignedIn, succeed } from '../../testing/requests';
import { encryptAnswer } from '../../testing/samlEncryption';
import { createSamlKey, createSamlProvider, type SamlLies, type SamlProvider } from '../../testing/samlProvider';
import { begin, bring, finish, samlSettings, setUpProvider, toldBy } from '../../testing/singleSignOn';

const server = setUpServer();
let company: Company;
let provider: SamlProvider;
let ours: string;

/** The certificate in our metadata. */
const readOurs = async ({ clientId }: Pick<Company, 'clientId'>): Promise<string> => {
  const { body } = await server.app.inject({ method: 'GET', url: ownMetadataPath(clientId) });
  const found = /<KeyDescriptor use="encryption">[\s\S]*<ds:X509Certificate>([^<]*)</.exec(body)?.[1] ?? '';
  return `-----BEGIN CERTIFICATE-----\n${found.trim()}\n-----END CERTIFICATE-----\n`;
};

beforeAll(async () => {
  company = await server.createCompany();
  provider = await createSamlProvider('https://id.nordwerk.example', () => server.clock.now());
  await setUpProvider(await company.signIn('super-admin'), provider.issuer, samlSettings(provider));
  ours = await readOurs(company);
});

type Encryption = Parameters<typeof encryptAnswer>[2];
const signIn = async (says: SamlLies, encryption?: Encryption, certificate = ours) => {
  const agent = server.anonymous();
  const form = await encryptAnswer(provider.answerTo(await begin(agent, company), says), certificate, encryption);
  return { agent, answer: await finish(agent, company, toldBy(await bring(server.app, company, form))) };
};

const aes = 'http://www.w3.org/2001/04/xmlenc#aes';
const aes11 = 'http://www.w3.org/2009/xmlenc11#aes';

describe('an encrypted assertion', () => {
  it('is encrypted for a key of this installation, which our metadata names for years', async () => {
    const certificate = new X509Certificate(ours);
    expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3_072);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    const now = server.clock.now();
    const [from, until] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
    expect(Math.abs(from.getTime() - now.getTime())).toBeLessThan(86_400_000);
    expect(until.getUTCFullYear()).toBe(now.getUTCFullYear() + 20);
    expect(await readOurs(await server.createCompany())).toBe(ours);
  });

  it.each([`${aes}128-cbc`, `${aes}256-cbc`, `${aes11}128-gcm`, `${aes11}256-gcm`])('signs in: %s', async (cipher) => {
    const attributes = { email: 'max.mueller@example.org', name: 'Müller 日本' };
    const { agent, answer } = await signIn({ attributes }, { cipher });
    expect(answer.status).toBe(200);
    expect((await succeed(agent, bootstrap.memberState, {})).member.uuid).toBe(company.members.member.uuid);
  });

  const secondOf = (xml: string): string => {
    const encrypted = /<saml:EncryptedAssertion[\s\S]*<\/saml:EncryptedAssertion>/.exec(xml)?.[0] ?? '';
    return xml.replace(encrypted, () => encrypted + encrypted);
  };
  it.each<[string, SamlLies, Encryption?]>([
    ['nobody has signed', { isUnsigned: true }],
    ['is signed with SHA-1', { signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    ['has a digest of SHA-1', { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }],
    ['was changed after it was signed', { after: (xml) => xml.replaceAll('max.mueller', 'anna.mueller') }],
    ['is for another audience', { audience: 'https://another-program.example' }],
    ['is for another recipient', { recipient: 'https://another-program.example/acs' }],
    ['was sent to another destination', { destination: 'https://another-program.example/acs' }],
    ['has expired', { validFrom: -7_200_000, validUntil: -3_600_000 }],
    ['has a key as PKCS#1 1.5 encrypts it', {}, { transport: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' }],
    ['is encrypted with 3DES', {}, { cipher: 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc' }],
    ['comes twice', {}, { after: secondOf }],
    [
      'comes with one in the clear',
      {},
      { after: (xml) => xml.replace('</samlp:Response>', '<saml:Assertion xmlns:saml="x"/></samlp:Response>') },
    ],
    ['has no key', {}, { after: (xml) => xml.replaceAll('EncryptedKey', 'OtherKey') }],
    ['is no longer whole', {}, { after: (xml) => xml.replace(/(<e:CipherValue>).{8}/g, '$1AAAAAAAA') }],
  ])('is refused that %s', async (_, says, encryption) => {
    const { agent, answer } = await signIn(says, encryption);
    expect(answer).toMatchObject({ status: 400, code: 'singleSignOn.invalid' });
    expect(await isSignedIn(agent)).toBe(false);
  });

  it('is refused that another key has signed, or that is for another key', async () => {
    const stranger = await createSamlKey('Nordwerk');
    expect((await signIn({ key: stranger })).answer.code).toBe('singleSignOn.invalid');
    expect((await signIn({}, {}, stranger.certificate)).answer.code).toBe('singleSignOn.invalid');
  });
});
