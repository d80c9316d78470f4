import { eq } from 'drizzle-orm';
import type { partner } from '../../../contract/partner/partner';
import { CallError } from '../../base/errors';
import type { PreparedPartnerHandler } from '../../core/context/partnerContext';
import { renewPartnerSession } from '../../core/session/partnerSession';
import { provePassword } from '../../core/session/provePassword';
import { throttleKey } from '../../core/session/throttle';
import type { Transaction } from '../../db/database';
import { partnerAccounts } from '../../db/schema';
import { newStaffPassword, setStaffPassword } from '../../domain/licensees/staffPassword';

const own = (tx: Transaction, adviserId: string) =>
  tx
    .select({ passwordHash: partnerAccounts.passwordHash })
    .from(partnerAccounts)
    .where(eq(partnerAccounts.adviserId, adviserId));

/**
 * Changes the own password. Ends the other sessions and the links to choose one, since whoever has either may be the
 * reason for the change; this session goes on with a new secret.
 */
export const changePassword: PreparedPartnerHandler<typeof partner.changePassword> = {
  prepare: async ({ licenseeId, caller, clock, read, shared }, request) => {
    const { adviserId } = caller;
    const key = throttleKey('ownPassword', licenseeId, adviserId);
    const readStored = async () => (await read((tx) => own(tx, adviserId)))[0]?.passwordHash;
    const proved = await provePassword({ shared, clock }, key, readStored, request.old);
    const passwordHash = await newStaffPassword(read, adviserId, request.new);

    return async ({ tx, sessionHash, giveSessionToken }) => {
      // Somebody may have set another one while this was being checked.
      const [still] = await own(tx, adviserId).for('no key update');
      if (still?.passwordHash !== proved) throw new CallError('password.invalid');
      await setStaffPassword(tx, { adviserId, passwordHash, keptHash: sessionHash });
      giveSessionToken(await renewPartnerSession(tx, licenseeId, sessionHash));
      return {};
    };
  },
};
