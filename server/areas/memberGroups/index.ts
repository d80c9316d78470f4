import type { memberGroups } from '../../../contract/memberGroups';
import type { Handlers } from '../../core/context/context';
import { readDetail } from './detail';
import { findGroups } from './list';
import { assignMembers, listMembers, removeMembers } from './members';
import { create, deleteGroups, update } from './write';

export const handlers: Handlers<typeof memberGroups> = {
  list: ({ tx, caller }, request) => findGroups(tx, caller, request),
  one: (context, { uuid }) => readDetail(context, uuid),
  create,
  update,
  delete: deleteGroups,
  members: listMembers,
  assignMembers,
  removeMembers,
};
