import { and, eq } from 'drizzle-orm';
import type { bootstrap } from '../../../contract/bootstrap';
import type { MemberRole } from '../../../contract/names/roles';
import { type LanguageCode, setUpChallengeMinutes } from '../../../contract/shapes/constants';
import type { AnswerOf, PublicContext } from '../../core/context/context';
import { setSessionCookies } from '../../core/session/cookies';
import type { FactorOwner } from '../../core/session/factorHolder';
import { refuseBesideProvider } from '../../core/session/onlyByProvider';
import { passkeysOf } from '../../core/session/passkeys';
import { isRemembered } from '../../core/session/rememberedDevices';
import { hasApp, readSecondFactor } from '../../core/session/secondFactor';
import { readDemand } from '../../core/session/secondFactorDemand';
import { issueChallenge } from '../../core/session/signInChallenge';
import type { SignOn } from '../../core/session/signOn';
import type { Transaction } from '../../db/database';
import { passkeys } from '../../db/schema';
import { openSession } from './openSession';

interface Member {
  clientId: string;
  id: string;
  role: MemberRole;
  firstName: string;
  lastName: string;
  /** Empty where there is none: then something else was proved in its place. */
  passwordHash: string;
  signOn?: SignOn | undefined;
}

interface Details {
  action: string;
  languageCode?: LanguageCode | undefined;
  /** A second factor was asked for elsewhere: none is asked for here. */
  isFactorProved?: boolean;
}

/** Ways to prove oneself besides a recovery code. */
interface Ways {
  hasApp: boolean;
  hasPasskey: boolean;
}

export type Outcome = { sessionToken: string; dueOn: Date | null } | ({ challenge: string; isMissing: boolean } & Ways);

const readWays = async (tx: Transaction, { http }: PublicContext, owner: FactorOwner): Promise<Ways> => {
  const factor = await readSecondFactor(tx, owner);
  const isOfHost = eq(passkeys.host, http.hostname.toLowerCase());
  return {
    hasApp: factor !== undefined && hasApp(factor),
    hasPasskey: (await tx.$count(passkeys, and(passkeysOf(owner), isOfHost))) > 0,
  };
};

/**
 * Goes on after a password was proved or set, or a provider has proved who somebody is, the one way there is: to a
 * session, or, where a second factor is set up or missing, to a challenge, which alone opens nothing; but for a browser
 * that its owner had remembered, and for a provider that has asked for a second factor itself.
 */
export const goOnSigningIn = async (
  tx: Transaction,
  context: PublicContext,
  member: Member,
  { isFactorProved, ...details }: Details,
): Promise<Outcome> => {
  const now = context.clock.now();
  await refuseBesideProvider(tx, member);
  if (isFactorProved) return { sessionToken: await openSession(tx, context, member, details), dueOn: null };
  const owner = { clientId: member.clientId, memberId: member.id };
  const { isOn, dueOn } = await readDemand(tx, owner);
  if (isOn && (await isRemembered(tx, context, owner))) {
    return { sessionToken: await openSession(tx, context, member, details), dueOn: null };
  }
  if (isOn) {
    const ways = await readWays(tx, context, owner);
    return { challenge: await issueChallenge(tx, owner, member, now), isMissing: false, ...ways };
  }
  if (dueOn && dueOn <= now) {
    const challenge = await issueChallenge(tx, owner, member, now, setUpChallengeMinutes);
    return { challenge, isMissing: true, hasApp: false, hasPasskey: false };
  }
  return { sessionToken: await openSession(tx, context, member, details), dueOn };
};

/** Tells the browser, once all is committed. */
export const answerOutcome = ({ http, reply }: PublicContext, outcome: Outcome): AnswerOf<typeof bootstrap.login> => {
  if ('challenge' in outcome) return { secondFactor: outcome };
  const { sessionToken, dueOn } = outcome;
  setSessionCookies(http, reply, sessionToken);
  return dueOn ? { secondFactor: { dueOn: dueOn.toISOString() } } : {};
};
