import { and, type SQL, sql } from 'drizzle-orm';
import type {
  elearningStatistics as calls,
  MatrixCell,
  MatrixCourse,
  MatrixRow,
} from '../../../contract/elearningStatistics';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { members } from '../../db/schema';
import { isExternal, standing } from '../../domain/learning/standings/standing';
import { memberOrder } from '../../domain/people/order';
import { unitNamesOf } from '../../domain/places/unitNames';
import { caughtUp } from '../../domain/statistics/caughtUp';
import { isPast, readScope, type Scope } from '../../domain/statistics/scope';

/**
 * Condition for those whom the matrix shows on a day: who was employed then, or had something to do. Today that is
 * everybody there is.
 */
export const wereEmployed = (scope: Scope): SQL | undefined => {
  const { day, clientId, timeZone, people } = scope;
  if (!isPast(scope)) return people;
  return and(
    people,
    sql`(${members.createdAt} < ((${day}::date + 1)::timestamp at time zone ${timeZone}) or exists (
      select from elearning_tasks task where task.client_id = ${clientId}
        and task.member_id = ${members.id} and task.assigned_on <= ${day}::date
    ))`,
  );
};

/** The columns: every course the company has, by title. */
export const matrixCourses = ({ courses }: Scope): MatrixCourse[] =>
  courses.map(({ id, title }) => ({ uuid: id, title }));

const nothing: MatrixCell = {
  proof: 'none',
  validUntil: null,
  isExternal: false,
  asked: null,
  dueOn: null,
  completedOn: null,
};

interface Standing extends MatrixCell, Record<string, unknown> {
  memberId: string;
  elearningId: string;
}

type Person = Pick<MatrixRow, 'uuid' | 'firstName' | 'lastName'>;

/** The rows of these people, in their order, with a cell for each course. */
export const matrixRows = async (
  tx: Transaction,
  scope: Scope,
  courses: readonly MatrixCourse[],
  people: readonly Person[],
): Promise<MatrixRow[]> => {
  const ids = people.map(({ uuid }) => uuid);
  const found = await rowsOf<Standing>(
    tx,
    sql`select member_id as "memberId", elearning_id as "elearningId", nullif(status, 'completed') as asked, proof,
        due_on::text as "dueOn", nullif(valid_until, 'infinity')::text as "validUntil",
        ${isExternal('standing')} as "isExternal",
        completed_on::text as "completedOn"
      from ${standing(scope, sql`(select unnest(${sql.param(ids)}::uuid[]))`)} standing`,
  );
  const units = await unitNamesOf(tx, scope, ids);
  const byPlace = new Map(found.map((each) => [`${each.memberId} ${each.elearningId}`, each]));
  const cellOf = (person: Person, course: MatrixCourse): MatrixCell => {
    const each = byPlace.get(`${person.uuid} ${course.uuid}`);
    if (!each) return nothing;
    const { memberId: _, elearningId: __, ...cell } = each;
    return cell;
  };
  return people.map((person) => ({
    ...person,
    orgUnitNames: units.get(person.uuid) ?? [],
    cells: courses.map((course) => cellOf(person, course)),
  }));
};

export const matrix = caughtUp<typeof calls.matrix>(async (context, request, isKept) => {
  const { filter, page, perPage, sortBy, sortDirection } = request;
  const { tx } = context;
  const scope = await readScope(context, filter, isKept);
  const condition = wereEmployed(scope);
  const people = await tx
    .select({ uuid: members.id, firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(condition)
    .orderBy(...memberOrder(sortBy, sortDirection).by)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const courses = matrixCourses(scope);
  const items = await matrixRows(tx, scope, courses, people);
  return { courses, items, total: await tx.$count(members, condition) };
});
