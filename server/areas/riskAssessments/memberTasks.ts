import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import { isPermitted } from '../../../contract/names/permissions';
import type { AssessmentTask, riskAssessments as calls } from '../../../contract/riskAssessments';
import { riskSheets as sheetCalls } from '../../../contract/riskSheets';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { readProfileSetting } from '../../core/company/callerSetting';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { totalOrder } from '../../core/lists/order';
import { containsWords } from '../../core/lists/search';
import { riskAssessmentTexts, riskAssessmentVersions, riskAssignments, riskRounds } from '../../db/schema';
import { emptyCounts, filterConditions, filterCounts } from '../../domain/assignable/taskFilters';
import { statusOf } from '../../domain/assignable/taskStatus';
import { cardColumns } from '../../domain/risk/entries/card';
import { editorOf } from '../../domain/risk/rounds/lease';
import { roundScope } from '../../domain/risk/rounds/scopeNames';
import { isReadIn, isRoundVersion } from '../../domain/risk/rounds/version';
import { ownTasks } from './ownTasks';

type ListRequest = RequestOf<typeof calls.memberTasks>;

const column = <T>(name: string): SQL<T> => sql<T>`own.${sql.identifier(name)}`;

const own = {
  state: column<string>('state'),
  dueOn: column<string | null>('due_on'),
  startedOn: sql<string | null>`own.started_on::text`,
  participationUuid: column<string | null>('participation_id'),
  progress: column<number>('progress'),
  completedOn: sql<string | null>`own.completed_on::text`,
};

const { editorId, editorName, editedUntil, checkedOutAt } = riskRounds;

const isOwn = sql`${riskRounds.id} = own.round_id`;

const sortValues: Record<ListRequest['sortBy'], SQLWrapper> = {
  dueOn: own.dueOn,
  title: riskAssessmentTexts.title,
};

const readPage = (
  context: Context,
  { filter, page, perPage, sortBy, sortDirection }: ListRequest,
  language: LanguageCode,
  today: string,
) =>
  context.tx
    .select({
      roundId: riskRounds.id,
      riskAssessmentUuid: riskRounds.riskAssessmentId,
      card: cardColumns,
      scope: roundScope,
      own,
      lease: { editorId, editorName, editedUntil, checkedOutAt },
    })
    .from(ownTasks(context))
    .innerJoin(riskRounds, isOwn)
    .innerJoin(riskAssessmentVersions, isRoundVersion())
    .innerJoin(riskAssessmentTexts, isReadIn(language))
    .leftJoin(riskAssignments, eq(riskAssignments.id, riskRounds.assignmentId))
    .where(and(filterConditions(today)[filter.due ?? 'all'], containsWords(riskAssessmentTexts.search, filter.search)))
    .orderBy(...totalOrder(sortValues[sortBy], { name: riskAssessmentTexts.title, id: riskRounds.id }, sortDirection))
    .limit(perPage)
    .offset((page - 1) * perPage);

const readCounts = async (context: Context, search: string | undefined, language: LanguageCode, today: string) => {
  const [counts] = await context.tx
    .select(filterCounts(today))
    .from(ownTasks(context))
    .innerJoin(riskRounds, isOwn)
    .innerJoin(riskAssessmentVersions, isRoundVersion())
    .innerJoin(riskAssessmentTexts, isReadIn(language))
    .where(containsWords(riskAssessmentTexts.search, search));
  return counts ?? emptyCounts;
};

type Row = Awaited<ReturnType<typeof readPage>>[number];

const toTask = (row: Row, context: Context, today: string): AssessmentTask => {
  const { roundId, riskAssessmentUuid, card, scope } = row;
  const { state, dueOn, progress, participationUuid, completedOn } = row.own;
  const start = state === 'open' && isPermitted(context.caller.permissions, [sheetCalls.create.access]);
  return {
    riskAssessmentExecutionResultUuid: roundId,
    riskAssessmentUuid,
    ...card,
    ...scope,
    status: statusOf(row.own, today),
    dueOn,
    progress,
    executionUuid: participationUuid,
    completedOn,
    editor: card.kind === 'inspection' && state === 'open' ? editorOf(row.lease, context) : null,
    abilities: { start },
  };
};

/** The caller's own tasks: whoever they are, and nobody else's. */
export const memberTasks: Handler<typeof calls.memberTasks> = async (context, request) => {
  const { tx, clientId, clock } = context;
  const { filter } = request;
  const [{ languageCode }, today] = await Promise.all([readProfileSetting(context), todayOf(tx, clientId, clock)]);
  const [rows, counts] = await Promise.all([
    readPage(context, request, languageCode, today),
    readCounts(context, filter.search, languageCode, today),
  ]);
  const items = rows.map((row) => toTask(row, context, today));
  return { items, total: counts[filter.due ?? 'all'], counts };
};
