import { constants, createDecipheriv, privateDecrypt } from 'node:crypto';
import { childOf, childrenOf, type Element, elementsIn, textOf } from '../../../base/xml';
import { MessageRefused } from './message';

const aes = 'http://www.w3.org/2001/04/xmlenc#aes';
const aes11 = 'http://www.w3.org/2009/xmlenc11#aes';

/** How assertions may be encrypted. Microsoft and Keycloak use CBC: what it does not guard, the signature within does. */
const ciphers = new Map<string, 'aes-128-cbc' | 'aes-256-cbc' | 'aes-128-gcm' | 'aes-256-gcm'>([
  [`${aes}128-cbc`, 'aes-128-cbc'],
  [`${aes}256-cbc`, 'aes-256-cbc'],
  [`${aes11}128-gcm`, 'aes-128-gcm'],
  [`${aes11}256-gcm`, 'aes-256-gcm'],
]);
/** Bytes at the start of what is encrypted, and of what proves it at its end. */
const vectorBytes = { cbc: 16, gcm: 12 } as const;
const tagBytes = 16;

/** Keys are opened with OAEP alone, of which SHA-1 takes nothing away: PKCS#1 1.5 would tell those who try what is right. */
const hashes = new Map([
  ['http://www.w3.org/2000/09/xmldsig#sha1', 'sha1'],
  ['http://www.w3.org/2001/04/xmlenc#sha256', 'sha256'],
  ['http://www.w3.org/2001/04/xmlenc#sha512', 'sha512'],
  ['http://www.w3.org/2009/xmlenc11#mgf1sha1', 'sha1'],
  ['http://www.w3.org/2009/xmlenc11#mgf1sha256', 'sha256'],
  ['http://www.w3.org/2009/xmlenc11#mgf1sha512', 'sha512'],
]);

const algorithmOf = (element: Element | undefined): string => element?.attributes.get('algorithm') ?? '';
const contentOf = (element: Element): Buffer =>
  Buffer.from(textOf(childOf(element, 'cipherdata', 'ciphervalue')), 'base64');

/** @throws MessageRefused, or what Node throws */
const openKey = (encrypted: Element, privateKey: string): Buffer => {
  const method = childOf(encrypted, 'encryptionmethod');
  const hashIn = (name: string): string | undefined => {
    const told = childOf(method, name);
    return told ? hashes.get(algorithmOf(told)) : 'sha1';
  };
  const oaepHash = hashIn('digestmethod');
  // One hash for both is all that Node does.
  if (!oaepHash || oaepHash !== hashIn('mgf')) throw new MessageRefused('A key that is encrypted as is not accepted');
  return privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash }, contentOf(encrypted));
};

/** @throws MessageRefused, or what Node throws */
const openContent = (data: Element, key: Buffer): string => {
  const cipher = ciphers.get(algorithmOf(childOf(data, 'encryptionmethod')));
  if (!cipher) throw new MessageRefused('Encrypted as is not accepted');
  const content = contentOf(data);
  if (cipher === 'aes-128-gcm' || cipher === 'aes-256-gcm') {
    const vector = content.subarray(0, vectorBytes.gcm);
    const decipher = createDecipheriv(cipher, key, vector, { authTagLength: tagBytes });
    decipher.setAuthTag(content.subarray(-tagBytes));
    const inside = decipher.update(content.subarray(vectorBytes.gcm, -tagBytes));
    return Buffer.concat([inside, decipher.final()]).toString('utf8');
  }
  const decipher = createDecipheriv(cipher, key, content.subarray(0, vectorBytes.cbc)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(content.subarray(vectorBytes.cbc)), decipher.final()]);
  // Only the last byte of what fills the last block says something: how many there are.
  return padded.subarray(0, padded.length - (padded.at(-1) ?? 0)).toString('utf8');
};

/**
 * An answer with its assertion in the clear, if that is encrypted. Nothing of it is believed by that: whoever reads our
 * metadata can encrypt for us, so it is looked at afterwards as if it had come like that.
 * @param privateKey as PEM; asked for only where something is encrypted
 * @throws MessageRefused, or what Node throws
 */
export const decryptAnswer = async (
  response: Element,
  privateKey: () => Promise<string>,
): Promise<string | undefined> => {
  const [encrypted, another] = childrenOf(response, 'encryptedassertion');
  if (!encrypted) return undefined;
  const data = childOf(encrypted, 'encrypteddata');
  const key = [...elementsIn(encrypted)].find(({ name }) => name === 'encryptedkey');
  if (another || childOf(response, 'assertion') || !data || !key) throw new MessageRefused('Not one assertion');
  const assertion = openContent(data, openKey(key, await privateKey()));
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">${assertion}</samlp:Response>`;
};
