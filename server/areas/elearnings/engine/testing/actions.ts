import { firstExecutionBufferDays } from '../../../../../contract/constants';
import { addDays } from '../../../../testing/renewalModel';
import { newMember } from '../../../../testing/requests';
import { restore } from '../../../archivedMembers/restore';
import { archive } from '../../../members/archive';
import { create } from '../../../members/create';
import { update } from '../../../members/update';
import { addMembers, removeMembers } from '../../../orgUnits/changeMembers';
import { deleteUnit } from '../../../orgUnits/delete';
import { update as updateUnit } from '../../../orgUnits/update';
import { assignOrgUnits, removeOrgUnits } from '../../assignments';
import { saveSettings } from '../../settings';
import { reconcileEverybody } from '../everybody';
import type { ModelCourse, ModelMember } from './model';
import { memberUpdate, settingsVersion, unitUpdate, type World, workOn } from './world';

/** One thing that happens; the numbers choose whom it happens to, whatever there is by then. */
export interface Step {
  name: StepName;
  who: number;
  where: number;
  what: number;
}

interface Chosen {
  world: World;
  memberId: string;
  member: ModelMember;
  unit: string;
  other: string;
  elearningId: string;
  course: ModelCourse;
  what: number;
}

const at = <T>(items: Iterable<T>, index: number): T => {
  const all = [...items];
  return all[index % all.length] as T;
};

const days = [1, 2, 13, 14, 16, 28, 29, 30, 31, 90, 182, 335, 336, 365, 366, 730];
const intervals = [0, 1, 2, 6, 12, 24];

const settingsFrom = (what: number, today: string): Omit<ModelCourse, 'units'> => ({
  active: what % 5 !== 0,
  autoActivateOn: what % 3 === 0 ? addDays(today, (what % 61) - 20) : null,
  autoDeactivateOn: what % 4 === 0 ? addDays(today, (what % 61) + 10) : null,
  interval: at(intervals, what),
  buffer: at(firstExecutionBufferDays, what),
});

/** All that may happen. Each does nothing where the product would refuse it. */
const steps = {
  join: async ({ world, memberId, member, unit }: Chosen) => {
    if (member.isArchived || member.units.has(unit)) return;
    await world.act((context) => addMembers(context, { uuid: unit, memberUuids: [memberId] }));
    member.units.add(unit);
  },
  leave: async ({ world, memberId, member, unit }: Chosen) => {
    if (member.isArchived || !member.units.has(unit) || world.model.defaults.has(unit)) return;
    await world.act((context) => removeMembers(context, { uuid: unit, memberUuids: [memberId] }));
    member.units.delete(unit);
  },
  create: async ({ world, unit }: Chosen) => {
    if (world.model.members.size > 8) return;
    const person = { ...newMember({ orgUnitUuids: [unit] }), password: null, confirmation: null };
    const unneeded = () => Promise.reject(new Error('there is no password'));
    const uuid = await world.act(async (context) => {
      const handler = await create.prepare({ ...context, read: unneeded, shared: unneeded }, person);
      return (await handler(context, person)).uuid;
    });
    world.model.members.set(uuid, {
      isArchived: false,
      getsTasks: true,
      units: new Set([unit, ...world.model.defaults]),
    });
  },
  archive: async ({ world, memberId, member }: Chosen) => {
    if (member.isArchived || memberId === world.ownId) return;
    await world.act((context) => archive(context, { uuids: [memberId] }));
    member.isArchived = true;
  },
  restore: async ({ world, memberId, member }: Chosen) => {
    if (!member.isArchived) return;
    await world.act((context) => restore(context, { uuids: [memberId] }));
    member.isArchived = false;
    for (const unit of world.model.defaults) member.units.add(unit);
  },
  flag: async ({ world, memberId, member, what }: Chosen) => {
    if (member.isArchived) return;
    const getsTasks = what % 3 !== 0;
    const request = await memberUpdate(world, memberId, getsTasks);
    await world.act((context) => update(context, request));
    member.getsTasks = getsTasks;
  },
  moveUnit: async ({ world, unit, other }: Chosen) => {
    const { model } = world;
    if (model.units.get(unit) === null || model.lineOf(other).includes(unit)) return;
    const request = await unitUpdate(world, unit, { parentUuid: other });
    await world.act((context) => updateUnit(context, request));
    model.units.set(unit, other);
  },
  deleteUnit: async ({ world, unit }: Chosen) => {
    const { model } = world;
    const parent = model.units.get(unit) ?? null;
    if (parent === null || model.units.size < 4) return;
    await world.act((context) => deleteUnit(context, { uuid: unit }));
    for (const [child, above] of model.units) if (above === unit) model.units.set(child, parent);
    model.units.delete(unit);
    model.defaults.delete(unit);
    for (const { units } of [...model.members.values(), ...model.courses.values()]) units.delete(unit);
  },
  makeDefault: async ({ world, unit, what }: Chosen) => {
    const isDefault = what % 2 === 0;
    if (isDefault === world.model.defaults.has(unit)) return;
    const request = await unitUpdate(world, unit, { isDefault });
    await world.act((context) => updateUnit(context, request));
    if (!isDefault) return void world.model.defaults.delete(unit);
    world.model.defaults.add(unit);
    for (const { isArchived, units } of world.model.members.values()) if (!isArchived) units.add(unit);
  },
  assign: async ({ world, elearningId, course, unit }: Chosen) => {
    await world.act((context) => assignOrgUnits(context, { uuid: elearningId, orgUnitUuids: [unit] }));
    course.units.add(unit);
  },
  unassign: async ({ world, elearningId, course, unit }: Chosen) => {
    if (!course.units.has(unit)) return;
    await world.act((context) => removeOrgUnits(context, { uuid: elearningId, orgUnitUuids: [unit] }));
    course.units.delete(unit);
  },
  settings: async ({ world, elearningId, course, what }: Chosen) => {
    const settings = settingsFrom(what, world.model.today);
    const version = await settingsVersion(world, elearningId);
    const request = { uuid: elearningId, version, ...settings };
    await world.act((context) => saveSettings(context, request as Parameters<typeof saveSettings>[1]));
    Object.assign(course, settings);
  },
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
    const passed = at(days, what);
    clock.advance(passed * 86_400_000);
    model.today = addDays(model.today, passed);
    await reconcileEverybody({ database, clientId, renew: async () => undefined }, async () => model.today);
  },
};

export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as StepName[];

/** Lets it happen in the database, and in the model, whose tasks then follow by its own rules. */
export const take = async (world: World, { name, who, where, what }: Step): Promise<void> => {
  const { model } = world;
  const [memberId, member] = at(model.members, who);
  const [elearningId, course] = at(model.courses, what);
  const [unit] = at(model.units, where);
  const [other] = at(model.units, what);
  await steps[name]({ world, memberId, member, unit, other, elearningId, course, what });
  model.reconcile();
};
