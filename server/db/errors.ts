import type { ErrorCode } from '../../contract/names/errors';
import { CallError } from '../base/errors';

interface DatabaseError {
  code: string;
  constraint?: string;
}

const isDatabaseError = (error: object): error is DatabaseError => 'code' in error && typeof error.code === 'string';

/** Error of the driver, below what Drizzle and others wrapped around it. */
const driverError = (error: unknown): DatabaseError | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if (isDatabaseError(error)) return error;
  return error instanceof Error ? driverError(error.cause) : undefined;
};

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/**
 * Runs a write and turns a breach of a unique index into the refusal that the map names for it, such as
 * `{ members_username: 'username.exists' }`. After it nothing more can be done in this transaction.
 */
export const onConflictError = async <T>(codes: Record<string, ErrorCode>, write: () => PromiseLike<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const found = driverError(error);
    const code = found?.code === uniqueViolation && found.constraint ? codes[found.constraint] : undefined;
    if (code) throw new CallError(code);
    throw error;
  }
};

/** True if a row was to go to which others still point. What they point to is locked first, so it cannot be missing. */
export const isStillReferenced = (error: unknown): boolean => driverError(error)?.code === foreignKeyViolation;

/** Data exceptions (class 22), and values that a column or a check does not take. */
const valueErrors = /^(22...|2350[02]|23514)$/;

/** True if the database does not take a value that it was given, however often it is asked. */
export const isRefusedValue = (error: unknown): boolean => valueErrors.test(driverError(error)?.code ?? '');

/** A deadlock, or a lock that was not to be had in time. */
const lockErrors = ['40P01', '55P03'];

/** True if a statement failed for others that were at work on the same tables: the transaction may be tried again. */
export const isLockConflict = (error: unknown): boolean => lockErrors.includes(driverError(error)?.code ?? '');

const socketErrors = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN'];
/**
 * Shutting down, starting up, a statement or a waiting transaction that took too long, too many connections, and all of
 * class 08, connection exceptions.
 */
const serverStates = /^(57P0[1-3]|57014|25P03|53300|08...)$/;
const tookTooLong = '57014';
/** A replica ends what reads rows that the primary has cleared away meanwhile. */
const conflictWithRecovery = '40001';
const lostConnection = /connection terminated|not queryable|timeout exceeded when trying to connect/i;

const messages = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n${messages(error.cause)}` : '';

/** True if the database could not be reached, was lost on the way or took too long: trying again later may help. */
export const isUnavailable = (error: unknown): boolean => {
  const code = driverError(error)?.code ?? '';
  return socketErrors.includes(code) || serverStates.test(code) || lostConnection.test(messages(error));
};

/**
 * True if a read failed because it was asked of a replica: the primary may answer it. What took too long does so there,
 * too.
 */
export const isLostOnReplica = (error: unknown): boolean => {
  const origin = error instanceof CallError ? error.cause : error;
  const code = driverError(origin)?.code;
  return code === conflictWithRecovery || (code !== tookTooLong && isUnavailable(origin));
};
