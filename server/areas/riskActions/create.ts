import { and, eq } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call';
import type { riskActions as calls } from '../../../contract/riskActions';
import { changesOf } from '../../core/changes';
import { todayOf } from '../../core/companyDay';
import type { Context, Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { newId } from '../../core/newId';
import { searchTextOf } from '../../core/search';
import { riskActions, riskAssessmentVersions, riskRounds, risks } from '../../db/schema';
import { lockEvaluated } from '../riskEvaluations/locked';
import { roundOfRisk } from '../riskEvaluations/risk';
import { followActions } from './measure';
import { checkOwner, ownerSince } from './owner';

type Wanted = Omit<RequestOf<typeof calls.create>, 'riskUuid' | 'measureId'>;

/** The columns of what can be changed of an action. */
export const columnsOf = ({ ownerUuid, ...wanted }: Wanted) => ({
  ...wanted,
  ownerId: ownerUuid,
  search: searchTextOf(wanted.title),
});

/** One suggestion is carried out once. @throws `riskAssessment.measureUnknown` */
const checkMeasure = async ({ tx, clientId }: Context, riskId: string, measureId: string): Promise<void> => {
  const [risk] = await tx
    .select({ questionId: risks.questionId, sections: riskAssessmentVersions.sections })
    .from(risks)
    .innerJoin(riskRounds, and(eq(riskRounds.clientId, risks.clientId), eq(riskRounds.id, risks.roundId)))
    .innerJoin(riskAssessmentVersions, eq(riskAssessmentVersions.id, riskRounds.versionId))
    .where(and(eq(risks.clientId, clientId), eq(risks.id, riskId)));
  const question = risk?.sections.flatMap(({ questions }) => questions).find(({ id }) => id === risk.questionId);
  const planned = and(
    eq(riskActions.clientId, clientId),
    eq(riskActions.riskId, riskId),
    eq(riskActions.measureId, measureId),
  );
  const isKnown = question?.measures.some(({ id }) => id === measureId);
  if (!isKnown || (await tx.$count(riskActions, planned)) > 0) throw new CallError('riskAssessment.measureUnknown');
};

export const create: Handler<typeof calls.create> = async (context, { riskUuid, measureId, ...wanted }) => {
  const { tx, clientId, clock, audit } = context;
  const roundId = await roundOfRisk(context, riskUuid);
  // People before rounds, as everywhere.
  await checkOwner(context, wanted.ownerUuid);
  await lockEvaluated(context, roundId);
  if (measureId !== null) await checkMeasure(context, riskUuid, measureId);
  const now = clock.now();
  const doneOn = wanted.status === 'done' ? await todayOf(tx, clientId, clock) : null;
  const columns = { ...columnsOf(wanted), measureId, doneOn };
  const id = newId();
  const given = { ownerSince: await ownerSince(context, wanted.ownerUuid) };
  const common = { id, clientId, riskId: riskUuid, createdAt: now, updatedAt: now };
  await tx.insert(riskActions).values({ ...columns, ...given, ...common });
  await followActions(tx, clientId, riskUuid);
  const { search: _, ...values } = columns;
  const changes = changesOf({}, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)));
  await audit({ action: 'riskActions.create', subjectType: 'riskAction', subjectId: id, changes });
  return { uuid: id };
};
