import { and, eq, sql } from 'drizzle-orm';
import type { elearnings as calls } from '../../../contract/elearnings';
import type { ElearningSettings } from '../../../contract/elearnings/elearningFields';
import type { RequestOf } from '../../../contract/kit/call';
import { changesOf } from '../../base/changes';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import type { Reconciled } from '../../core/cycles/statements';
import { clientElearnings } from '../../db/schema';
import { reconcileTasks, restartTasks } from '../../domain/learning/engine';
import { inForceOn, isGiven } from '../../domain/learning/inForce';
import { loggedTasks } from '../../domain/learning/loggedTasks';

export const settingsColumns = {
  active: clientElearnings.active,
  autoActivateOn: clientElearnings.autoActivateOn,
  autoDeactivateOn: clientElearnings.autoDeactivateOn,
  interval: clientElearnings.interval,
  buffer: sql<ElearningSettings['buffer']>`${clientElearnings.buffer}`,
};

const given = ({ clientId }: Context, uuid: string) =>
  and(eq(clientElearnings.clientId, clientId), eq(clientElearnings.elearningId, uuid), isGiven);

const readColumns = { uuid: clientElearnings.elearningId, ...settingsColumns, version: clientElearnings.version };

/** The company's settings for a course that it was given; else `elearning.notFound`. */
export const readSettings = async (context: Context, uuid: string): Promise<ElearningSettings> => {
  const [settings] = await context.tx.select(readColumns).from(clientElearnings).where(given(context, uuid));
  if (!settings) throw new CallError('elearning.notFound');
  return settings;
};

/** True if a course is asked for on a day, by the settings of now. */
export const isInForce = async (context: Context, uuid: string, day: string): Promise<boolean> =>
  (await context.tx.$count(clientElearnings, and(given(context, uuid), inForceOn(day)))) > 0;

/** The same, locked for writing: who changes settings or assignments of one course does so one after another. */
export const lockSettings = async (context: Context, uuid: string): Promise<ElearningSettings> => {
  const [settings] = await context.tx
    .select(readColumns)
    .from(clientElearnings)
    .where(given(context, uuid))
    .for('no key update');
  if (!settings) throw new CallError('elearning.notFound');
  return settings;
};

/** Saves settings, and says so in the log. @returns what came of it for tasks */
export const changeSettings = async (
  context: Context,
  { uuid, version, ...wanted }: RequestOf<typeof calls.saveSettings>,
): Promise<Reconciled> => {
  const { tx, clientId, clock, audit } = context;
  const before = await lockSettings(context, uuid);
  if (before.version !== version) throw new CallError('record.changed');
  await tx
    .update(clientElearnings)
    .set({ ...wanted, version: sql`${clientElearnings.version} + 1` })
    .where(given(context, uuid));
  const today = await todayOf(tx, clientId, clock);
  const counts = await reconcileTasks(tx, { clientId, today, elearningIds: [uuid] });
  const changes = { ...changesOf({ ...before }, wanted), ...loggedTasks(counts) };
  await audit({ action: 'elearnings.saveSettings', subjectType: 'elearning', subjectId: uuid, changes });
  return counts;
};

export const saveSettings: Handler<typeof calls.saveSettings> = async (context, request) => {
  await changeSettings(context, request);
  return readSettings(context, request.uuid);
};

/** Closes what is open of a course and asks for it anew, and says so in the log. @returns what came of it for tasks */
export const startAgain = async (context: Context, { uuid }: { uuid: string }): Promise<Reconciled> => {
  const { tx, clientId, clock, audit } = context;
  await lockSettings(context, uuid);
  const today = await todayOf(tx, clientId, clock);
  if (!(await isInForce(context, uuid, today))) throw new CallError('elearning.notInForce');
  const counts = await restartTasks(tx, { clientId, today, elearningIds: [uuid] });
  const changes = loggedTasks(counts);
  await audit({ action: 'elearnings.start', subjectType: 'elearning', subjectId: uuid, changes });
  return counts;
};

export const start: Handler<typeof calls.start> = async (context, request) => {
  const { made } = await startAgain(context, request);
  return { made };
};
