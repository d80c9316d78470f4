import type { RequestOf } from '../../../contract/kit/call';
import type { riskActions as calls } from '../../../contract/riskActions';
import { changesOf } from '../../base/changes';
import { newId } from '../../base/newId';
import { readProfileSetting } from '../../core/company/callerSetting';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { searchTextOf } from '../../core/lists/searchText';
import { createOnce } from '../../core/records/once';
import { riskActions } from '../../db/schema';
import { lockEvaluated } from '../../domain/risk/rounds/locked';
import { roundOfRisk } from '../../domain/risk/rounds/roundOfRisk';
import { wordsIn } from '../../domain/risk/rounds/version';
import { followActions } from './followActions';
import { checkOwner, ownerSince } from './owner';
import { findSuggestions } from './suggestions';

type Wanted = Omit<RequestOf<typeof calls.create>, 'riskUuid' | 'measureId'>;

/** The columns of what can be changed of an action. */
export const columnsOf = ({ ownerUuid, ...wanted }: Wanted) => ({
  ...wanted,
  ownerId: ownerUuid,
  search: searchTextOf(wanted.title),
});

type Planned = Wanted & { measureId: string | null };

/** Plans actions for a risk whose round is locked, and says so in the log. @returns their uuids */
const planActions = async (
  context: Context,
  riskId: string,
  planned: readonly Planned[],
  idOf: () => string = newId,
): Promise<string[]> => {
  const { tx, clientId, clock, auditMany } = context;
  const now = clock.now();
  const today = await todayOf(tx, clientId, clock);
  const rows = planned.map(({ measureId, ...wanted }) => {
    const doneOn = wanted.status === 'done' ? today : null;
    return { id: idOf(), ownerUuid: wanted.ownerUuid, columns: { ...columnsOf(wanted), measureId, doneOn } };
  });
  const common = { clientId, riskId, createdAt: now, updatedAt: now };
  for (const { id, ownerUuid, columns } of rows) {
    const given = { ownerSince: await ownerSince(context, ownerUuid) };
    await tx.insert(riskActions).values({ ...columns, ...given, ...common, id });
  }
  await followActions(tx, clientId, riskId);
  await auditMany(
    rows.map(({ id, columns: { search: _, ...values } }) => {
      const changes = changesOf({}, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)));
      return { action: 'riskActions.create', subjectType: 'riskAction', subjectId: id, changes };
    }),
  );
  return rows.map(({ id }) => id);
};

export const create: Handler<typeof calls.create> = async (context, { riskUuid, ...wanted }) => {
  const roundId = await roundOfRisk(context, riskUuid);
  // People before rounds, as everywhere.
  await checkOwner(context, wanted.ownerUuid);
  await lockEvaluated(context, roundId);
  if (wanted.measureId !== null) await findSuggestions(context, riskUuid, { measureId: wanted.measureId });
  return createOnce(context, 'riskActions', riskActions, (id) => planActions(context, riskUuid, [wanted], () => id));
};

/** Defaults of a suggestion that is taken over as it is. */
const asSuggested = { description: null, comment: null, status: 'open' } as const;

export const createSuggested: Handler<typeof calls.createSuggested> = async (
  context,
  { riskUuid, measureIds, ...wanted },
) => {
  const roundId = await roundOfRisk(context, riskUuid);
  await checkOwner(context, wanted.ownerUuid);
  await lockEvaluated(context, roundId);
  const { languageCode } = await readProfileSetting(context);
  const asked = Object.fromEntries(measureIds.map((id, index) => [`measureIds.${index}`, id]));
  const suggestions = await findSuggestions(context, riskUuid, asked);
  const planned = suggestions.map(({ id: measureId, text, stopClass }) => ({
    ...asSuggested,
    ...wanted,
    measureId,
    title: wordsIn(text, languageCode),
    stopClass,
  }));
  return { uuids: await planActions(context, riskUuid, planned) };
};
