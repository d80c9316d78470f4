import type { bootstrap } from '../../../contract/bootstrap';
import { CallError } from '../../base/errors';
import { clientIdOf } from '../../core/company/clientLookup';
import type { PublicContext, PublicHandler } from '../../core/context/context';
import { clearSignOnCookie, isSameToken, setSignOnCookie, signOnTokenOf } from '../../core/session/cookies';
import { pagesAt } from '../../core/session/relyingParty';
import { readToken } from '../../core/session/tokens';
import type { Proved } from '../../db/schema';
import { addressesOf } from '../../domain/singleSignOn/addresses';
import { applyGroups } from '../../domain/singleSignOn/applyGroups';
import { attemptSeconds, beginAttempt, type SignOnAttempt, takeAttempt } from '../../domain/singleSignOn/attempts';
import { findPerson } from '../../domain/singleSignOn/findPerson';
import { type Provider, readOffered, wantedClaims } from '../../domain/singleSignOn/provider';
import { isDashboardAddress } from '../../domain/singleSignOn/returnUrl';
import { readAnswer } from '../../domain/singleSignOn/saml/attempts';
import { answerOutcome, goOnSigningIn } from './passwordProved';

// With what they need these are a tenth of all modules of the server: it starts without them.
const beginning = () => import('../../domain/singleSignOn/begin');
const proving = () => import('../../domain/singleSignOn/prove');

/** @throws singleSignOn.switchedOff */
const readProvider = async ({ database, signOnReach }: PublicContext, clientId: string) => {
  const offered = await database.tenant(clientId, 'read', (tx) => readOffered(tx, clientId));
  if (!offered || signOnReach === 'off') throw new CallError('singleSignOn.switchedOff');
  return offered;
};

/** Tells where to sign in, and gives the browser a secret that it has to come back with. */
export const beginSingleSignOn: PublicHandler<typeof bootstrap.beginSingleSignOn> = async (context, request) => {
  const { database, clock, publicUrl, signOnReach, http, reply } = context;
  const { clientId, pages } = await database.shared(async (tx) => ({
    clientId: await clientIdOf(tx, request.clientIdentifier),
    pages: await pagesAt(tx, publicUrl, http.hostname),
  }));
  const { provider } = await readProvider(context, clientId);
  if (!pages) throw new CallError('singleSignOn.otherHost');
  const ours = addressesOf(pages.origin, clientId);
  const { beginAt } = await beginning();
  const { secrets, address } = await beginAt(provider, signOnReach, ours);
  const { returnUrl } = request;
  const begun = {
    ...secrets,
    clientId,
    providerId: provider.id,
    redirectAddress: ours.redirectAddress,
    returnUrl: returnUrl && isDashboardAddress(returnUrl) ? returnUrl : null,
  };
  const token = await database.tenant(clientId, 'write', (tx) => beginAttempt(tx, begun, http.ip, clock.now()));
  setSignOnCookie(http, reply, token, attemptSeconds);
  return { address };
};

/**
 * The sign-in that this browser has begun with the company that the address names, used up whatever comes of it.
 * @throws singleSignOn.expired
 */
const takeOwn = async (context: PublicContext, companyUuid: string, answer: string): Promise<SignOnAttempt> => {
  const { database, clock, http, reply } = context;
  const known = readToken(signOnTokenOf(http));
  clearSignOnCookie(http, reply);
  if (!known) throw new CallError('singleSignOn.expired');
  const { clientId } = known;
  const attempt = await database.tenant(clientId, 'write', (tx) => takeAttempt(tx, known, clock.now()));
  const state = new URLSearchParams(answer).get('state') ?? '';
  if (!attempt || clientId !== companyUuid.toLowerCase() || !isSameToken(attempt.state, state))
    throw new CallError('singleSignOn.expired');
  return attempt;
};

const prove = async (
  { signOnReach }: PublicContext,
  provider: Provider,
  attempt: SignOnAttempt,
  answer: string,
): Promise<Proved> => {
  if (provider.kind === 'saml') return readAnswer(attempt, answer);
  const [{ connectTo }, { proveSignOn }] = await Promise.all([beginning(), proving()]);
  return proveSignOn(await connectTo(provider, signOnReach), attempt, answer, wantedClaims(provider));
};

/** Opens a session, as signing in does, for whom the provider means. */
export const finishSingleSignOn: PublicHandler<typeof bootstrap.finishSingleSignOn> = async (context, request) => {
  const { database, clock } = context;
  const { answer, companyUuid, languageCode } = request;
  const attempt = await takeOwn(context, companyUuid, answer);
  const { clientId, providerId, returnUrl } = attempt;
  const { provider, clientIdentifier } = await readProvider(context, clientId);
  if (provider.id !== providerId) throw new CallError('singleSignOn.expired');
  const proved = await prove(context, provider, attempt, answer);
  const outcome = await database.tenant(clientId, 'write', async (tx) => {
    const known = await findPerson(tx, provider, proved, clock);
    const member = { ...known, role: await applyGroups(tx, provider, proved, known, clock) };
    const signOn = { providerId, providerSession: proved.session };
    return goOnSigningIn(
      tx,
      context,
      { ...member, passwordHash: member.passwordHash ?? '', signOn },
      { action: 'bootstrap.loginWithProvider', languageCode, isFactorProved: provider.checksSecondFactor },
    );
  });
  return { ...answerOutcome(context, outcome), clientIdentifier, returnUrl };
};
