import { and, sql } from 'drizzle-orm';
import type { elearnings as calls } from '../../../contract/elearnings';
import type { ElearningSettings } from '../../../contract/elearnings/elearningFields';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import type { Reconciled } from '../../core/cycles/statements';
import { clientElearnings } from '../../db/schema';
import { isGivenTo } from '../../domain/assignable/provide';
import { settingsOf } from '../../domain/assignable/settings';
import { assignableElearnings } from '../../domain/learning/assignable';
import { restartTasks, taskCycles } from '../../domain/learning/engine';
import { inForceOn } from '../../domain/learning/inForce';
import { loggedTasks } from '../../domain/learning/loggedTasks';

export const settingsColumns = {
  active: clientElearnings.active,
  autoActivateOn: clientElearnings.autoActivateOn,
  autoDeactivateOn: clientElearnings.autoDeactivateOn,
  interval: clientElearnings.interval,
  buffer: sql<ElearningSettings['buffer']>`${clientElearnings.buffer}`,
};

export const {
  read: readSettings,
  lock: lockSettings,
  change: changeSettings,
  save: saveSettings,
} = settingsOf<ElearningSettings>({
  assignable: assignableElearnings,
  cycles: taskCycles,
  columns: settingsColumns,
  logged: { action: 'elearnings.saveSettings', subjectType: 'elearning', changes: loggedTasks },
});

/** True if a course is asked for on a day, by the settings of now. */
export const isInForce = async (context: Context, uuid: string, day: string): Promise<boolean> =>
  (await context.tx.$count(
    clientElearnings,
    and(isGivenTo(assignableElearnings, context.clientId, uuid), inForceOn(day)),
  )) > 0;

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
