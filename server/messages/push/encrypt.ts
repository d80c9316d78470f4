import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export const curve = 'prime256v1';

/** The most that one record holds; what we send is always one. */
const recordSize = 4_096;
/** Ends the last record. */
const lastRecord = Buffer.from([2]);

/** Random values, drawn anew for each message. */
interface Drawn {
  privateKey: Uint8Array;
  salt: Uint8Array;
}

const draw = (): Drawn => {
  const pair = createECDH(curve);
  pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), salt: randomBytes(16) };
};

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * Encrypts a message so that one browser alone can read it (RFC 8291, in the coding `aes128gcm` of RFC 8188).
 * @param drawn given by tests alone
 * @throws if the browser's key is no point of the curve
 */
export const encryptFor = (
  { p256dh, auth }: { p256dh: Uint8Array; auth: Uint8Array },
  text: string,
  { privateKey, salt }: Drawn = draw(),
): Buffer => {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  const publicKey = pair.getPublicKey();
  const shared = pair.computeSecret(p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const secret = derive(shared, auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordSize, 0);
  sizes.writeUInt8(publicKey.length, 4);
  const sealed = [cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, sizes, publicKey, ...sealed]);
};
