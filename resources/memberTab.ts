import { PersonName } from '../src/people/PersonName';

/** The tab with the people who belong to a record; which call adds some is the record's own. */
export const memberTab = {
  id: 'member',
  list: 'members',
  resource: 'members',
  candidates: 'memberNames',
  source: { resource: 'members', filter: 'orgUnitUuid' },
  columns: [{ name: 'lastName', component: PersonName }, 'username', 'email'],
  remove: 'removeMembers',
} as const;
