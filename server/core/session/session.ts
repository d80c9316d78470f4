import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, not, or, type Placeholder, sql } from 'drizzle-orm';
import { resolveFeatureFlags } from '../../../contract/names/featureFlags';
import { type Permission, permissionsOf } from '../../../contract/names/permissions';
import type { PlainArea } from '../../../contract/names/plainRecords';
import type { MemberRole, Role } from '../../../contract/names/roles';
import { sessionDays } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import type { Transaction } from '../../db/database';
import { preparedOnce } from '../../db/query';
import {
  advisers,
  adviserVisits,
  clients,
  licensees,
  memberGroupMembers,
  memberGroups,
  members,
  passwordResetTokens,
  sessions,
} from '../../db/schema';
import type { Caller, PublicContext } from '../context/context';
import { letsAdvisersIn } from './adviserAccess';
import { hasWhatIsDemanded, isDemandedOfProvider } from './secondFactorDemand';
import type { SignOn } from './signOn';
import { issueToken } from './tokens';

/** Milliseconds after which it is noted anew when a session or a key was last used. */
export const seenEvery = 60_000;

/** The same once nobody has done anything for so long; less is what messages take on their way. */
const quietlySeenWithin = 2_000;

/** True if somebody is in a group whose task the company lets read all near misses. */
export const readsNearMisses = sql<boolean>`(cardinality(${clients.nearMissReaders}) > 0 and exists (
  select from ${memberGroupMembers}
  join ${memberGroups} on ${memberGroups.id} = ${memberGroupMembers.memberGroupId}
  where ${memberGroupMembers.clientId} = ${clients.id} and ${memberGroupMembers.memberId} = ${members.id}
    and ${memberGroups.type} = any(${clients.nearMissReaders})
))`;

/** The company lets advisers in, and has the adviser's licensee: asked again with every call. */
const mayBeEntered = and(letsAdvisersIn(sql.placeholder('now')), eq(clients.licenseeId, advisers.licenseeId));

export const sessionColumns = {
  role: sessions.role,
  lastSeenAt: sessions.lastSeenAt,
  featureFlags: clients.featureFlags,
  calendar: sql<
    string | null
  >`coalesce(${clients.looks}->>'externalCalendarHref', ${licensees.looks}->>'externalCalendarHref')`,
};

/** Of sessions and their company in a query: whether somebody did something within the time that the company allows. */
export const isActive = (now: Placeholder | string) =>
  sql`(${clients.sessionIdleMinutes} is null
    or ${sessions.lastSeenAt} + make_interval(mins => ${clients.sessionIdleMinutes}) > ${now}::timestamptz)`;

/** The licensee has neither suspended nor ended the company. */
export const isInUse = and(isNull(clients.suspendedAt), isNull(clients.endedAt));

const holds = and(
  eq(sessions.tokenHash, sql.placeholder('tokenHash')),
  gt(sessions.expiresAt, sql.placeholder('now')),
  isActive(sql.placeholder('now')),
  isInUse,
);

const findMemberSession = (tx: Transaction, name: string) =>
  tx
    .select({
      ...sessionColumns,
      id: members.id,
      firstName: members.firstName,
      lastName: members.lastName,
      readsNearMisses,
    })
    .from(sessions)
    // A role that changed meanwhile, or an archived member, leaves no session behind.
    .innerJoin(
      members,
      and(eq(members.id, sessions.memberId), eq(members.role, sessions.role), isNull(members.archivedAt)),
    )
    .innerJoin(clients, eq(clients.id, sessions.clientId))
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(and(holds, or(hasWhatIsDemanded(sql.placeholder('now')), isDemandedOfProvider)))
    .prepare(name);

