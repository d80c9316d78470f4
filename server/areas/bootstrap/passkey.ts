import type { bootstrap } from '../../../contract/bootstrap';
import type { RequestOf } from '../../../contract/kit/call';
import { CallError } from '../../base/errors';
import type { PublicContext, PublicHandler } from '../../core/context/context';
import { attemptPasskey, attemptSecondFactor, secondFactorKey } from '../../core/session/attempts';
import { setDeviceCookie, setSessionCookies } from '../../core/session/cookies';
import { challengeIn, verifyAssertion } from '../../core/session/passkeyCeremony';
import { type Ceremony, issuePasskeyChallenge, takePasskeyChallenge } from '../../core/session/passkeyChallenges';
import { clientOfHandle, findPasskey, readPasskeys, requestOptionsFor } from '../../core/session/passkeys';
import { type RelyingParty, relyingPartyAt } from '../../core/session/relyingParty';
import { type KnownChallenge, readChallenge } from '../../core/session/signInChallenge';
import { readToken } from '../../core/session/tokens';
import { enterWithPasskey } from './enterWithPasskey';

type Request = RequestOf<typeof bootstrap.loginWithPasskey>;

/** The host that passkeys are for, as the request calls it. */
export const partyOf = ({ database, publicUrl, http }: PublicContext): Promise<RelyingParty> =>
  database.shared((tx) => relyingPartyAt(tx, publicUrl, http.hostname));

/** Reads who has proved their password. @throws secondFactor.expired */
const provedBy = async ({ database, clock }: PublicContext, challenge: string) => {
  const known = readToken(challenge);
  if (!known) throw new CallError('secondFactor.expired');
  const found = await database.tenant(known.clientId, 'read', (tx) => readChallenge(tx, known, clock.now()));
  // Without a second factor there is no passkey either.
  if (!found?.salt) throw new CallError('secondFactor.expired');
  return { known, memberId: found.memberId };
};

/**
 * Challenge that a device is asked at a sign-in. Before a password it is the same for everybody and names nobody; after
 * it, the passkeys of whoever has proved it.
 */
export const beginPasskeyLogin: PublicHandler<typeof bootstrap.beginPasskeyLogin> = async (context, { challenge }) => {
  const { database, clock, http } = context;
  const party = await partyOf(context);
  const issue = (ceremony: Ceremony): Promise<string> =>
    database.shared((tx) => issuePasskeyChallenge(tx, party, ceremony, clock.now(), http.ip));
  if (challenge === undefined) return requestOptionsFor(party, await issue({ kind: 'signIn' }), []);
  const { known, memberId } = await provedBy(context, challenge);
  const { clientId, tokenHash } = known;
  const held = await database.tenant(clientId, 'read', (tx) => readPasskeys(tx, { clientId, memberId }));
  const usable = held.filter(({ host }) => host === party.host);
  return requestOptionsFor(party, await issue({ kind: 'secondStep', tokenHash }), usable);
};

/** Uses up what the device was asked to sign. @throws passkey.expired, passkey.otherHost, passkey.invalid */
const takeChallenge = async (
  { database, clock }: PublicContext,
  party: RelyingParty,
  ceremony: Ceremony,
  clientDataJSON: string,
): Promise<string> => {
  const challenge = challengeIn(clientDataJSON, party);
  const isGood = await database.shared((tx) => takePasskeyChallenge(tx, party, ceremony, challenge, clock.now()));
  if (!isGood) throw new CallError('passkey.expired');
  return challenge;
};

/** Person whose sign-in the passkey ends, if its password was proved. */
interface Proved {
  known: KnownChallenge;
  memberId: string;
}

/** Proves that the device holds a passkey of ours, and that it is who has proved their password, if anybody has. */
const provePasskey = async (context: PublicContext, { credential }: Request, proved: Proved | null) => {
  const { database, log } = context;
  const party = await partyOf(context);
  const ceremony: Ceremony = proved ? { kind: 'secondStep', tokenHash: proved.known.tokenHash } : { kind: 'signIn' };
  const challenge = await takeChallenge(context, party, ceremony, credential.clientDataJSON);
  const clientId = proved ? proved.known.clientId : clientOfHandle(credential.userHandle);
  const passkey = clientId
    ? await database.tenant(clientId, 'read', (tx) => findPasskey(tx, clientId, party, credential))
    : undefined;
  if (!passkey || (proved && passkey.memberId !== proved.memberId)) {
    log.info('sign-in with an unknown passkey');
    throw new CallError('passkey.unknown');
  }
  return { passkey, use: await verifyAssertion(credential, { party, challenge }, passkey) };
};

/** Signs in with a passkey alone, or as the second step after the password. */
export const loginWithPasskey: PublicHandler<typeof bootstrap.loginWithPasskey> = async (context, request) => {
  const { http, reply } = context;
  const proved = request.challenge === undefined ? null : await provedBy(context, request.challenge);
  const work = async () =>
    enterWithPasskey(context, { ...(await provePasskey(context, request, proved)), proved: proved?.known, request });
  const { token, device } = await (proved
    ? attemptSecondFactor(
        context,
        secondFactorKey({ clientId: proved.known.clientId, memberId: proved.memberId }),
        work,
      )
    : attemptPasskey(context, work));
  setSessionCookies(http, reply, token);
  if (device) setDeviceCookie(http, reply, device);
  return {};
};
