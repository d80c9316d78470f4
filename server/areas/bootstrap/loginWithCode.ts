import type { bootstrap } from '../../../contract/bootstrap';
import { CallError } from '../../base/errors';
import type { PublicContext, PublicHandler } from '../../core/context/context';
import { writeAudit } from '../../core/records/audit';
import { attemptSecondFactor, secondFactorKey } from '../../core/session/attempts';
import { setDeviceCookie, setSessionCookies } from '../../core/session/cookies';
import { rememberDevice } from '../../core/session/rememberedDevices';
import { codesOf, readCode, spendCode } from '../../core/session/secondFactor';
import { readChallenge, takeChallenge } from '../../core/session/signInChallenge';
import { readToken } from '../../core/session/tokens';
import type { Transaction } from '../../db/database';
import { type members, recoveryCodes } from '../../db/schema';
import { openSession } from './openSession';

/**
 * Notes a used recovery code: whoever finds that one was used without them learns it from the log, and so does the
 * administration.
 */
const noteRecoveryCode = async (tx: Transaction, { clock }: PublicContext, member: typeof members.$inferSelect) => {
  const { clientId, id, firstName, lastName } = member;
  const left = await tx.$count(recoveryCodes, codesOf({ clientId, memberId: id }));
  await writeAudit(tx, {
    action: 'bootstrap.useRecoveryCode',
    subjectType: 'member',
    subjectId: id,
    changes: { recoveryCodesLeft: left },
    clientId,
    actor: { id, name: `${firstName} ${lastName}` },
    clock,
  });
};

/**
 * Ends a sign-in whose password was proved: challenge and code are used up, and the session opens, in one transaction.
 */
export const loginWithCode: PublicHandler<typeof bootstrap.loginWithCode> = async (context, request) => {
  const { database, clock, http, reply } = context;
  const known = readToken(request.challenge);
  if (!known) throw new CallError('secondFactor.expired');
  const { clientId } = known;
  const found = await database.tenant(clientId, 'read', (tx) => readChallenge(tx, known, clock.now()));
  if (!found?.salt) throw new CallError('secondFactor.expired');
  const { salt } = found;
  const owner = { clientId, memberId: found.memberId };

  const { token, device } = await attemptSecondFactor(context, secondFactorKey(clientId, found.memberId), async () => {
    const code = await readCode(request.code, salt);
    return database.tenant(clientId, 'write', async (tx) => {
      const now = clock.now();
      const member = await takeChallenge(tx, known, now);
      if (!member) throw new CallError('secondFactor.expired');
      const kind = await spendCode(tx, owner, code, now);
      if (!kind) {
        context.log.info('second factor failed');
        throw new CallError('secondFactor.invalid');
      }
      if (kind === 'recovery') await noteRecoveryCode(tx, context, member);
      const { languageCode, remember } = request;
      const device = remember ? await rememberDevice(tx, context, owner) : null;
      return { token: await openSession(tx, context, member, { action: 'bootstrap.login', languageCode }), device };
    });
  });
  setSessionCookies(http, reply, token);
  if (device) setDeviceCookie(http, reply, device);
  return {};
};
