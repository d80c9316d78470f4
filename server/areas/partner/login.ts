import { and, eq } from 'drizzle-orm';
import type { partner } from '../../../contract/partner/partner';
import { CallError } from '../../base/errors';
import { nobodysId } from '../../core/company/clientLookup';
import type { PublicHandler } from '../../core/context/context';
import { attemptSignIn, partnerAccountKey } from '../../core/session/attempts';
import { verifyNothing, verifyPassword } from '../../core/session/passwords';
import { partnerAccounts } from '../../db/schema';
import { findAtHost } from '../../domain/licensees/atHost';
import { answerOutcome, goOnSigningIn } from './passwordProved';

/**
 * Signs in as staff of the licensee whose host is asked. An unknown username and a wrong password cost the same work and
 * get the same answer, and are counted as attempts at a company are.
 */
export const login: PublicHandler<typeof partner.login> = async (context, request) => {
  const { database, http, log } = context;
  const username = request.username.toLowerCase();
  const { byHost, byDefault } = await database.shared((tx) => findAtHost(tx, http.hostname));
  const licenseeId = (byHost ?? byDefault)?.id ?? nobodysId;
  const ofUsername = and(eq(partnerAccounts.licenseeId, licenseeId), eq(partnerAccounts.username, username));
  const account = await attemptSignIn(context, partnerAccountKey(licenseeId, username), async () => {
    const [found] = await database.partner(licenseeId, 'read', (tx) =>
      tx.select().from(partnerAccounts).where(ofUsername),
    );
    const isRight = await (found?.passwordHash
      ? verifyPassword(found.passwordHash, request.password)
      : verifyNothing(request.password));
    if (found?.passwordHash && isRight) return { ...found, passwordHash: found.passwordHash };
    log.info('sign-in failed');
    throw new CallError('partner.loginFailed');
  });
  const outcome = await database.partner(licenseeId, 'write', async (tx) => {
    // The password or the role may have been changed, or the account deleted, since it was proved.
    const { role, passwordHash } = account;
    const isSame = and(ofUsername, eq(partnerAccounts.role, role), eq(partnerAccounts.passwordHash, passwordHash));
    const accounts = tx.select({ id: partnerAccounts.adviserId }).from(partnerAccounts);
    const [still] = await accounts.where(isSame).for('no key update');
    if (!still) throw new CallError('partner.loginFailed');
    return goOnSigningIn(tx, context, account, request.languageCode);
  });
  return answerOutcome(context, outcome);
};
