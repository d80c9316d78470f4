import type { orgUnits } from '../../../contract/orgUnits';
import type { Handlers } from '../../core/context/context';
import { addMembers, removeMembers } from './changeMembers';
import { create } from './create';
import { deleteUnit } from './delete';
import { readDetail } from './detail';
import { listMembers } from './members';
import { previewDeletion } from './previewDeletion';
import { findUnits } from './tree';
import { update } from './update';

export const handlers: Handlers<typeof orgUnits> = {
  list: ({ tx, caller }, request) => findUnits(tx, caller, request),
  one: (context, { uuid }) => readDetail(context, uuid),
  create,
  update,
  previewDeletion,
  delete: deleteUnit,
  members: listMembers,
  addMembers,
  removeMembers,
};
