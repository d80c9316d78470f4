import type { partner } from '../../../contract/partner/partner';
import { type LanguageCode, setUpChallengeMinutes } from '../../../contract/shapes/constants';
import type { AnswerOf, PublicContext } from '../../core/context/context';
import { setSessionCookies } from '../../core/session/cookies';
import type { StaffOwner } from '../../core/session/factorHolder';
import { issueChallenge } from '../../core/session/signInChallenge';
import { readStaffDemand } from '../../core/session/staffChallenge';
import type { Transaction } from '../../db/database';
import type { partnerAccounts } from '../../db/schema';
import { openSession } from './openSession';

type Account = Pick<typeof partnerAccounts.$inferSelect, 'licenseeId' | 'adviserId' | 'role'> & {
  passwordHash: string;
};

type Outcome = { sessionToken: string } | { challenge: string; isMissing: boolean };

/**
 * Goes on after a password was proved or set, the one way there is: to a session, or, where a second factor is set up or
 * missing, to a challenge, which alone opens nothing.
 */
export const goOnSigningIn = async (
  tx: Transaction,
  context: PublicContext,
  { licenseeId, adviserId, ...proved }: Account,
  languageCode: LanguageCode | undefined,
): Promise<Outcome> => {
  const owner: StaffOwner = { licenseeId, adviserId };
  const now = context.clock.now();
  const { isOn, dueOn } = await readStaffDemand(tx, owner);
  if (isOn) return { challenge: await issueChallenge(tx, owner, proved, now), isMissing: false };
  if (dueOn) {
    return { challenge: await issueChallenge(tx, owner, proved, now, setUpChallengeMinutes), isMissing: true };
  }
  return { sessionToken: await openSession(tx, context, owner, languageCode) };
};

/** Tells the browser, once all is committed. */
export const answerOutcome = ({ http, reply }: PublicContext, outcome: Outcome): AnswerOf<typeof partner.login> => {
  if ('challenge' in outcome) {
    return { secondFactor: { ...outcome, hasApp: !outcome.isMissing, hasPasskey: false } };
  }
  setSessionCookies(http, reply, outcome.sessionToken, 'partner');
  return {};
};
