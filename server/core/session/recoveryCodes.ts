import { randomBytes, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '../../../contract/shapes/constants';
import { hashWithSalt } from './passwords';

/** Without those that are mistaken for each other on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groupLength = 5;

const group = (): string => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');

export const newSalt = (): Uint8Array => randomBytes(16);

/** Ten letters and digits each, 49 bits: too many to guess where attempts wait, and slow to try where hashes were stolen. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${group()}-${group()}`);

/** How a code is stored, however it was grouped or capitalised. With a salt for all of a person: one hash finds it. */
export const hashRecoveryCode = (typed: string, salt: Uint8Array): Promise<Uint8Array> =>
  hashWithSalt(typed.toLowerCase().replace(/[^a-z0-9]/g, ''), salt);
