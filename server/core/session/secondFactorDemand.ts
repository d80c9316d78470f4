import { and, eq, exists, or, type Placeholder, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { clients, identityProviders, members, secondFactors, sessions } from '../../db/schema';
import type { FactorOwner } from './factorHolder';

/** True if somebody is the account for emergencies of a company that lets all others in by its provider alone. */
const isBreakGlass = exists(
  sql`(select from ${identityProviders} where ${identityProviders.clientId} = ${members.clientId}
    and ${identityProviders.breakGlassMemberId} = ${members.id}
    and ${identityProviders.isOn} and ${identityProviders.isOnly})`,
);

/** When the time to set one up has run out: since it was demanded, and since there is this account. */
const demandedFrom =
  sql<Date | null>`case when ${isBreakGlass} then ${members.createdAt} when ${members.role} = any(${clients.secondFactorRoles})
  then greatest(${clients.secondFactorSince}, ${members.createdAt}) + make_interval(days => ${clients.secondFactorGraceDays})
  end`.mapWith(clients.secondFactorSince);

/** Of members and their company in a query: whether nothing is missing. Companies that demand none ask no further. */
export const hasWhatIsDemanded = (now: Placeholder) =>
  or(
    sql`cardinality(${clients.secondFactorRoles}) = 0`,
    sql`(${demandedFrom} <= ${now}::timestamptz) is not true`,
    exists(
      sql`(select from ${secondFactors} where ${secondFactors.clientId} = ${members.clientId}
        and ${secondFactors.memberId} = ${members.id} and ${secondFactors.confirmedAt} is not null)`,
    ),
  );

/** Of a session in a query: the provider that it was opened by has asked for a second factor, as the company says. */
export const isDemandedOfProvider = exists(
  sql`(select from ${identityProviders} where ${identityProviders.clientId} = ${sessions.clientId}
    and ${identityProviders.id} = ${sessions.providerId} and ${identityProviders.checksSecondFactor})`,
);

/** True if a session needs no second factor, since the provider that it was opened by has asked for one. */
export const isProvedByProvider = async (
  tx: Transaction,
  { clientId, sessionHash }: { clientId: string; sessionHash: Uint8Array },
): Promise<boolean> => {
  const isThis = and(eq(sessions.clientId, clientId), eq(sessions.tokenHash, sessionHash));
  return (await tx.$count(sessions, and(isThis, isDemandedOfProvider))) > 0;
};

export interface Demand {
  isOn: boolean;
  /** From when on there is no session without one; null: nobody demands it. */
  dueOn: Date | null;
}

/** Reads the demand of a second factor at somebody's sign-in, now or later. */
export const readDemand = async (tx: Transaction, { clientId, memberId }: FactorOwner): Promise<Demand> => {
  const ofMember = and(eq(secondFactors.clientId, members.clientId), eq(secondFactors.memberId, members.id));
  const [found] = await tx
    .select({ isOn: sql<boolean>`${secondFactors.confirmedAt} is not null`, dueOn: demandedFrom })
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .leftJoin(secondFactors, ofMember)
    .where(and(eq(members.clientId, clientId), eq(members.id, memberId)));
  return found ?? { isOn: false, dueOn: null };
};
