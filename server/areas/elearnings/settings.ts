import { and, eq, sql } from 'drizzle-orm';
import type { elearnings as calls, ElearningSettings } from '../../../contract/elearnings';
import { changesOf } from '../../core/changes';
import { todayOf } from '../../core/companyDay';
import type { Context, Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { clientElearnings } from '../../db/schema';
import { reconcileTasks } from './engine';
import { isGiven } from './inForce';

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

export const saveSettings: Handler<typeof calls.saveSettings> = async (context, request) => {
  const { tx, clientId, clock, audit } = context;
  const { uuid, version, ...wanted } = request;
  const before = await lockSettings(context, uuid);
  if (before.version !== version) throw new CallError('record.changed');
  await tx
    .update(clientElearnings)
    .set({ ...wanted, version: sql`${clientElearnings.version} + 1` })
    .where(given(context, uuid));
  await reconcileTasks(tx, { clientId, today: await todayOf(tx, clientId, clock), elearningIds: [uuid] });
  const changes = changesOf({ ...before }, wanted);
  await audit({ action: 'elearnings.saveSettings', subjectType: 'elearning', subjectId: uuid, changes });
  return readSettings(context, uuid);
};
