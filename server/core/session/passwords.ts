import { createHash } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash that the browser sends for a password: SHA-512 of its NFC form, in lower-case hex. */
export const sha512Hex = (plain: string): string =>
  createHash('sha512').update(plain.normalize('NFC'), 'utf8').digest('hex');

/** argon2id, with its own salt, of what the browser sent. */
export const hashPassword = (sent: string): Promise<string> => hash(sent, cost);

/** True if what the browser sent is the stored password. */
export const verifyPassword = (stored: string, sent: string): Promise<boolean> => verify(stored, sent);

/** As slow as a password's, but always the same for the same salt: so that a row can be found by it. */
export const hashWithSalt = (text: string, salt: Uint8Array): Promise<Uint8Array> => hashRaw(text, { ...cost, salt });

let decoy: Promise<string> | undefined;

/** As much work as a real check, for accounts that do not exist; always false. */
export const verifyNothing = async (sent: string): Promise<false> => {
  decoy ??= hashPassword('');
  await verifyPassword(await decoy, sent);
  return false;
};
