import type { members as calls } from '../../../contract/members';
import { CallError } from '../../base/errors';
import type { PreparedHandler } from '../../core/context/context';
import { createOnce } from '../../core/records/once';
import { hashPassword } from '../../core/session/passwords';
import { refuseCommonPassword } from '../../core/session/refuseCommonPassword';
import { members } from '../../db/schema';
import { maySetPasswords } from '../../domain/people/abilities';
import { createMember, type FirstAccess } from '../../domain/personnel/create';

export const create: PreparedHandler<typeof calls.create> = {
  prepare: async (preparation, { password, confirmation: _, ...person }) => {
    if (password !== null && !maySetPasswords(preparation.caller)) throw new CallError('password.byLinkOnly');
    if (password !== null) await refuseCommonPassword(preparation, password);
    const access: FirstAccess = password === null ? 'invited' : { passwordHash: await hashPassword(password) };
    return (context) => createOnce(context, 'members', members, (id) => createMember(context, person, access, id));
  },
};
