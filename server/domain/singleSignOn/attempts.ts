import { and, eq, gt, lte } from 'drizzle-orm';
import { signInChallengeMinutes } from '../../../contract/shapes/constants';
import { networkOf } from '../../core/session/networkOf';
import { throttleKey, tooMany } from '../../core/session/throttle';
import { issueToken } from '../../core/session/tokens';
import type { Transaction } from '../../db/database';
import { signOnAttempts } from '../../db/schema';

export type SignOnAttempt = typeof signOnAttempts.$inferSelect;

/** Seconds in which somebody has to prove who they are: some have to find a telephone first. */
export const attemptSeconds = signInChallengeMinutes * 2 * 60;
/** From one network so many are open at most: a shift that signs in at once, but no flood. */
const mostOfNetwork = 2_000;

type Begun = Pick<
  SignOnAttempt,
  'clientId' | 'providerId' | 'state' | 'nonce' | 'codeVerifier' | 'redirectAddress' | 'returnUrl'
>;

/** Notes a sign-in that goes to a provider. @returns the secret that its browser is to keep @throws request.tooMany */
export const beginAttempt = async (tx: Transaction, begun: Begun, address: string, now: Date): Promise<string> => {
  const { clientId } = begun;
  const ofCompany = eq(signOnAttempts.clientId, clientId);
  await tx.delete(signOnAttempts).where(and(ofCompany, lte(signOnAttempts.expiresAt, now)));
  const network = throttleKey('signOn.network', networkOf(address));
  const ofNetwork = and(ofCompany, eq(signOnAttempts.network, network), gt(signOnAttempts.expiresAt, now));
  if ((await tx.$count(signOnAttempts, ofNetwork)) >= mostOfNetwork) throw tooMany(attemptSeconds);
  const { token, tokenHash } = issueToken(clientId);
  const expiresAt = new Date(now.getTime() + attemptSeconds * 1_000);
  await tx.insert(signOnAttempts).values({ ...begun, tokenHash, network, expiresAt });
  return token;
};

/** Uses a sign-in up, whatever comes of it. @returns undefined where there is none, or it has taken too long */
export const takeAttempt = async (
  tx: Transaction,
  { clientId, tokenHash }: { clientId: string; tokenHash: Uint8Array },
  now: Date,
): Promise<SignOnAttempt | undefined> => {
  const [taken] = await tx
    .delete(signOnAttempts)
    .where(and(eq(signOnAttempts.clientId, clientId), eq(signOnAttempts.tokenHash, tokenHash)))
    .returning();
  return taken && taken.expiresAt > now ? taken : undefined;
};
