import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { licensees, partnerAccounts, partnerSecondFactors, partnerSignInChallenges } from '../../db/schema';
import type { StaffOwner } from './factorHolder';
import type { Demand } from './secondFactorDemand';
import { isProvedBy, type KnownChallenge, spendChallenges } from './signInChallenge';

const ofAccount = and(
  eq(partnerSecondFactors.adviserId, partnerSignInChallenges.adviserId),
  isNotNull(partnerSecondFactors.confirmedAt),
);

const holds = ({ clientId: licenseeId, tokenHash }: KnownChallenge, now: Date) =>
  and(
    eq(partnerSignInChallenges.licenseeId, licenseeId),
    eq(partnerSignInChallenges.tokenHash, tokenHash),
    gt(partnerSignInChallenges.expiresAt, now),
  );

/** Reads whom of a licensee's staff a challenge asks, as `readChallenge` does of a company's people. */
export const readStaffChallenge = async (tx: Transaction, known: KnownChallenge, now: Date) => {
  const [found] = await tx
    .select({ adviserId: partnerSignInChallenges.adviserId, salt: partnerSecondFactors.salt })
    .from(partnerSignInChallenges)
    .leftJoin(partnerSecondFactors, ofAccount)
    .where(holds(known, now));
  return found;
};

/**
 * Uses up a challenge, and all others of the same account, if it is as it was when its password was proved.
 * @returns the holder, whose account is locked, or undefined
 */
export const takeStaffChallenge = async (
  tx: Transaction,
  known: KnownChallenge,
  now: Date,
): Promise<StaffOwner | undefined> => {
  const [found] = await tx
    .select({
      adviserId: partnerAccounts.adviserId,
      passwordHash: partnerAccounts.passwordHash,
      provedHash: partnerSignInChallenges.provedHash,
    })
    .from(partnerSignInChallenges)
    .innerJoin(
      partnerAccounts,
      and(
        eq(partnerAccounts.adviserId, partnerSignInChallenges.adviserId),
        eq(partnerAccounts.role, partnerSignInChallenges.role),
      ),
    )
    .where(holds(known, now))
    .for('no key update', { of: partnerAccounts });
  if (!(found && isProvedBy(found.passwordHash, found.provedHash))) return undefined;
  const owner = { licenseeId: known.clientId, adviserId: found.adviserId };
  return (await spendChallenges(tx, owner, known.tokenHash)) ? owner : undefined;
};

const hasFactor = sql<boolean>`exists (select from ${partnerSecondFactors}
  where ${partnerSecondFactors.adviserId} = ${partnerAccounts.adviserId}
    and ${partnerSecondFactors.confirmedAt} is not null)`;

/** Of an account and its licensee in a query: whether nothing that the licensee demands is missing. */
export const hasStaffFactorDemanded = sql`(${licensees.secondFactorSince} is null or ${hasFactor})`;

/** Reads the demand of a second factor at the sign-in of a licensee's staff. Unlike a company's it gives no time. */
export const readStaffDemand = async (tx: Transaction, { adviserId }: StaffOwner): Promise<Demand> => {
  const [found] = await tx
    .select({ isOn: hasFactor, dueOn: licensees.secondFactorSince })
    .from(partnerAccounts)
    .innerJoin(licensees, eq(licensees.id, partnerAccounts.licenseeId))
    .where(eq(partnerAccounts.adviserId, adviserId));
  return found ?? { isOn: false, dueOn: null };
};
