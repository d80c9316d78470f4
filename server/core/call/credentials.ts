import type { FastifyRequest } from 'fastify';
import { idleHeader } from '../../../contract/bootstrap/bootstrapRoutes';
import { CallError } from '../../base/errors';
import type { Database, Transaction } from '../../db/database';
import type { Services } from '../context/services';
import { readApiKey, readKeySession, touchKey } from '../session/apiKeys';
import { countWrongKey } from '../session/attempts';
import { sessionTokenOf } from '../session/cookies';
import { type FoundSession, hasEndedIdle, readSession, touchSession } from '../session/session';
import { tooMany } from '../session/throttle';
import { readToken } from '../session/tokens';
import { bearerOf } from './bearer';

/** Credentials of a call: a browser its cookie, a program its key. Neither is told yet whether it holds. */
export interface Credentials {
  isKey: boolean;
  clientId: string;
  tokenHash: Uint8Array;
  /** For how many seconds the person has touched nothing: what a page asks for without them is no activity. */
  idleSeconds: number;
}

const idleSecondsOf = ({ headers }: FastifyRequest): number => {
  const seconds = Number(headers[idleHeader]);
  return seconds > 0 && Number.isFinite(seconds) ? seconds : 0;
};

const usedAtOf = ({ idleSeconds }: Credentials, now: Date): Date => new Date(now.getTime() - idleSeconds * 1_000);

/**
 * Reads the credentials of a request. Where there is a key, cookies are not looked at: whoever sends both acts by the
 * key, and is refused with it.
 * @throws CallError apiKey.invalid or session.missing where it is none of ours
 */
export const credentialsOf = (http: FastifyRequest): Credentials => {
  const bearer = bearerOf(http);
  const read = bearer === undefined ? readToken(sessionTokenOf(http)) : readApiKey(bearer);
  if (!read) throw new CallError(bearer === undefined ? 'session.missing' : 'apiKey.invalid');
  return { isKey: bearer !== undefined, ...read, idleSeconds: idleSecondsOf(http) };
};

/** Finds who is behind it. @throws CallError where it does not hold */
export const readCredentials = async (tx: Transaction, credentials: Credentials, now: Date): Promise<FoundSession> => {
  const { isKey, tokenHash } = credentials;
  const found = isKey
    ? await readKeySession(tx, tokenHash, now)
    : await readSession(tx, tokenHash, now, usedAtOf(credentials, now));
  if (found) return found;
  throw new CallError(!isKey && (await hasEndedIdle(tx, tokenHash, now)) ? 'session.idle' : 'session.missing');
};

/** Notes that it was used. */
export const touchCredentials = (database: Database, credentials: Credentials, now: Date) => {
  const { isKey, clientId, tokenHash } = credentials;
  return database.tenant(clientId, 'write', (tx) =>
    isKey ? touchKey(tx, tokenHash, now) : touchSession(tx, tokenHash, usedAtOf(credentials, now)),
  );
};

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

/**
 * Admission of whoever is signed in, or has a key that holds, whatever they may do. It is no activity.
 * @throws CallError as a call does without a session or with a wrong key
 */
export const admitKnown = (
  services: Pick<Services, 'database' | 'clock'>,
  http: FastifyRequest,
): Promise<FoundSession> =>
  throttlingWrongKeys(services, http, () => {
    const credentials = credentialsOf(http);
    return services.database.tenant(credentials.clientId, 'read', (tx) =>
      readCredentials(tx, credentials, services.clock.now()),
    );
  });
