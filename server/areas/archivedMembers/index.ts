import type { archivedMembers } from '../../../contract/archivedMembers';
import type { Handlers } from '../../core/context/context';
import { deleteForGood } from './delete';
import { list } from './list';
import { one } from './one';
import { restore } from './restore';

export const handlers: Handlers<typeof archivedMembers> = { list, one, restore, delete: deleteForGood };
