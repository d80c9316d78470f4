import { locations as locationCalls } from '../../../contract/locations';
import { memberGroups as groupCalls } from '../../../contract/memberGroups';
import {
  type MemberColumn,
  type MemberListItem,
  type MemberMore,
  memberColumns,
} from '../../../contract/members/memberFields';
import { isPermitted } from '../../../contract/names/permissions';
import { dayOf } from '../../../contract/shapes/days';
import type { WordKey } from '../../../i18n/translateIn';
import type { Translate } from '../../../i18n/words';
import type { Caller } from '../../core/context/context';
import type { Cell } from '../../core/exports/spreadsheet';

type Person = MemberListItem & MemberMore;

/** A column of a file of people. */
export interface Column {
  heading: WordKey;
  width: number;
  cellOf: (person: Person, translate: Translate<WordKey>, timeZone: string) => Cell;
}

const names = (key: 'orgUnitNames' | 'locationNames' | 'memberGroupNames', width: number): readonly Column[] => [
  { heading: `members.fields.${key}`, width, cellOf: (person) => person[key]?.join(', ') ?? null },
];
const text = (key: 'username' | 'email' | 'personnelNumber' | 'externalCompany', width: number): readonly Column[] => [
  { heading: `members.fields.${key}`, width, cellOf: (person) => person[key] },
];

/** Columns of a file for each column of the list. */
const columns: Readonly<Record<MemberColumn, readonly Column[]>> = {
  lastName: [
    { heading: 'members.fields.lastName', width: 22, cellOf: ({ lastName }) => lastName },
    { heading: 'members.fields.firstName', width: 18, cellOf: ({ firstName }) => firstName },
  ],
  orgUnitNames: names('orgUnitNames', 32),
  learning: [
    {
      heading: 'members.fields.learning',
      width: 16,
      cellOf: ({ learning }, translate) => translate(`members.options.learning.${learning ?? 'none'}`),
    },
  ],
  username: text('username', 24),
  roleIdentifier: [
    {
      heading: 'members.fields.roleIdentifier',
      width: 20,
      cellOf: ({ roleIdentifier }, translate) => translate(`roles.${roleIdentifier}`),
    },
  ],
  status: [
    {
      heading: 'members.fields.status',
      width: 14,
      cellOf: ({ status }, translate) => translate(`members.options.status.${status}`),
    },
  ],
  email: text('email', 32),
  lastLoginAt: [
    {
      heading: 'members.fields.lastLoginAt',
      width: 18,
      cellOf: ({ lastLoginAt }, _, timeZone) => (lastLoginAt ? { day: dayOf(new Date(lastLoginAt), timeZone) } : null),
    },
  ],
  locationNames: names('locationNames', 24),
  memberGroupNames: names('memberGroupNames', 24),
  personnelNumber: text('personnelNumber', 18),
  externalCompany: text('externalCompany', 24),
  firstDay: [
    {
      heading: 'members.fields.firstDay',
      width: 18,
      cellOf: ({ firstDay }) => (firstDay === null ? null : { day: firstDay }),
    },
  ],
};

/** Columns that the caller may read, as on their screen. */
export const readableColumns = ({ permissions }: Caller, asked: readonly MemberColumn[] = memberColumns): Column[] => {
  const access = { locationNames: locationCalls.list.access, memberGroupNames: groupCalls.list.access };
  const isReadable = (name: MemberColumn): boolean =>
    !(name in access) || isPermitted(permissions, [access[name as keyof typeof access]]);
  return asked.filter(isReadable).flatMap((name) => columns[name]);
};
