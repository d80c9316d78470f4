import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import { type riskRounds as calls, type RoundFilter, roundFilters } from '../../../contract/riskRounds';
import type { Handler } from '../../core/context/context';
import { foldForSearch } from '../../core/lists/searchText';
import { rowsOf } from '../../db/query';
import { riskAssessmentTexts, riskAssignments, riskRounds } from '../../db/schema';
import { isOpen, roundConditions } from '../../domain/risk/rounds/filters';
import { roundScope } from '../../domain/risk/rounds/scopeNames';
import {
  isListed,
  type RoundRow,
  readingOf,
  roundJson,
  standingRounds,
  toRounds,
} from '../../domain/risk/rounds/standing';

type ListRequest = RequestOf<typeof calls.list>;

/**
 * Sort key: what is open by its due date, then the others, those due last before those due earlier: days, as a number.
 */
const urgency = sql`case when ${isOpen} then due_on - date '2000-01-01' else 1000000 - (due_on - date '2000-01-01') end`;

const sortValues: Record<ListRequest['sortBy'], SQL> = {
  title: sql`title`,
  sourceName: sql`source_name`,
  targetName: sql`target_name`,
  dueOn: urgency,
  completedMemberCount: sql`handed_in`,
  riskLoad: sql`load`,
};

/** All that the words may stand in: what is asked, who answers for it, what is assessed. */
const searched = sql`concat_ws(' ', ${riskAssessmentTexts.search},
  (select unit.search from org_units unit where unit.id = ${riskAssignments.sourceUnitId}),
  (select unit.search from org_units unit where unit.id = ${riskAssignments.targetUnitId}),
  (select place.search from locations place where place.id = ${riskAssignments.targetLocationId}),
  (select circle.search from member_groups circle where circle.id = ${riskAssignments.targetGroupId}),
  lower(${roundScope.sourceName}), lower(${roundScope.targetName}))`;

const matches = (typed: string | undefined): SQL | undefined => {
  const words = foldForSearch(typed ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return and(...words.map((word) => sql`position(${word}::text in ${searched}) > 0`));
};

const narrowed = ({ search, targetKind, riskAssessmentUuid }: ListRequest['filter']): SQL | undefined =>
  and(
    isListed,
    matches(search),
    targetKind?.length ? inArray(roundScope.targetKind, targetKind) : undefined,
    riskAssessmentUuid ? eq(riskRounds.riskAssessmentId, riskAssessmentUuid) : undefined,
  );

/** One page of rounds, and how many each filter shows, in one statement: the risks are gone through once. */
export const list: Handler<typeof calls.list> = async (context, { filter, page, perPage, sortBy, sortDirection }) => {
  const reading = await readingOf(context);
  const conditions = roundConditions(reading.today);
  const direction = sql.raw(sortDirection);
  const shown = filter.show ?? 'all';
  const counted = roundFilters.map((name) => sql`${sql.raw(`'${name}'`)}, count(*) filter (where ${conditions[name]})`);
  const [answer] = await rowsOf<{ items: RoundRow[]; counts: Record<RoundFilter, number> }>(
    context.tx,
    sql`with standing as materialized (select * from ${standingRounds(reading, narrowed(filter))} every),
      here as materialized (
        select standing.*, row_number() over (
          order by ${sortValues[sortBy]} ${direction} nulls last, title ${direction}, id ${direction}
        ) as place
        from standing where ${conditions[shown]} order by place limit ${perPage} offset ${(page - 1) * perPage}
      )
      select (select coalesce(json_agg(${roundJson} order by here.place), '[]') from here) as items,
        (select json_build_object(${sql.join(counted, sql`, `)}) from standing) as counts`,
  );
  if (!answer) throw new Error('An aggregate has a row');
  return { items: await toRounds(answer.items, reading), total: answer.counts[shown], counts: answer.counts };
};