const findAdviserSession = (tx: Transaction, name: string) =>
  tx
    .select({
      ...sessionColumns,
      id: advisers.id,
      firstName: advisers.firstName,
      lastName: advisers.lastName,
      readsNearMisses: sql<boolean>`false`,
    })
    .from(sessions)
    .innerJoin(advisers, eq(advisers.id, sessions.adviserId))
    .innerJoin(clients, eq(clients.id, sessions.clientId))
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(and(holds, mayBeEntered))
    .prepare(name);

/** The permissions of a role, and those to read areas that a task opens. */
const permissionsWith = (held: readonly Permission[], reads: readonly PlainArea[]): readonly Permission[] =>
  reads.length === 0
    ? held
    : [...new Set([...held, ...reads.flatMap((area) => [`${area}.list`, `${area}.one`] as const)])];

interface FoundPerson {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  featureFlags: Parameters<typeof resolveFeatureFlags>[0];
  calendar: string | null;
  readsNearMisses: boolean;
}

/** Somebody who was found by what they have shown, with all that their role and their tasks let them do. */
export const toCaller = ({ id: memberId, role, firstName, lastName, ...found }: FoundPerson): Caller => {
  const features = resolveFeatureFlags(found.featureFlags, found.calendar);
  const reads = found.readsNearMisses && features.nearMisses ? (['nearMisses', 'nearMissMeasures'] as const) : [];
  const permissions = permissionsWith(permissionsOf(role, features), reads);
  return { memberId, role, name: `${firstName} ${lastName}`, permissions, ...(reads.length > 0 && { reads }) };
};

export interface FoundSession {
  caller: Caller;
  /** True if it is time to note that the session is still used. */
  isStale: boolean;
}

/**
 * Reads who is behind a session token, or null if it does not hold (any more). `usedAt`: when the person last did
 * something.
 */
export const readSession = async (
  tx: Transaction,
  tokenHash: Uint8Array,
  now: Date,
  usedAt = now,
): Promise<FoundSession | null> => {
  const values = { tokenHash, now: now.toISOString() };
  // Nearly every session is a member's: only where it is none, advisers are asked for.
  const found =
    (await preparedOnce(tx, 'find_member_session', findMemberSession).execute(values))[0] ??
    (await preparedOnce(tx, 'find_adviser_session', findAdviserSession).execute(values))[0];
  if (!found) return null;
  const unseen = usedAt.getTime() - found.lastSeenAt.getTime();
  // Nobody does anything any more: what was last is noted exactly, since the page warns by it before the session ends.
  const isQuiet = now.getTime() - usedAt.getTime() >= seenEvery;
  return { caller: toCaller(found), isStale: unseen >= (isQuiet ? quietlySeenWithin : seenEvery) };
};

/** True if a session that does not hold has ended because nobody did anything. */
export const hasEndedIdle = async (tx: Transaction, tokenHash: Uint8Array, now: Date): Promise<boolean> => {
  const [found] = await tx
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(clients, eq(clients.id, sessions.clientId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), not(isActive(now.toISOString()))));
  return found !== undefined;
};

/** A member of a company as their role and their tasks let them act, without a session; null once they are archived. */
export const readMember = async (tx: Transaction, memberId: string): Promise<Caller | null> => {
  const { featureFlags, calendar } = sessionColumns;
  const { id, role, firstName, lastName } = members;
  const [found] = await tx
    .select({ id, role, firstName, lastName, featureFlags, calendar, readsNearMisses })
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(and(eq(id, memberId), isNull(members.archivedAt)));
  return found ? toCaller(found) : null;
};

/**
 * An adviser as they may act in a company now, without a session; null once it lets advisers in no more. The company
 * sees an adviser's own row only while they are in it: whose it is, the caller knows.
 */
export const readAdviser = async (
  tx: Transaction,
  adviserId: string,
  { clientId, now }: { clientId: string; now: Date },
): Promise<Caller | null> => {
  const { featureFlags, calendar } = sessionColumns;
  const [found] = await tx
    .select({ featureFlags, calendar })
    .from(clients)
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(and(eq(clients.id, clientId), letsAdvisersIn(now)));
  const person = { id: adviserId, role: 'user', firstName: '', lastName: '', readsNearMisses: false } as const;
  return found ? toCaller({ ...found, ...person }) : null;
};

