import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { LanguageCode } from '../../../../contract/shapes/constants';
import { settingOn } from '../../../core/cycles/timeline';
import { anyOf } from '../../../db/anyOf';
import type { Transaction } from '../../../db/database';
import { clientElearnings, elearnings, elearningTexts, elearningVersions } from '../../../db/schema';
import { isCurrentVersion, isReadIn } from '../card';
import { taskCycles } from '../engine/reconcile';
import { inForceOn } from '../inForce';

/** A course of the company, by what it is called in the reader's language. */
export interface Course {
  id: string;
  title: string;
  /** Months after which it was to be done again, on the day looked at; 0: once and for all. */
  interval: number;
  /** True if it was in force on the day looked at. */
  inForce: boolean;
  /** True if anybody has, or had, an interval of their own in place of it. */
  hasTerms: boolean;
}

interface Reading {
  clientId: string;
  language: LanguageCode;
  day: string;
  elearningIds?: readonly string[] | undefined;
}

/** Every course the company has, or only those named, by title, as they were on a day. */
export const readCourses = (tx: Transaction, { clientId, language, day, elearningIds }: Reading): Promise<Course[]> => {
  const noted = { clientId: clientElearnings.clientId, itemId: clientElearnings.elearningId, day: sql`${day}::date` };
  return tx
    .select({
      id: elearnings.id,
      title: elearningTexts.title,
      interval: sql<number>`coalesce(${settingOn('interval_months', taskCycles.name, noted)}, ${clientElearnings.interval})`,
      inForce: sql<boolean>`coalesce(${settingOn('in_force', taskCycles.name, noted)}, ${inForceOn(day)})`,
      hasTerms: sql<boolean>`exists (
        select from elearning_terms own
        where own.client_id = ${clientElearnings.clientId} and own.elearning_id = ${clientElearnings.elearningId}
      )`,
    })
    .from(clientElearnings)
    .innerJoin(elearnings, eq(elearnings.id, clientElearnings.elearningId))
    .innerJoin(elearningVersions, isCurrentVersion())
    .innerJoin(elearningTexts, isReadIn(language))
    .where(
      and(eq(clientElearnings.clientId, clientId), elearningIds && anyOf(clientElearnings.elearningId, elearningIds)),
    )
    .orderBy(elearningTexts.title, elearnings.id);
};

/**
 * These courses, by title, as rows of a query: `id`, `title`, `title_place` (the same for the same title, and quicker
 * to put in order), `interval_months`, `in_force`. As values, and not as the query that read them, the planner knows how many there
 * are and goes through everybody's tasks once rather than once for each course.
 */
export const courseRows = (courses: readonly Course[]): SQL => {
  const ids = sql`${sql.param(courses.map(({ id }) => id))}::uuid[]`;
  const titles = sql`${sql.param(courses.map(({ title }) => title))}::text[]`;
  const places = sql`${sql.param(courses.map(({ title }) => courses.findIndex((course) => course.title === title)))}::int[]`;
  const intervals = sql`${sql.param(courses.map(({ interval }) => interval))}::int[]`;
  const inForce = sql`${sql.param(courses.map((course) => course.inForce))}::boolean[]`;
  return sql`(
    select given.id, given.title, given.title_place, given.interval_months, given.in_force
    from unnest(${ids}, ${titles}, ${places}, ${intervals}, ${inForce})
      as given(id, title, title_place, interval_months, in_force)
  )`;
};
