import { and, eq } from 'drizzle-orm';
import {
  partnerRecoveryCodes,
  partnerSecondFactors,
  partnerSignInChallenges,
  recoveryCodes,
  secondFactors,
  signInChallenges,
} from '../../db/schema';

/** Person of a company who may have a second factor. */
export interface FactorOwner {
  clientId: string;
  memberId: string;
}

/** Member of a licensee's staff who may have one. */
export interface StaffOwner {
  licenseeId: string;
  adviserId: string;
}

/** Holder of a second factor: the rules are the same for both, each in tables of its own. */
export type FactorHolder = FactorOwner | StaffOwner;

export const isStaff = (holder: FactorHolder): holder is StaffOwner => 'licenseeId' in holder;

/** Ids of the tenant and of the person. */
export const idsOf = (holder: FactorHolder): [tenantId: string, personId: string] =>
  isStaff(holder) ? [holder.licenseeId, holder.adviserId] : [holder.clientId, holder.memberId];

/** Tables in which a holder's second factor, recovery codes and challenges stand. */
export const tablesOf = (holder: FactorHolder) =>
  isStaff(holder)
    ? { factors: partnerSecondFactors, codes: partnerRecoveryCodes, challenges: partnerSignInChallenges }
    : { factors: secondFactors, codes: recoveryCodes, challenges: signInChallenges };

/** Rows of a company, or of a licensee, in a table of challenges. */
export const ofTenant = (holder: FactorHolder) =>
  isStaff(holder)
    ? eq(partnerSignInChallenges.licenseeId, holder.licenseeId)
    : eq(signInChallenges.clientId, holder.clientId);

type StaffTable = typeof partnerSecondFactors | typeof partnerRecoveryCodes | typeof partnerSignInChallenges;
type MemberTable = typeof secondFactors | typeof recoveryCodes | typeof signInChallenges;

const rowsOf = (holder: FactorHolder, ofStaff: StaffTable, ofMember: MemberTable) =>
  isStaff(holder)
    ? and(eq(ofStaff.licenseeId, holder.licenseeId), eq(ofStaff.adviserId, holder.adviserId))
    : and(eq(ofMember.clientId, holder.clientId), eq(ofMember.memberId, holder.memberId));

export const factorOf = (holder: FactorHolder) => rowsOf(holder, partnerSecondFactors, secondFactors);

export const codesOf = (holder: FactorHolder) => rowsOf(holder, partnerRecoveryCodes, recoveryCodes);

export const challengesOf = (holder: FactorHolder) => rowsOf(holder, partnerSignInChallenges, signInChallenges);
