import type { members } from '../../../contract/members';
import type { Handlers } from '../../core/context/context';
import { archive, previewArchiving } from './archive';
import { create } from './create';
import { readMember, toDetails } from './details';
import { exportMembers } from './export';
import { head } from './head';
import { history } from './history';
import { instruction } from './instruction';
import { keptData } from './keptData';
import { list } from './list';
import { load } from './load';
import { more } from './more';
import { orgUnits } from './orgUnits';
import { locations, memberGroups } from './places';
import { readSeats } from './readSeats';
import { previewResetAllPasswords, resetAllPasswords } from './resetAllPasswords';
import { resetPassword } from './resetPassword';
import { resetSecondFactor } from './resetSecondFactor';
import { sendInvitation } from './sendInvitation';
import { update } from './update';

export const handlers: Handlers<typeof members> = {
  list,
  more,
  export: exportMembers,
  one: async (context, { uuid }) => toDetails(context, await readMember(context, uuid)),
  load,
  create,
  update,
  archive,
  previewArchiving,
  resetPassword,
  resetSecondFactor,
  sendInvitation,
  resetAllPasswords,
  previewResetAllPasswords,
  seats: readSeats,
  head,
  instruction,
  orgUnits,
  locations,
  memberGroups,
  history,
  keptData,
};
