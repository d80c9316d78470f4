import type { orgUnits } from '../../../contract/orgUnits';
import type { Handlers } from '../../core/context/context';
import { addMembers, removeMembers } from './changeMembers';
import { deleteUnit } from './delete';
import { listMembers } from './members';
import { more } from './more';
import { previewDeletion } from './previewDeletion';
import { records } from './records';
import { create, one, update } from './write';

export const handlers: Handlers<typeof orgUnits> = {
  list: records.handlers.list,
  more,
  one,
  create,
  update,
  previewDeletion,
  delete: deleteUnit,
  members: listMembers,
  addMembers,
  removeMembers,
};
