import type { bootstrap } from '../../../contract/bootstrap';
import { CallError } from '../../base/errors';
import type { PublicContext, PublicHandler } from '../../core/context/context';
import { writeAudit } from '../../core/records/audit';
import { setDeviceCookie, setSessionCookies } from '../../core/session/cookies';
import { codesOf } from '../../core/session/factorHolder';
import { endByCode } from '../../core/session/proveFactor';
import { rememberDevice } from '../../core/session/rememberedDevices';
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

/** Ends a sign-in of a company's person by a code. */
export const loginWithCode: PublicHandler<typeof bootstrap.loginWithCode> = async (context, request) => {
  const { database, clock, http, reply } = context;
  const known = readToken(request.challenge);
  if (!known) throw new CallError('secondFactor.expired');
  const { clientId } = known;
  const found = await database.tenant(clientId, 'read', (tx) => readChallenge(tx, known, clock.now()));
  if (!found?.salt) throw new CallError('secondFactor.expired');
  const owner = { clientId, memberId: found.memberId };

  const { token, device } = await endByCode(context, {
    holder: owner,
    salt: found.salt,
    typed: request.code,
    write: (work) => database.tenant(clientId, 'write', work),
    take: (tx, now) => takeChallenge(tx, known, now),
    open: async (tx, member, kind) => {
      if (kind === 'recovery') await noteRecoveryCode(tx, context, member);
      const { languageCode, remember } = request;
      const device = remember ? await rememberDevice(tx, context, owner) : null;
      return { token: await openSession(tx, context, member, { action: 'bootstrap.login', languageCode }), device };
    },
  });
  setSessionCookies(http, reply, token);
  if (device) setDeviceCookie(http, reply, device);
  return {};
};
