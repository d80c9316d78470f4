import { createHash, randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';

const clientBytes = 16;
const secretBytes = 32;

export interface IssuedToken {
  /** Token that leaves the server: base64url of the client's uuid and 256 random bits. */
  token: string;
  /** Hash that is stored: SHA-256 of the token's bytes. */
  tokenHash: Uint8Array;
}

const hashOf = (bytes: Buffer): Uint8Array => createHash('sha256').update(bytes).digest();

/** A new secret that also names its tenant, so that it can be looked up inside it. */
export const issueToken = (clientId: string): IssuedToken => {
  const bytes = Buffer.concat([parse(clientId), randomBytes(secretBytes)]);
  return { token: bytes.toString('base64url'), tokenHash: hashOf(bytes) };
};

/** The tenant and the stored form of a token; null if it is none of ours. Whether it is valid the database knows. */
export const readToken = (token: string | undefined): { clientId: string; tokenHash: Uint8Array } | null => {
  const bytes = Buffer.from(token ?? '', 'base64url');
  if (bytes.length !== clientBytes + secretBytes || bytes.toString('base64url') !== token) return null;
  try {
    return { clientId: stringify(bytes, 0), tokenHash: hashOf(bytes) };
  } catch {
    return null;
  }
};
