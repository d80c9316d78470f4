import { and, asc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { askedWords, type MatrixCell, proofWords, type StatisticsEntry } from '../../../contract/elearningStatistics';
import { dayOf } from '../../../contract/shapes/days';
import { translateIn } from '../../../i18n/translateIn';
import { dayWriter } from '../../core/exports/dayWriter';
import type { Cell } from '../../core/exports/spreadsheet';
import type { Transaction } from '../../db/database';
import { members } from '../../db/schema';
import { standing } from '../../domain/learning/standings/standing';
import { isPast, type Scope } from '../../domain/statistics/scope';
import { entryOrder, exportedEntries } from './entryRows';
import { matrixCourses, matrixRows, wereEmployed } from './matrix';
import { type Read, sliceSize } from './slice';
import { hasStatus, sortedEntries, type Wanted } from './sortedEntries';

/** People whose rows are wanted; of a past day also those who were archived since. */
interface People {
  condition: SQL | undefined;
  isPast: boolean;
}

interface Person {
  uuid: string;
  firstName: string;
  lastName: string;
}

const personColumns = { uuid: members.id, firstName: members.firstName, lastName: members.lastName };
const byName = [asc(members.lastName), asc(members.firstName), asc(members.id)] as const;

/** The next people by name, after the last one of the slice before. */
const nextPeople = async (
  tx: Transaction,
  { condition, isPast }: People,
  after: Person | undefined,
): Promise<Person[]> => {
  const rest = and(
    condition,
    after &&
      sql`(${members.lastName}, ${members.firstName}, ${members.id})
        > (${after.lastName}, ${after.firstName}, ${after.uuid}::uuid)`,
  );
  const those = (present: SQL) =>
    tx
      .select(personColumns)
      .from(members)
      .where(and(rest, present))
      .orderBy(...byName)
      .limit(sliceSize);
  const here = those(isNull(members.archivedAt));
  if (!isPast) return here;
  // Each half has an index by name; both at once have none, and everybody would be sorted for each slice anew.
  return unionAll(here, those(isNotNull(members.archivedAt)))
    .orderBy(...byName)
    .limit(sliceSize);
};

/** Goes through the people by name, a slice and a transaction at a time, so that an export keeps nobody waiting. */
async function* peopleIn<Rows>(
  read: Read,
  among: People,
  rowsFor: (tx: Transaction, people: readonly Person[]) => Promise<Rows>,
): AsyncGenerator<Rows> {
  let last: Person | undefined;
  for (;;) {
    const slice = await read(async (tx) => {
      const people = await nextPeople(tx, among, last);
      return { people, rows: people.length > 0 ? await rowsFor(tx, people) : undefined };
    });
    if (slice.rows !== undefined) yield slice.rows;
    last = slice.people.at(-1);
    if (slice.people.length < sliceSize) return;
  }
}

const entriesOf = (
  tx: Transaction,
  { scope, status }: Pick<Wanted, 'scope' | 'status'>,
  people: readonly Person[],
): Promise<StatisticsEntry[]> => {
  const ids = people.map(({ uuid }) => uuid);
  return exportedEntries(
    tx,
    scope,
    sql`select standing.*, members.first_name, members.last_name,
        row_number() over (order by ${entryOrder('lastName', 'asc')}) as place
      from ${standing(scope, sql`(select unnest(${sql.param(ids)}::uuid[]))`)} standing
      join members on members.id = standing.member_id
      where ${hasStatus(status)}`,
  );
};

const dayCell = (day: string | null): Cell => (day ? { day } : null);
const namesCell = (names: readonly string[]): Cell => names.join(', ');

/** By name, which has an index, nothing needs to be put in order first: a slice holds so many people. */
const entriesByName = (read: Read, wanted: Wanted): AsyncGenerator<StatisticsEntry[]> =>
  peopleIn(read, { condition: wanted.scope.people, isPast: isPast(wanted.scope) }, (tx, people) =>
    entriesOf(tx, wanted, people),
  );

const whoColumns = [
  'members.fields.lastName',
  'members.fields.firstName',
  'elearningStatistics.fields.orgUnitNames',
] as const;
const entryColumns = [
  'title',
  'status',
  'proof',
  'validUntil',
  'lastCompletedAt',
  'nextOverdueAt',
  'lastRemindedOn',
] as const;

/** A row for each person and course, as the list on screen shows them. */
export const entryTable = (read: Read, wanted: Wanted) => {
  const { language, timeZone } = wanted.scope;
  const translate = translateIn(language);
  const proofCell = ({ proof, isExternal }: StatisticsEntry): string => {
    const word = translate(`elearningStatistics.options.proof.${proof}`);
    return isExternal ? `${word}, ${translate('externalCertificates.external')}` : word;
  };
  return {
    heading: [
      ...whoColumns.map((key) => translate(key)),
      ...entryColumns.map((column) => translate(`elearningStatistics.fields.${column}`)),
    ],
    widths: [22, 18, 32, 40, 16, 16, 16, 20, 18, 18],
    async *slices() {
      const isByName = wanted.sortBy === 'lastName' && wanted.sortDirection === 'asc';
      for await (const entries of isByName ? entriesByName(read, wanted) : sortedEntries(read, wanted)) {
        yield entries.map((entry): Cell[] => [
          entry.lastName,
          entry.firstName,
          namesCell(entry.orgUnitNames),
          entry.title,
          translate(`elearningStatistics.status.${entry.status}`),
          proofCell(entry),
          entry.proof === 'valid' && !entry.validUntil
            ? translate('elearningStatistics.forGood')
            : dayCell(entry.validUntil),
          dayCell(entry.lastCompletedAt && dayOf(new Date(entry.lastCompletedAt), timeZone)),
          dayCell(entry.nextOverdueAt),
          dayCell(entry.lastRemindedOn),
        ]);
      }
    },
  };
};

/** A row for each person, a column for each course, as the matrix on screen. */
export const matrixTable = (read: Read, scope: Scope) => {
  const courses = matrixCourses(scope);
  const translate = translateIn(scope.language);
  const writeDay = dayWriter(scope.language);
  const on = (date: string | null) => ({ day: date ? writeDay(date) : '' });
  const textsOf = (cell: MatrixCell): string[] => [
    translate(`elearningStatistics.proof.${proofWords(cell)}`, on(cell.validUntil)),
    translate(`elearningStatistics.asked.${askedWords(cell)}`, on(cell.dueOn)),
  ];
  return {
    heading: [
      ...whoColumns.map((key) => translate(key)),
      ...courses.flatMap(({ title }) => [
        translate('elearningStatistics.matrix.columns.proof', { title }),
        translate('elearningStatistics.matrix.columns.asked', { title }),
      ]),
    ],
    widths: [22, 18, 32, ...courses.flatMap(() => [28, 28])],
    slices: () =>
      peopleIn(read, { condition: wereEmployed(scope), isPast: isPast(scope) }, async (tx, people) =>
        (await matrixRows(tx, scope, courses, people)).map((row): Cell[] => [
          row.lastName,
          row.firstName,
          namesCell(row.orgUnitNames),
          ...row.cells.flatMap(textsOf),
        ]),
      ),
  };
};
