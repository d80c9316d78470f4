import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { MemberRole } from '../../../contract/names/roles';
import { signInChallengeMinutes } from '../../../contract/shapes/constants';
import type { Transaction } from '../../db/database';
import { members, secondFactors, signInChallenges } from '../../db/schema';
import type { SignOn } from './signOn';
import { issueToken } from './tokens';

interface Proved {
  clientId: string;
  id: string;
  role: MemberRole;
  passwordHash: string;
  /** Sign-on that proved it in place of the password. */
  signOn?: SignOn | undefined;
}

const fingerprint = (passwordHash: string): Uint8Array => createHash('sha256').update(passwordHash).digest();

/** Notes that somebody has proved their password, and gives out the secret that a code has to come with. */
export const issueChallenge = async (
  tx: Transaction,
  member: Proved,
  now: Date,
  minutes: number = signInChallengeMinutes,
): Promise<string> => {
  const { clientId, id: memberId, role } = member;
  const { token, tokenHash } = issueToken(clientId);
  await tx
    .delete(signInChallenges)
    .where(and(eq(signInChallenges.clientId, clientId), lte(signInChallenges.expiresAt, now)));
  await tx.insert(signInChallenges).values({
    tokenHash,
    clientId,
    memberId,
    role,
    provedHash: fingerprint(member.passwordHash),
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
    ...member.signOn,
  });
  return token;
};

export interface KnownChallenge {
  clientId: string;
  tokenHash: Uint8Array;
}

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
  if (!found || Buffer.compare(fingerprint(found.member.passwordHash ?? ''), found.provedHash) !== 0) return undefined;
  const taken = await tx
    .delete(signInChallenges)
    .where(and(eq(signInChallenges.clientId, known.clientId), eq(signInChallenges.memberId, found.member.id)))
    .returning({ tokenHash: signInChallenges.tokenHash });
  // Not among them: somebody was faster.
  if (!taken.some(({ tokenHash }) => Buffer.compare(tokenHash, known.tokenHash) === 0)) return undefined;
  const { member, providerId, providerSession } = found;
  return { ...member, signOn: providerId === null ? undefined : { providerId, providerSession } };
};
