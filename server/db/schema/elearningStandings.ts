import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProofState } from '../../../contract/elearnings/statisticsFilter';
import { clients } from './clients';
import { germanText } from './columns';

const clientId = () =>
  uuid('client_id')
    .notNull()
    .references(() => clients.id);

/**
 * Standings: where everybody who is there stands with each course, which is what `domain/learning/standings` makes of
 * tasks, certificates, settings and a day, kept so that lists need not count. Written by its refresh alone. Members and
 * courses are named without references, lest a refresh wait for whoever holds them.
 */
export const elearningStandings = pgTable(
  'elearning_standings',
  {
    // Without a reference, too: to look it up takes a tenth of a refresh, and whoever refreshes has read the company's day.
    clientId: uuid('client_id').notNull(),
    memberId: uuid('member_id').notNull(),
    elearningId: uuid('elearning_id').notNull(),
    lastName: germanText('last_name').notNull(),
    firstName: germanText('first_name').notNull(),
    /** Of the open task, also while its course is not in force; null: there is none. */
    dueOn: date('due_on'),
    isBegun: boolean('is_begun').notNull(),
    /** When it was done here last. */
    completedOn: date('completed_on'),
    /** The last day of the external certificate that holds longest; `infinity`: for good. */
    holdsUntil: date('holds_until'),
    completedAt: timestamp('completed_at', { withTimezone: true, mode: 'date' }),
    /** Of the certificate that holds longest; `infinity`: for good. */
    validUntil: date('valid_until'),
    /** The last day on which anything happened: of every day since, tasks and certificates say the same. */
    lastOn: date('last_on').notNull(),
    /**
     * Place of the status among `pressing`, from 1 for the most pressing; null: nothing is asked and nothing counts.
     */
    urgency: smallint('urgency'),
    proof: text('proof').$type<ProofState>().notNull(),
    nextOverdueOn: date('next_overdue_on'),
    /** The day on which it changes by itself; null: never. */
    changesOn: date('changes_on'),
  },
  (table) => {
    const person = [table.lastName, table.firstName, table.memberId] as const;
    const isListed = sql`${table.urgency} is not null`;
    return [
      primaryKey({ columns: [table.clientId, table.memberId, table.elearningId] }),
      index('elearning_standings_by_name')
        .on(table.clientId, ...person)
        .where(isListed),
      index('elearning_standings_by_urgency')
        .on(table.clientId, table.urgency, ...person)
        .where(isListed),
      index('elearning_standings_by_course')
        .on(table.clientId, table.elearningId, ...person)
        .where(isListed),
      index('elearning_standings_by_completion')
        .on(table.clientId, table.completedAt, ...person)
        .where(isListed),
      index('elearning_standings_by_day')
        .on(table.clientId, table.nextOverdueOn, ...person)
        .where(isListed),
      index('elearning_standings_changing').on(table.clientId, table.changesOn),
    ];
  },
);

/**
 * Contribution of each person to the sums, where and with how much: what a refresh takes off again before it counts
 * them anew.
 */
export const elearningStandingPeople = pgTable(
  'elearning_standing_people',
  {
    clientId: clientId(),
    memberId: uuid('member_id').notNull(),
    /** The company, and every unit that the person is in or below, each once and in order. */
    placeIds: uuid('place_ids').array().notNull(),
    /** Standings with a status. */
    asked: integer('asked').notNull(),
    /** Those of them with a valid proof. */
    valid: integer('valid').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.memberId] })],
);

const counter = (name: string) => integer(name).notNull().default(0);

/**
 * Number of standings that have which status and proof, of everybody at a place: a unit with all below, or the company.
 */
export const elearningSums = pgTable(
  'elearning_sums',
  {
    clientId: clientId(),
    placeId: uuid('place_id').notNull(),
    /** The zero uuid: all courses. */
    elearningId: uuid('elearning_id').notNull(),
    overdueValid: counter('overdue_valid'),
    overdueExpired: counter('overdue_expired'),
    overdueNone: counter('overdue_none'),
    dueValid: counter('due_valid'),
    dueExpired: counter('due_expired'),
    dueNone: counter('due_none'),
    inprogressValid: counter('inprogress_valid'),
    inprogressExpired: counter('inprogress_expired'),
    inprogressNone: counter('inprogress_none'),
    completedValid: counter('completed_valid'),
    completedExpired: counter('completed_expired'),
    completedNone: counter('completed_none'),
    /** Of all courses alone: who has a standing with a status, and whose standings all have a valid proof then. */
    people: counter('people'),
    peopleValid: counter('people_valid'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.placeId, table.elearningId] })],
);

/**
 * Number of standings that are not overdue are to be done by which day, of everybody at a place: beside
 * `elearning_sums`, since what is due within a week is another number each day though nothing changes. A row of 0 is as
 * good as none.
 */
export const elearningDueSums = pgTable(
  'elearning_due_sums',
  {
    clientId: clientId(),
    placeId: uuid('place_id').notNull(),
    dueOn: date('due_on').notNull(),
    number: counter('number'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.placeId, table.dueOn] })],
);

/**
 * Dirty rows: what changed since the last refresh, one row a change, written by triggers: nobody who changes something
 * waits for anybody here. Without a unit, a person or a course: all of them.
 */
export const elearningStandingMarks = pgTable(
  'elearning_standing_marks',
  {
    clientId: clientId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    orgUnitId: uuid('org_unit_id'),
    memberId: uuid('member_id'),
    /** The zero uuid: no course, only where the person counts. */
    elearningId: uuid('elearning_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('elearning_standing_marks_member').on(table.clientId, table.memberId),
  ],
);

/** The day of the company for which its standings were refreshed last. */
export const elearningStandingDays = pgTable('elearning_standing_days', {
  clientId: clientId().primaryKey(),
  day: date('day').notNull(),
  /** Number of standings, people and sums that were wrong when some were looked at last. */
  wrong: integer('wrong').notNull().default(0),
});
