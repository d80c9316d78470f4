import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { elearningExecutions as executionCalls } from '../../../contract/elearningExecutions';
import type { elearnings as calls } from '../../../contract/elearnings';
import type { MemberTask } from '../../../contract/elearnings/elearningFields';
import type { RequestOf } from '../../../contract/kit/call';
import { isPermitted } from '../../../contract/names/permissions';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { readProfileSetting } from '../../core/company/callerSetting';
import { todayOf } from '../../core/company/companyDay';
import type { Caller, Context, Handler } from '../../core/context/context';
import { totalOrder } from '../../core/lists/order';
import { containsWords } from '../../core/lists/search';
import { elearningExecutions, elearnings, elearningTexts, elearningVersions } from '../../db/schema';
import { emptyCounts, filterConditions, filterCounts } from '../../domain/assignable/taskFilters';
import { statusOf } from '../../domain/assignable/taskStatus';
import { cardColumns, isCurrentVersion, isReadIn } from '../../domain/learning/card';
import { ownTasks } from '../../domain/learning/ownTasks';
import { readOwnExternals } from './ownExternals';
import { readOwnResults } from './ownResults';

type ListRequest = RequestOf<typeof calls.memberTasks>;
type Own = ReturnType<typeof ownTasks>;

const sortValues = (own: Own): Record<ListRequest['sortBy'], SQLWrapper> => ({
  dueOn: own.dueOn,
  title: elearningTexts.title,
});

const execution = {
  uuid: elearningExecutions.id,
  progress: elearningExecutions.progress,
};

const ofOwn = (own: Own): SQL | undefined => eq(elearnings.id, own.elearningId);

const isExecutionOf = ({ clientId }: Context, own: Own): SQL | undefined =>
  and(eq(elearningExecutions.clientId, clientId), eq(elearningExecutions.taskId, own.taskId));

const readPage = (
  context: Context,
  { filter, page, perPage, sortBy, sortDirection }: ListRequest,
  language: LanguageCode,
  today: string,
) => {
  const own = ownTasks(context, today);
  const { state, startedOn, dueOn, lastCompletedAt, isAwaited } = own;
  return context.tx
    .select({
      taskUuid: own.taskId,
      elearningUuid: own.elearningId,
      card: cardColumns,
      isPackage: sql<boolean>`${elearningTexts.packageId} is not null`,
      own: { state, startedOn, dueOn, lastCompletedAt, isAwaited },
      execution,
    })
    .from(own)
    .innerJoin(elearnings, ofOwn(own))
    .innerJoin(elearningVersions, isCurrentVersion())
    .innerJoin(elearningTexts, isReadIn(language))
    .leftJoin(elearningExecutions, isExecutionOf(context, own))
    .where(and(filterConditions(today)[filter.due ?? 'all'], containsWords(elearningTexts.search, filter.search)))
    .orderBy(...totalOrder(sortValues(own)[sortBy], { name: elearningTexts.title, id: elearnings.id }, sortDirection))
    .limit(perPage)
    .offset((page - 1) * perPage);
};

const readCounts = async (context: Context, search: string | undefined, language: LanguageCode, today: string) => {
  const own = ownTasks(context, today);
  const [counts] = await context.tx
    .select(filterCounts(today))
    .from(own)
    .innerJoin(elearnings, ofOwn(own))
    .innerJoin(elearningVersions, isCurrentVersion())
    .innerJoin(elearningTexts, isReadIn(language))
    .where(containsWords(elearningTexts.search, search));
  return counts ?? emptyCounts;
};

type Row = Awaited<ReturnType<typeof readPage>>[number];

type Proofs = Pick<MemberTask, 'results' | 'externals'>;

const toTask = (row: Row, proofs: Proofs, { permissions }: Caller, today: string): MemberTask => {
  const { taskUuid, elearningUuid, card, own, execution, isPackage } = row;
  const isOpen = own.state === 'open';
  const mayStart = isOpen && isPermitted(permissions, [executionCalls.create.access]);
  // What was reset is as if it had never been begun.
  const begun = own.startedOn === null ? null : execution;
  return {
    taskUuid,
    elearningUuid,
    ...card,
    status: own.isAwaited ? 'due' : statusOf(own, today),
    dueOn: own.dueOn,
    progress: isOpen ? (execution?.progress ?? 0) : 100,
    executionUuid: begun?.uuid ?? null,
    lastCompletedAt: own.lastCompletedAt && new Date(own.lastCompletedAt).toISOString(),
    ...proofs,
    abilities: {
      start: mayStart,
      reset: isOpen && begun !== null && isPermitted(permissions, [executionCalls.reset.access]),
      takeAlong: mayStart && !isPackage,
    },
  };
};

export const memberTasks: Handler<typeof calls.memberTasks> = async (context, request) => {
  const { tx, clientId, clock, caller } = context;
  const { filter } = request;
  const [{ languageCode }, today] = await Promise.all([readProfileSetting(context), todayOf(tx, clientId, clock)]);
  const [rows, counts] = await Promise.all([
    readPage(context, request, languageCode, today),
    readCounts(context, filter.search, languageCode, today),
  ]);
  const courses = rows.map(({ elearningUuid }) => elearningUuid);
  const resultsOf = await readOwnResults(context, courses);
  const externalsOf = await readOwnExternals(context, courses);
  const items = rows.map((row) => {
    const { elearningUuid } = row;
    const proofs = { results: resultsOf(elearningUuid), externals: externalsOf(elearningUuid) };
    return toTask(row, proofs, caller, today);
  });
  return { items, total: counts[filter.due ?? 'all'], counts };
};
