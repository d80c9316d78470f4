import { sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import type { AssessmentSettings, riskAssessments as calls } from '../../../contract/riskAssessments';
import { changesOf } from '../../base/changes';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { changesBy } from '../../core/cycles/changes';
import type { Reconciled } from '../../core/cycles/statements';
import { clientRiskAssessments } from '../../db/schema';
import { isGivenTo } from '../../domain/assignable/provide';
import { assignableAssessments } from '../../domain/risk/assignable';
import { reconcileRounds, roundCycles } from '../../domain/risk/rounds/engine';

export const settingsColumns = {
  interval: sql<AssessmentSettings['interval']>`${clientRiskAssessments.interval}`,
  buffer: sql<AssessmentSettings['buffer']>`${clientRiskAssessments.buffer}`,
};

const given = ({ clientId }: Context, uuid: string) => isGivenTo(assignableAssessments, clientId, uuid);

const readColumns = {
  uuid: clientRiskAssessments.riskAssessmentId,
  ...settingsColumns,
  version: clientRiskAssessments.version,
};

/** The company's settings for an entry that it was given; else `riskAssessment.notFound`. */
export const readSettings = async (context: Context, uuid: string): Promise<AssessmentSettings> => {
  const [settings] = await context.tx.select(readColumns).from(clientRiskAssessments).where(given(context, uuid));
  if (!settings) throw new CallError('riskAssessment.notFound');
  return settings;
};

/** The same, locked for writing: who changes settings or assignments of one entry does so one after another. */
export const lockSettings = async (context: Context, uuid: string): Promise<AssessmentSettings> => {
  const [settings] = await context.tx
    .select(readColumns)
    .from(clientRiskAssessments)
    .where(given(context, uuid))
    .for('no key update');
  if (!settings) throw new CallError('riskAssessment.notFound');
  return settings;
};

/** Saves settings, and says so in the log. @returns what came of it for rounds */
const changeSettings = async (
  context: Context,
  { uuid, version, ...wanted }: RequestOf<typeof calls.saveSettings>,
): Promise<Reconciled> => {
  const { tx, clientId, clock, audit } = context;
  const before = await lockSettings(context, uuid);
  if (before.version !== version) throw new CallError('record.changed');
  await tx
    .update(clientRiskAssessments)
    .set({ ...wanted, version: sql`${clientRiskAssessments.version} + 1` })
    .where(given(context, uuid));
  const today = await todayOf(tx, clientId, clock);
  const counts = await reconcileRounds(tx, { clientId, today, riskAssessmentIds: [uuid] });
  const changes = changesOf({ ...before }, wanted);
  await audit({ action: 'riskAssessments.saveSettings', subjectType: 'riskAssessment', subjectId: uuid, changes });
  return counts;
};

export const saveSettings: Handler<typeof calls.saveSettings> = async (context, request) => {
  await changeSettings(context, request);
  return readSettings(context, request.uuid);
};

export const previewSettings: Handler<typeof calls.previewSettings> = (context, request) =>
  changesBy(context, roundCycles(), request.uuid, () => changeSettings(context, request));
