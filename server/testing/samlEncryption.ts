import { X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { encrypt } from 'xml-encryption';

const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/;

interface Encryption {
  cipher?: string;
  transport?: string;
  /** Changes the answer once the assertion is encrypted. */
  after?: (response: string) => string;
}

/** The form of a provider with its assertion encrypted for the key of a certificate, by a library that the product does without. */
export const encryptAnswer = async (
  { SAMLResponse, RelayState }: { SAMLResponse: string; RelayState: string },
  certificate: string,
  { cipher = 'http://www.w3.org/2009/xmlenc11#aes256-gcm', transport, after = String }: Encryption = {},
) => {
  const response = Buffer.from(SAMLResponse, 'base64').toString();
  const encrypted = await promisify(encrypt)(assertion.exec(response)?.[0] ?? '', {
    rsa_pub: new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    pem: certificate,
    encryptionAlgorithm: cipher,
    keyEncryptionAlgorithm: transport ?? 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    warnInsecureAlgorithm: false,
  });
  const inside = `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${encrypted}</saml:EncryptedAssertion>`;
  const sent = after(response.replace(assertion, () => inside));
  return { SAMLResponse: Buffer.from(sent).toString('base64'), RelayState };
};
