import type { locations } from '../../../contract/locations';
import type { Handlers } from '../../core/context/context';
import { create } from './create';
import { deleteLocations } from './delete';
import { readDetail } from './detail';
import { findLocations } from './list';
import { assignMembers, listMembers, removeMembers } from './members';
import { previewDeletion } from './previewDeletion';
import { update } from './update';

export const handlers: Handlers<typeof locations> = {
  list: ({ tx, caller }, request) => findLocations(tx, caller, request),
  one: (context, { uuid }) => readDetail(context, uuid),
  create,
  update,
  previewDeletion,
  delete: deleteLocations,
  members: listMembers,
  assignMembers,
  removeMembers,
};
