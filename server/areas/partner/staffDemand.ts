import { and, eq, exists, isNotNull, not, sql } from 'drizzle-orm';
import type { partner } from '../../../contract/partner/partner';
import type { StaffDemand } from '../../../contract/partner/secondFactor';
import { CallError } from '../../base/errors';
import type { PartnerContext, PartnerHandler } from '../../core/context/partnerContext';
import { readSecondFactor } from '../../core/session/secondFactor';
import { licensees, partnerAccounts, partnerSecondFactors } from '../../db/schema';

const readDemand = async ({ tx, licenseeId }: PartnerContext): Promise<StaffDemand> => {
  const { secondFactorSince } = licensees;
  const [licensee] = await tx.select({ secondFactorSince }).from(licensees).where(eq(licensees.id, licenseeId));
  const factor = tx
    .select({ adviserId: partnerSecondFactors.adviserId })
    .from(partnerSecondFactors)
    .where(
      and(eq(partnerSecondFactors.adviserId, partnerAccounts.adviserId), isNotNull(partnerSecondFactors.confirmedAt)),
    );
  return {
    isDemanded: licensee?.secondFactorSince != null,
    without: await tx.$count(partnerAccounts, not(exists(factor))),
  };
};

export const readStaffDemand: PartnerHandler<typeof partner.readStaffDemand> = readDemand;

/** Demands it of all, or no more. Whoever demands it has one: nobody shuts themselves out by a press of a switch. */
export const demandSecondFactor: PartnerHandler<typeof partner.demandSecondFactor> = async (
  context,
  { isDemanded },
) => {
  const { tx, licenseeId, caller, clock } = context;
  const hasOwn = await readSecondFactor(tx, { licenseeId, adviserId: caller.adviserId });
  if (isDemanded && !hasOwn) throw new CallError('partner.ownFactorMissing');
  const since = sql`coalesce(${licensees.secondFactorSince}, ${clock.now().toISOString()}::timestamptz)`;
  await tx
    .update(licensees)
    .set({ secondFactorSince: isDemanded ? since : null })
    .where(eq(licensees.id, licenseeId));
  return readDemand(context);
};
