import { crc32 } from 'node:zlib';
import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { isForKeys } from '../../../contract/apiKeyScopes';
import { CallError } from '../../base/errors';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { preparedOnce } from '../../db/query';
import { apiKeys, clients, licensees, members } from '../../db/schema';
import { hasWhatIsDemanded } from './secondFactorDemand';
import { type FoundSession, isInUse, readsNearMisses, seenEvery, sessionColumns, toCaller } from './session';
import { type IssuedToken, issueToken, readToken } from './tokens';

/** Prefix of all keys, so that people and scanners for secrets know one when they see it. */
const prefix = 'sd_';
const checksumLength = 8;
const endingLength = 4;

/** Of a secret, so that what was mistyped or made up is refused without asking the database. */
const checksumOf = (secret: string): string => crc32(secret).toString(16).padStart(checksumLength, '0');

/**
 * A new key: `sd_`, the client with 256 random bits in base64url, and their CRC-32 in eight hexadecimal digits.
 * `ending` is what may be shown of it.
 */
export const issueApiKey = (clientId: string): IssuedToken & { ending: string } => {
  const { token: secret, tokenHash } = issueToken(clientId);
  const token = `${prefix}${secret}${checksumOf(secret)}`;
  return { token, tokenHash, ending: token.slice(-endingLength) };
};

/** The tenant and the stored form of a key; null if it is none of ours. Whether it holds the database knows. */
export const readApiKey = (token: string): ReturnType<typeof readToken> => {
  const secret = token.slice(prefix.length, -checksumLength);
  if (token !== `${prefix}${secret}${checksumOf(secret)}`) return null;
  return readToken(secret);
};

/** Label of a key in the audit log. */
const labelOf = sql<string>`${apiKeys.name} || ' (…' || ${apiKeys.ending} || ')'`;

/** Until the end of its last day where the company is, and as long as its owner is who they were when they made it. */
const holds = (now: ReturnType<typeof sql.placeholder>): SQL<boolean | null> =>
  sql`${and(
    isNull(apiKeys.revokedOn),
    isInUse,
    sql`${apiKeys.expiresOn} >= (${now}::timestamptz at time zone ${clients.timeZone})::date`,
    isNull(members.archivedAt),
    eq(members.role, apiKeys.ownerRole),
    hasWhatIsDemanded(now),
  )}`;

const findKey = (tx: Transaction, name: string) =>
  tx
    .select({
      role: apiKeys.ownerRole,
      lastSeenAt: apiKeys.lastUsedAt,
      featureFlags: sessionColumns.featureFlags,
      calendar: sessionColumns.calendar,
      id: members.id,
      firstName: members.firstName,
      lastName: members.lastName,
      readsNearMisses,
      scopes: apiKeys.scopes,
      label: labelOf,
      holds: holds(sql.placeholder('now')),
    })
    .from(apiKeys)
    .innerJoin(members, eq(members.id, apiKeys.ownerUuid))
    .innerJoin(clients, eq(clients.id, apiKeys.clientId))
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(eq(apiKeys.tokenHash, sql.placeholder('tokenHash')))
    .prepare(name);

/**
 * Reads who is behind a key: its owner, with those of their permissions that are among its scopes.
 * @throws CallError apiKey.invalid where there is no such key, apiKey.ended where it does not hold any more
 */
export const readKeySession = async (tx: Transaction, tokenHash: Uint8Array, now: Date): Promise<FoundSession> => {
  const values = { tokenHash, now: now.toISOString() };
  const [found] = await preparedOnce(tx, 'find_api_key', findKey).execute(values);
  if (!found) throw new CallError('apiKey.invalid');
  if (found.holds !== true) throw new CallError('apiKey.ended');
  const { scopes, label, lastSeenAt } = found;
  const owner = toCaller(found);
  const permissions = owner.permissions.filter(
    (permission) => isForKeys({ access: permission }) && scopes.includes(permission),
  );
  return {
    caller: { ...owner, permissions, apiKey: label },
    isStale: lastSeenAt === null || now.getTime() - lastSeenAt.getTime() >= seenEvery,
  };
};

/** Notes when a key was last used: by several instances at once it is written once. */
export const touchKey = async (tx: Transaction, tokenHash: Uint8Array, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - seenEvery);
  await tx
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.tokenHash, tokenHash), or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, since))));
};

/** Revokes all keys of these people for good: whoever comes back makes new ones. */
export const revokeKeysOf = async (tx: Transaction, memberIds: readonly string[], today: string): Promise<void> => {
  await tx
    .update(apiKeys)
    .set({ revokedOn: today, version: sql`${apiKeys.version} + 1` })
    .where(and(anyOf(apiKeys.ownerUuid, memberIds), isNull(apiKeys.revokedOn)));
};
