import { firstExecutionBufferDays } from '../../../../../contract/constants';
import { assignOrgUnits, removeOrgUnits } from '../../../../areas/elearnings/assignments';
import { saveSettings } from '../../../../areas/elearnings/settings';
import {
  at,
  type Chosen as ChosenOf,
  chooseFrom,
  companySteps,
  passingDays,
  type Step as StepOf,
  someIntervals,
} from '../../../../testing/companyWorld/steps';
import { addDays } from '../../../../testing/cycleModel';
import { reconcileEverybody } from '../everybody';
import type { ModelCourse } from './model';
import { settingsVersion, type World, workOn } from './world';

export type Step = StepOf<StepName>;

interface Chosen extends ChosenOf<World> {
  elearningId: string;
  course: ModelCourse;
}

const settingsFrom = (what: number, today: string): Omit<ModelCourse, 'units'> => ({
  active: what % 5 !== 0,
  autoActivateOn: what % 3 === 0 ? addDays(today, (what % 61) - 20) : null,
  autoDeactivateOn: what % 4 === 0 ? addDays(today, (what % 61) + 10) : null,
  interval: at(someIntervals, what),
  buffer: at(firstExecutionBufferDays, what),
});

/** Saves a course's settings, in the database and in the model, whose tasks do not follow yet. */
export const saveAs = async (
  world: World,
  elearningId: string,
  settings: Omit<ModelCourse, 'units'>,
): Promise<void> => {
  const version = await settingsVersion(world, elearningId);
  const request = { uuid: elearningId, version, ...settings };
  await world.act((context) => saveSettings(context, request as Parameters<typeof saveSettings>[1]));
  Object.assign(world.model.courses.get(elearningId) ?? {}, settings);
};

/** All that may happen. Each does nothing where the product would refuse it. */
const steps = {
  ...companySteps,
  assign: async ({ world, elearningId, course, unit }: Chosen) => {
    await world.act((context) => assignOrgUnits(context, { uuid: elearningId, orgUnitUuids: [unit] }));
    course.units.add(unit);
  },
  unassign: async ({ world, elearningId, course, unit }: Chosen) => {
    if (!course.units.has(unit)) return;
    await world.act((context) => removeOrgUnits(context, { uuid: elearningId, orgUnitUuids: [unit] }));
    course.units.delete(unit);
  },
  settings: ({ world, elearningId, what }: Chosen) => saveAs(world, elearningId, settingsFrom(what, world.model.today)),
  begin: async ({ world, memberId, elearningId }: Chosen) => {
    const task = world.model.openTask(memberId, elearningId);
    if (task) await workOn(world, task, false);
  },
  finish: async ({ world, what }: Chosen) => {
    const open = world.model.tasks.filter(({ state }) => state === 'open');
    if (open.length > 0) await workOn(world, at(open, what), true);
  },
  pass: async ({ world, what }: Chosen) => {
    const { model, clock, database, clientId } = world;
    const passed = at(passingDays, what);
    clock.advance(passed * 86_400_000);
    model.today = addDays(model.today, passed);
    await reconcileEverybody({ database, clientId, renew: async () => undefined }, async () => model.today);
  },
};

export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as StepName[];

/** Lets it happen in the database, and in the model, whose tasks then follow by its own rules. */
export const take = async (world: World, { name, ...numbers }: Step): Promise<void> => {
  const [elearningId, course] = at(world.model.courses, numbers.what);
  await steps[name]({ ...chooseFrom(world, numbers), elearningId, course });
  world.model.reconcile();
};
