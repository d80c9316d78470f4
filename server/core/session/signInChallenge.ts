import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { PartnerRole } from '../../../contract/names/partnerPermissions';
import type { MemberRole } from '../../../contract/names/roles';
import { signInChallengeMinutes } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import { members, secondFactors, signInChallenges } from '../../db/schema';
import { challengesOf, type FactorHolder, idsOf, ofTenant, tablesOf } from './factorHolder';
import type { SignOn } from './signOn';
import { issueToken, readToken } from './tokens';

interface Proved {
  role: MemberRole | PartnerRole;
  passwordHash: string;
  /** Sign-on that proved it in place of the password. */
  signOn?: SignOn | undefined;
}

const fingerprint = (passwordHash: string): Uint8Array => createHash('sha256').update(passwordHash).digest();

/** True if a password is the one by which a challenge was given out. */
export const isProvedBy = (passwordHash: string | null, provedHash: Uint8Array): boolean =>
  Buffer.compare(fingerprint(passwordHash ?? ''), provedHash) === 0;

/** Notes that somebody has proved their password, and gives out the secret that a code has to come with. */
export const issueChallenge = async (
  tx: Transaction,
  holder: FactorHolder,
  { role, passwordHash, signOn }: Proved,
  now: Date,
  minutes: number = signInChallengeMinutes,
): Promise<string> => {
  const { challenges } = tablesOf(holder);
  const [tenantId] = idsOf(holder);
  const { token, tokenHash } = issueToken(tenantId);
  await tx.delete(challenges).where(and(ofTenant(holder), lte(challenges.expiresAt, now)));
  await tx.insert(challenges).values({
    ...holder,
    tokenHash,
    role,
    provedHash: fingerprint(passwordHash),
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
    ...signOn,
  });
  return token;
};

/**
 * Uses up all challenges of somebody.
 * @returns whether this one was among them: if not, somebody was faster
 */
export const spendChallenges = async (
  tx: Transaction,
  holder: FactorHolder,
  tokenHash: Uint8Array,
): Promise<boolean> => {
  const { challenges } = tablesOf(holder);
  const taken = await tx.delete(challenges).where(challengesOf(holder)).returning({ tokenHash: challenges.tokenHash });
  return taken.some((each) => Buffer.compare(each.tokenHash, tokenHash) === 0);
};

export interface KnownChallenge {
  clientId: string;
  tokenHash: Uint8Array;
}

/** Reads the secret of a challenge as it is sent. @throws secondFactor.expired where it is none */
export const requireChallenge = (challenge: string): KnownChallenge => {
  const known = readToken(challenge);
  if (!known) throw new CallError('secondFactor.expired');
  return known;
};

const holds = ({ clientId, tokenHash }: KnownChallenge, now: Date) =>
  and(
    eq(signInChallenges.clientId, clientId),
    eq(signInChallenges.tokenHash, tokenHash),
    gt(signInChallenges.expiresAt, now),
  );

/**
 * Reads whom a challenge asks, and the salt of their recovery codes, if they have a second factor; undefined if it does
 * not hold.
 */
export const readChallenge = async (tx: Transaction, known: KnownChallenge, now: Date) => {
  const [found] = await tx
    .select({ memberId: signInChallenges.memberId, salt: secondFactors.salt })
    .from(signInChallenges)
    .leftJoin(
      secondFactors,
      and(
        eq(secondFactors.clientId, signInChallenges.clientId),
        eq(secondFactors.memberId, signInChallenges.memberId),
        isNotNull(secondFactors.confirmedAt),
      ),
    )
    .where(holds(known, now));
  return found;
};

/**
 * Uses up a challenge, and all others of the same person, if they are who they were when their password was proved.
 * @returns the person, whose row is locked, with what proved it in place of the password, or undefined
 */
export const takeChallenge = async (tx: Transaction, known: KnownChallenge, now: Date) => {
  const [found] = await tx
    .select({
      member: members,
      provedHash: signInChallenges.provedHash,
      providerId: signInChallenges.providerId,
      providerSession: signInChallenges.providerSession,
    })
    .from(signInChallenges)
    .innerJoin(
      members,
      and(
        eq(members.id, signInChallenges.memberId),
        eq(members.role, signInChallenges.role),
        isNull(members.archivedAt),
      ),
    )
    .where(holds(known, now))
    .for('no key update', { of: members });
  if (!(found && isProvedBy(found.member.passwordHash, found.provedHash))) return undefined;
  const owner = { clientId: known.clientId, memberId: found.member.id };
  if (!(await spendChallenges(tx, owner, known.tokenHash))) return undefined;
  const { member, providerId, providerSession } = found;
  return { ...member, signOn: providerId === null ? undefined : { providerId, providerSession } };
};
