import type { Declarations } from '../src/generator';
import { archivedMembers } from './archivedMembers';
import { members } from './members';
import { orgUnits } from './orgUnits';

/** Everything that is managed in lists and forms, by the contract's word for it. */
export const resources = { members, archivedMembers, orgUnits } satisfies Declarations;
