import { and, asc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import type { riskActions as calls } from '../../../contract/riskActions';
import { actionStates } from '../../../contract/riskAssessments/riskActionFields';
import { stopClasses } from '../../../contract/riskAssessments/riskAssessmentContent';
import { readProfileSetting } from '../../core/company/callerSetting';
import { todayOf } from '../../core/company/companyDay';
import type { Handler } from '../../core/context/context';
import { totalOrder } from '../../core/lists/order';
import { containsWords } from '../../core/lists/search';
import { members, riskActions, riskRounds, risks } from '../../db/schema';
import { countActions, isEvaluated, selectActions, toListItem } from '../../domain/risk/actions/find';
import { gapConditions } from '../../domain/risk/actions/gaps';

type ListRequest = RequestOf<typeof calls.list>;

const isDone = sql`${riskActions.status} = 'done'`;

const sortValues: Record<ListRequest['sortBy'], SQLWrapper> = {
  title: riskActions.title,
  dueOn: riskActions.dueOn,
  status: sql`array_position(${sql.param(actionStates)}::text[], ${riskActions.status})`,
  stopClass: sql`array_position(${sql.param(stopClasses)}::text[], ${riskActions.stopClass})`,
  ownerName: sql`${members.lastName} || ' ' || ${members.firstName}`,
  factor: risks.factor,
  updatedAt: riskActions.updatedAt,
};

/**
 * A total order of actions: between equals by title. By date, what is to do comes first either way, and then what is
 * done, what was due last at the top; within both, actions without a date are the last.
 */
export const actionOrder = (sortBy: ListRequest['sortBy'], direction: ListRequest['sortDirection']): SQL[] => {
  const ordered = totalOrder(sortValues[sortBy], { name: riskActions.title, id: riskActions.id }, direction);
  return sortBy === 'dueOn'
    ? [asc(isDone), sql`case when ${isDone} then ${riskActions.dueOn} end desc nulls last`, ...ordered]
    : ordered;
};

/** Condition of the filters of a list or an export. */
export const narrowed = (filter: ListRequest['filter'], today: string): SQL | undefined => {
  const { search, riskAssessmentExecutionResultUuid: roundUuid, riskUuid, status, stopClass, ownerUuid, gap } = filter;
  const gaps = gapConditions(today);
  return and(
    containsWords(riskActions.search, search),
    roundUuid ? eq(riskRounds.id, roundUuid) : undefined,
    riskUuid ? eq(riskActions.riskId, riskUuid) : undefined,
    status?.length ? inArray(riskActions.status, status) : undefined,
    stopClass?.length ? inArray(riskActions.stopClass, stopClass) : undefined,
    ownerUuid ? eq(riskActions.ownerId, ownerUuid) : undefined,
    gap?.length ? or(...gap.map((each) => gaps[each])) : undefined,
  );
};

export const list: Handler<typeof calls.list> = async (context, request) => {
  const { tx, clientId, clock } = context;
  const { filter, page, perPage, sortBy, sortDirection } = request;
  const { languageCode } = await readProfileSetting(context);
  const today = await todayOf(tx, clientId, clock);
  const condition = and(isEvaluated(context), narrowed(filter, today));
  const rows = await selectActions(tx, languageCode)
    .where(condition)
    .orderBy(...actionOrder(sortBy, sortDirection))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items: rows.map((row) => toListItem(row, today)), total: await countActions(tx, condition) };
};
