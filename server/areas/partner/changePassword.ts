import type { partner } from '../../../contract/partner/partner';
import { CallError } from '../../base/errors';
import type { PreparedPartnerHandler } from '../../core/context/partnerContext';
import { renewPartnerSession } from '../../core/session/partnerSession';
import { newStaffPassword, setStaffPassword } from '../../domain/licensees/staffPassword';
import { ownAccount, proveOwnPassword } from './ownPassword';

/**
 * Changes the own password. Ends the other sessions and the links to choose one, since whoever has either may be the
 * reason for the change; this session goes on with a new secret.
 */
export const changePassword: PreparedPartnerHandler<typeof partner.changePassword> = {
  prepare: async (preparation, request) => {
    const { licenseeId, caller, read } = preparation;
    const { adviserId } = caller;
    const proved = await proveOwnPassword(preparation, request.old);
    const passwordHash = await newStaffPassword(read, adviserId, request.new);

    return async ({ tx, sessionHash, giveSessionToken }) => {
      // Somebody may have set another one while this was being checked.
      const [still] = await ownAccount(tx, adviserId).for('no key update');
      if (still?.passwordHash !== proved) throw new CallError('password.invalid');
      await setStaffPassword(tx, { adviserId, passwordHash, keptHash: sessionHash });
      giveSessionToken(await renewPartnerSession(tx, licenseeId, sessionHash));
      return {};
    };
  },
};
