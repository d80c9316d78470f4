import type { profile } from '../../../contract/profile';
import { CallError } from '../../base/errors';
import type { PreparedHandler } from '../../core/context/context';
import { endOtherSessions, renewSession, spendResetTokens } from '../../core/session/endSessions';
import { hashPassword } from '../../core/session/passwords';
import { refuseCommonPassword } from '../../core/session/refuseCommonPassword';
import { isAmong, recentPasswords, setPassword } from '../../core/session/setPassword';
import { provePassword } from './ownPassword';
import { readOwnRecord } from './ownRecord';

/**
 * Changes the own password. Ends the other sessions and uses up links to set one, since whoever has either may be the
 * reason for the change; this session goes on with a new secret.
 */
export const changePassword: PreparedHandler<typeof profile.changePassword> = {
  prepare: async (preparation, request) => {
    const { clientId, caller, read } = preparation;
    const owner = { clientId, memberId: caller.memberId };
    const proved = await provePassword(preparation, request.old);
    await refuseCommonPassword(preparation, request.new);
    if (await isAmong(await read((tx) => recentPasswords(tx, owner)), request.new)) {
      throw new CallError('password.alreadyUsed');
    }
    const passwordHash = await hashPassword(request.new);

    return async (context) => {
      const { tx, clock, audit, sessionHash } = context;
      // Somebody may have set another one while this was being checked.
      const member = await readOwnRecord(context, 'update');
      if (member.passwordHash !== proved) throw new CallError('password.invalid');
      await setPassword(tx, { ...owner, passwordHash, clock });
      await spendResetTokens(tx, owner, clock.now());
      const endedSessions = await endOtherSessions(tx, owner, sessionHash);
      context.giveSessionToken(await renewSession(tx, clientId, sessionHash));
      await audit({
        action: 'profile.changePassword',
        subjectType: 'member',
        subjectId: member.id,
        changes: { endedSessions },
      });
      return {};
    };
  },
};
