import type { Declarations, Lookups } from '../src/generator';
import { archivedMembers } from './archivedMembers';
import { auditEvents } from './auditEvents';
import { elearningNames } from './elearningNames';
import { locations } from './locations';
import { memberGroups } from './memberGroups';
import { memberNames } from './memberNames';
import { members } from './members';
import { messages } from './messages';
import { orgUnits } from './orgUnits';

/** Everything that is managed in lists and forms, by the contract's word for it. */
export const resources = {
  members,
  archivedMembers,
  memberGroups,
  orgUnits,
  locations,
  messages,
  auditEvents,
} satisfies Declarations;

/** What fields and assignments choose from, without pages of its own. */
export const lookups = { elearningNames, memberNames } satisfies Lookups;
