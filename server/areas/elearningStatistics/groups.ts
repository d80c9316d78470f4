import { type SQL, sql } from 'drizzle-orm';
import type {
  elearningStatistics as calls,
  StatisticsGroup,
  StatisticsOverview,
} from '../../../contract/elearningStatistics';
import type { RequestOf, ResponseOf } from '../../../contract/kit/call';
import { unitsBelowEach } from '../../core/records/unitTree';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { orgUnits } from '../../db/schema';
import { courseRows } from '../../domain/learning/standings/courses';
import { standing } from '../../domain/learning/standings/standing';
import { caughtUp } from '../../domain/statistics/caughtUp';
import { everybody, readScope, type Scope } from '../../domain/statistics/scope';
import { courseSums, hasSums, listedUnits, placeOf, placeSums, unitSums } from '../../domain/statistics/sums';
import { countedPeople, countedPerson, summed, sums } from './counted';

type ListRequest = RequestOf<typeof calls.courses>;

// Counted once and kept: joined as it is, everybody's rounds would be gone through for each course anew.
const perCourse = (scope: Scope): SQL =>
  sql`(
    with person as materialized (
      select elearning_id, ${countedPeople} from ${standing(scope, everybody(scope))} standing group by elearning_id
    )
    select course.id as uuid, course.title as name, ${summed('person', sums)}
    from ${courseRows(scope.courses)} course left join person on person.elearning_id = course.id
    group by course.id, course.title
  )`;

/** Each unit with the people in it and below, everybody once, however many of those units they are in. */
const peopleByUnit = ({ clientId }: Scope): SQL =>
  sql`(
    select distinct below.root as unit_id, place.member_id
    from ${unitsBelowEach(sql`select id, id from org_units where client_id = ${clientId}`)} below
    join org_unit_members place on place.org_unit_id = below.id
  )`;

const perPerson = (scope: Scope): SQL =>
  sql`select member_id, ${countedPerson} from ${standing(scope, everybody(scope))} standing group by member_id`;

// First each person's own sums: then a person counts in many units at little cost.
const perOrgUnit = (scope: Scope): SQL =>
  sql`(
    select ${orgUnits.id} as uuid, ${orgUnits.orgUnitName} as name, ${summed('person', sums)}
    from ${orgUnits}
    left join ${peopleByUnit(scope)} place on place.unit_id = ${orgUnits.id}
    left join (
      ${perPerson(scope)}
    ) person on person.member_id = place.member_id
    where ${listedUnits(scope)}
    group by ${orgUnits.id}, ${orgUnits.orgUnitName}
  )`;

const readGroups = async (tx: Transaction, groups: SQL, request: ListRequest) => {
  const { page, perPage, sortBy, sortDirection } = request;
  const direction = sql.raw(sortDirection);
  const [answer] = await rowsOf<{ items: StatisticsGroup[]; total: number }>(
    tx,
    sql`with listed as materialized (
        select grouped.*, row_number() over (
          order by ${sql.identifier(sortBy)} ${direction}, name ${direction}, uuid ${direction}
        ) as place from ${groups} grouped
      ), page as (
        select * from listed order by place limit ${perPage} offset ${(page - 1) * perPage}
      )
      select (select count(*)::int from listed) as total, (
        select coalesce(json_agg(json_build_object(
          'uuid', uuid, 'name', name,
          'completed', completed, 'due', due, 'inprogress', inprogress, 'overdue', overdue,
          'people', people, 'peopleValid', "peopleValid"
        ) order by place), '[]') from page
      ) as items`,
  );
  return { items: answer?.items ?? [], total: answer?.total ?? 0 } satisfies ResponseOf<typeof calls.courses>;
};

export const overview = caughtUp<typeof calls.overview>(async ({ tx, ...context }, { filter }, isKept) => {
  const scope = await readScope({ tx, ...context }, filter, isKept);
  const place = await placeOf(tx, scope);
  const [answer] = await rowsOf<StatisticsOverview>(
    tx,
    place ? placeSums(scope, place) : sql`select ${summed('person', sums)} from (${perPerson(scope)}) person`,
  );
  if (!answer) throw new Error('An aggregate has a row');
  return answer;
});

export const courses = caughtUp<typeof calls.courses>(async (context, request, isKept) => {
  const scope = await readScope(context, request.filter, isKept);
  const place = await placeOf(context.tx, scope);
  return readGroups(context.tx, place ? courseSums(scope, place) : perCourse(scope), request);
});

/** Units by name rather than as the tree: what is to be found here is where something is amiss. */
export const units = caughtUp<typeof calls.orgUnits>(async (context, request, isKept) => {
  const scope = await readScope(context, request.filter, isKept);
  return readGroups(context.tx, hasSums(scope) ? unitSums(scope) : perOrgUnit(scope), request);
});
