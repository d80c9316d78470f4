import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import { curve } from './encrypt';

/** Key pair with which notifications are signed. */
export interface PushKeyPair {
  /** As browsers subscribe with it: uncompressed, in base64url. */
  publicKey: string;
  signingKey: KeyObject;
}

/** @returns 32 bytes */
export const newPrivateKey = (): Buffer => {
  const pair = createECDH(curve);
  pair.generateKeys();
  // Node leaves out zeros at the front.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
};

/** @throws if it is no private key of the curve */
export const keyPairOf = (privateKey: Uint8Array): PushKeyPair => {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  const point = pair.getPublicKey();
  const word = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: word(privateKey),
    x: word(point.subarray(1, 33)),
    y: word(point.subarray(33)),
  };
  return { publicKey: word(point), signingKey: createPrivateKey({ format: 'jwk', key: jwk }) };
};
