import type { members as calls } from '../../../contract/members';
import { invalidRequest } from '../../core/call/parse';
import type { PreparedHandler } from '../../core/context/context';
import { hashPassword } from '../../core/session/passwords';
import { refuseCommonPassword } from '../../core/session/refuseCommonPassword';
import { createMember, type FirstAccess } from '../../domain/personnel/create';

export const create: PreparedHandler<typeof calls.create> = {
  prepare: async (preparation, { password, confirmation: _, ...person }) => {
    // Who knows a password can sign in, and is no key any more.
    if (password !== null && preparation.caller.apiKey !== undefined)
      throw invalidRequest([{ path: 'password', rule: 'unknown' }]);
    if (password !== null) await refuseCommonPassword(preparation, password);
    const access: FirstAccess = password === null ? 'invited' : { passwordHash: await hashPassword(password) };
    return (context) => createMember(context, person, access);
  },
};