/** Notes when somebody last did something in a session; another tab may have noted a later time meanwhile. */
export const touchSession = async (tx: Transaction, tokenHash: Uint8Array, usedAt: Date): Promise<void> => {
  const isEarlier = lt(sessions.lastSeenAt, usedAt);
  await tx
    .update(sessions)
    .set({ lastSeenAt: usedAt })
    .where(and(eq(sessions.tokenHash, tokenHash), isEarlier));
};

/**
 * Refuses everybody whose company the licensee has suspended or ended, and names the licensee.
 *
 * @throws CallError `login.suspended`, `login.ended`
 */
export const refuseUnlessInUse = async (tx: Transaction, clientId: string): Promise<void> => {
  const [company] = await tx
    .select({ suspendedAt: clients.suspendedAt, endedAt: clients.endedAt, licensee: licensees.name })
    .from(clients)
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(eq(clients.id, clientId));
  if (company?.endedAt) throw new CallError('login.ended', { params: { licensee: company.licensee } });
  if (company?.suspendedAt) throw new CallError('login.suspended', { params: { licensee: company.licensee } });
};

/** For so long an outdated link still says that it is too old, and not just that there is none. */
const tooOldFor = 30 * 24 * 60 * 60_000;

/** Deletes a company's sessions and links that ended. What another transaction holds is left for the next time. */
const forgetEnded = async (tx: Transaction, clientId: string, now: Date): Promise<void> => {
  const ended = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.clientId, clientId), lte(sessions.expiresAt, now)))
    .for('update', { skipLocked: true });
  await tx.delete(sessions).where(inArray(sessions.tokenHash, ended));
  const { usedAt, expiresAt, tokenHash } = passwordResetTokens;
  const spent = tx
    .select({ tokenHash })
    .from(passwordResetTokens)
    .where(
      and(
        eq(passwordResetTokens.clientId, clientId),
        or(isNotNull(usedAt), lte(expiresAt, new Date(now.getTime() - tooOldFor))),
      ),
    )
    .for('update', { skipLocked: true });
  await tx.delete(passwordResetTokens).where(inArray(tokenHash, spent));
};

/** Owner of a session: a member, or an adviser in the company entered. */
export type SessionOwner = { clientId: string } & (
  | ({ memberId: string; role: MemberRole } & Partial<SignOn>)
  | { adviserId: string; visit: Pick<typeof adviserVisits.$inferInsert, 'adviserName' | 'reason'> }
);

/** Opens a new session for somebody whose identity is proved; the cookies come with `setSessionCookies`. */
export const createSession = async (
  tx: Transaction,
  context: Pick<PublicContext, 'clock' | 'http'>,
  owner: SessionOwner,
): Promise<string> => {
  const now = context.clock.now();
  const { token, tokenHash } = issueToken(owner.clientId);
  await forgetEnded(tx, owner.clientId, now);
  await tx.insert(sessions).values({
    ...('adviserId' in owner ? { clientId: owner.clientId, adviserId: owner.adviserId, role: 'user' } : owner),
    tokenHash,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionDays * 24 * 60 * 60_000),
    userAgent: (context.http.headers['user-agent'] ?? '').slice(0, 300),
  });
  if ('adviserId' in owner) {
    const { clientId, adviserId, visit } = owner;
    await tx.update(advisers).set({ lastLoginAt: now }).where(eq(advisers.id, adviserId));
    const times = { enteredAt: now, lastSeenAt: now };
    await tx
      .insert(adviserVisits)
      .values({ id: newId(), clientId, adviserId, ...visit, sessionHash: tokenHash, ...times });
  } else {
    await tx.update(members).set({ lastLoginAt: now }).where(eq(members.id, owner.memberId));
  }
  return token;
};
