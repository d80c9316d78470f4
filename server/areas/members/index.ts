import type { members } from '../../../contract/members';
import type { Handlers } from '../../core/context/context';
import { archive } from './archive';
import { create } from './create';
import { readMember, toDetails } from './details';
import { list } from './list';
import { load } from './load';
import { orgUnits } from './orgUnits';
import { readSeats } from './readSeats';
import { resetAllPasswords } from './resetAllPasswords';
import { resetPassword } from './resetPassword';
import { update } from './update';

export const handlers: Handlers<typeof members> = {
  list,
  one: async (context, { uuid }) => toDetails(await readMember(context, uuid), context.caller),
  load,
  create,
  update,
  archive,
  resetPassword,
  resetAllPasswords,
  seats: readSeats,
  orgUnits,
};
