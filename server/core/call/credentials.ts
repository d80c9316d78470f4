import type { FastifyRequest } from 'fastify';
import { CallError } from '../../base/errors';
import type { Database, Transaction } from '../../db/database';
import type { Services } from '../context/services';
import { readApiKey, readKeySession, touchKey } from '../session/apiKeys';
import { countWrongKey } from '../session/attempts';
import { sessionTokenOf } from '../session/cookies';
import { type FoundSession, readSession, touchSession } from '../session/session';
import { tooMany } from '../session/throttle';
import { readToken } from '../session/tokens';
import { bearerOf } from './bearer';

/** What somebody shows to make a call: a browser its cookie, a program its key. Neither is told yet whether it holds. */
export interface Credentials {
  isKey: boolean;
  clientId: string;
  tokenHash: Uint8Array;
}

/**
 * What a request shows. Where there is a key, cookies are not looked at: whoever sends both acts by the key, and is
 * refused with it.
 * @throws CallError apiKey.invalid or session.missing where it is none of ours
 */
export const credentialsOf = (http: FastifyRequest): Credentials => {
  const bearer = bearerOf(http);
  const read = bearer === undefined ? readToken(sessionTokenOf(http)) : readApiKey(bearer);
  if (!read) throw new CallError(bearer === undefined ? 'session.missing' : 'apiKey.invalid');
  return { isKey: bearer !== undefined, ...read };
};

/** Who is behind it. @throws CallError where it does not hold */
export const readCredentials = async (
  tx: Transaction,
  { isKey, tokenHash }: Credentials,
  now: Date,
): Promise<FoundSession> => {
  const found = isKey ? await readKeySession(tx, tokenHash, now) : await readSession(tx, tokenHash, now);
  if (!found) throw new CallError('session.missing');
  return found;
};

/** Notes that it was used. */
export const touchCredentials = (database: Database, { isKey, clientId, tokenHash }: Credentials, now: Date) =>
  database.tenant(clientId, 'write', (tx) => (isKey ? touchKey(tx, tokenHash, now) : touchSession(tx, tokenHash, now)));

/**
 * Lets an address wait that has sent too many keys which open nothing, as one waits that failed to sign in. A key that
 * holds is never kept waiting: whoever shares the address with a program that was forgotten works on.
 * @throws request.tooMany in place of the refusal
 */
export const throttlingWrongKeys = async <T>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  http: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const isWrong = error instanceof CallError && (error.code === 'apiKey.invalid' || error.code === 'apiKey.ended');
    if (!isWrong) throw error;
    const seconds = await database.shared((tx) => countWrongKey(tx, http.ip, clock.now()));
    throw seconds > 0 ? tooMany(seconds) : error;
  }
};
