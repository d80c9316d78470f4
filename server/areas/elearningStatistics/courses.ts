import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { LanguageCode } from '../../../contract/constants';
import type { Transaction } from '../../db/database';
import { clientElearnings, elearnings, elearningTexts, elearningVersions } from '../../db/schema';
import { isCurrentVersion, isReadIn } from '../elearnings/card';

/** A course of the company, by what it is called in the reader's language. */
export interface Course {
  id: string;
  title: string;
  /** Months after which it is to be done again; 0: once and for all. */
  interval: number;
}

/** Every course the company has, or only the one named, by title. */
export const readCourses = (
  tx: Transaction,
  clientId: string,
  language: LanguageCode,
  elearningId: string | undefined,
): Promise<Course[]> =>
  tx
    .select({ id: elearnings.id, title: elearningTexts.title, interval: clientElearnings.interval })
    .from(clientElearnings)
    .innerJoin(elearnings, eq(elearnings.id, clientElearnings.elearningId))
    .innerJoin(elearningVersions, isCurrentVersion())
    .innerJoin(elearningTexts, isReadIn(language))
    .where(
      and(
        eq(clientElearnings.clientId, clientId),
        elearningId ? eq(clientElearnings.elearningId, elearningId) : undefined,
      ),
    )
    .orderBy(elearningTexts.title, elearnings.id);

/**
 * These courses as rows of a query: `id`, `title`, `interval_months`. As values, and not as the query that read them,
 * the planner knows how many there are and goes through everybody's tasks once rather than once for each course.
 */
export const courseRows = (courses: readonly Course[]): SQL => {
  const ids = sql`${sql.param(courses.map(({ id }) => id))}::uuid[]`;
  const titles = sql`${sql.param(courses.map(({ title }) => title))}::text[]`;
  const intervals = sql`${sql.param(courses.map(({ interval }) => interval))}::int[]`;
  return sql`(
    select given.id, given.title, given.interval_months
    from unnest(${ids}, ${titles}, ${intervals}) as given(id, title, interval_months)
  )`;
};
