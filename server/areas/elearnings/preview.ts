import { type SQL, sql } from 'drizzle-orm';
import type { elearnings as calls } from '../../../contract/elearnings';
import type { ElearningSettings } from '../../../contract/elearnings/elearningFields';
import type { ResponseOf } from '../../../contract/kit/call';
import type { CycleChanges, SettingsConsequences } from '../../../contract/shapes/cycleChanges';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { changesBy } from '../../core/cycles/changes';
import { isRenewable } from '../../core/cycles/renewal';
import type { Reconciled } from '../../core/cycles/statements';
import { ownTermOn } from '../../core/cycles/terms';
import { unitsBelow } from '../../core/records/unitTree';
import { numbersOf } from '../../db/query';
import { requireTargets } from '../../domain/assignable/targets';
import { reconcileTasks, taskCycles } from '../../domain/learning/engine';
import { changeOrgUnits, changeTargets } from './assignments';
import { changeSettings, isInForce, readSettings, startAgain } from './settings';
import { targetsOf } from './targets';

/** Changes of a course's tasks by a change. The call that asks is a dry run, so nothing of it stays. */
const taskChangesBy = (context: Context, uuid: string, change: () => Promise<Reconciled>): Promise<CycleChanges> =>
  changesBy(context, taskCycles, uuid, change);

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

type OnDate = SettingsConsequences['onDates'][number];

/**
 * Reads what the dates of settings that were just saved will do, each in its turn, with the people and tasks of now.
 */
const readOnDates = async (context: Context, { uuid, ...settings }: ElearningSettings): Promise<OnDate[]> => {
  const { tx, clientId, clock } = context;
  const today = await todayOf(tx, clientId, clock);
  const dates = [settings.autoActivateOn, settings.autoDeactivateOn];
  const coming = dates.flatMap((day) => (day && day > today ? [day] : [])).toSorted();
  const found: OnDate[] = [];
  for (const on of new Set(coming)) {
    // What the days before bring by themselves is not the date's doing.
    await reconcileTasks(tx, { clientId, today: dayBefore(on), elearningIds: [uuid] });
    const before = await isInForce(context, uuid, dayBefore(on));
    const inForce = await isInForce(context, uuid, on);
    // Noon in London is the same day nearly everywhere.
    const then = { ...context, clock: { now: () => new Date(`${on}T12:00:00Z`) } };
    const changes = await taskChangesBy(then, uuid, () =>
      reconcileTasks(tx, { clientId, today: on, elearningIds: [uuid] }),
    );
    if (inForce !== before) found.push({ on, inForce, changes });
  }
  return found;
};

/** Preview of what saving does at once; and on its dates, where the change has to do with them. */
export const previewSettings: Handler<typeof calls.previewSettings> = async (context, request) => {
  const before = await readSettings(context, request.uuid);
  const changes = await taskChangesBy(context, request.uuid, () => changeSettings(context, request));
  const concernsDates = (['active', 'autoActivateOn', 'autoDeactivateOn'] as const).some(
    (name) => before[name] !== request[name],
  );
  return { ...changes, onDates: concernsDates ? await readOnDates(context, request) : [] };
};

export const previewStart: Handler<typeof calls.previewStart> = (context, request) =>
  taskChangesBy(context, request.uuid, () => startAgain(context, request));

type People = ResponseOf<typeof calls.previewOrgUnits>['people'];

/** Everybody active of these people, by a query for their ids, and where they stand with the course. */
const peopleOf = async (context: Context, uuid: string, people: SQL): Promise<Omit<People, 'made' | 'later'>> => {
  const { tx, clientId, clock } = context;
  const today = await todayOf(tx, clientId, clock);
  const { interval } = await readSettings(context, uuid);
  const pair = { clientId: sql`${clientId}::uuid`, itemId: sql`${uuid}::uuid`, subjectId: sql`person.id` };
  const own = ownTermOn('interval_months', taskCycles, { ...pair, day: sql`${today}::date` });
  const lastRound = { completedOn: sql`max(task.completed_on)`, months: sql`coalesce(${own}, ${interval}::int)` };
  const task = sql`from elearning_tasks task where task.client_id = ${clientId}::uuid
    and task.elearning_id = ${uuid}::uuid and task.member_id = person.id`;
  return numbersOf<Omit<People, 'made' | 'later'>>(
    tx,
    sql`select count(*)::int as total, count(*) filter (where not person.gets)::int as "withoutTasks",
        count(*) filter (where person.gets and person.is_asked)::int as "alreadyAsked",
        count(*) filter (where person.gets and not person.is_asked and person.is_done)::int as "stillValid"
      from (
        select person.elea_create_tasks as gets,
          exists (select ${task} and task.state in ('open', 'suspended')) as is_asked,
          coalesce((select not ${isRenewable(lastRound, today)} ${task} and task.state = 'completed'), false) as is_done
        from members person
        where person.client_id = ${clientId}::uuid and person.archived_at is null and person.id in (${people})
      ) person`,
  );
};

/**
 * Preview of what assigning or removing does, and of everybody concerned whether they get a task, or why not: those
 * without tasks, with an open one, with a proof that holds, and the others, who get one once the course is in force.
 */
const previewChange = async (
  context: Context,
  uuid: string,
  people: SQL,
  change: () => Promise<Reconciled>,
): Promise<ResponseOf<typeof calls.previewOrgUnits>> => {
  const before = await peopleOf(context, uuid, people);
  const changes = await taskChangesBy(context, uuid, change);
  const after = await peopleOf(context, uuid, people);
  const made = Math.max(0, after.alreadyAsked - before.alreadyAsked);
  const { total, withoutTasks, alreadyAsked, stillValid } = { ...before, stillValid: after.stillValid };
  const later = total - withoutTasks - alreadyAsked - made - stillValid;
  return { ...changes, people: { total, withoutTasks, alreadyAsked, made, stillValid, later } };
};

/** Of everybody in the units or below, as the list counts them. */
export const previewOrgUnits: Handler<typeof calls.previewOrgUnits> = async (context, request) => {
  const { uuid, orgUnitUuids } = request;
  const units = await requireTargets(context, 'orgUnit', orgUnitUuids, false);
  const given = sql`select id from unnest(${sql.param(units)}::uuid[]) as given(id)`;
  const people = sql`select linked.member_id from org_unit_members linked where linked.org_unit_id in ${unitsBelow(given)}`;
  return previewChange(context, uuid, people, () => changeOrgUnits(context, request));
};

export const previewTargets: Handler<typeof calls.previewTargets> = async (context, request) => {
  const { uuid, targetKind, targetUuids } = request;
  const targets = await requireTargets(context, targetKind, targetUuids, false);
  const people = targetsOf[targetKind].people(targets);
  return previewChange(context, uuid, people, () => changeTargets(context, request));
};
