import { restore } from '../../areas/archivedMembers/restore';
import { archive } from '../../areas/members/archive';
import { create } from '../../areas/members/create';
import { update } from '../../areas/members/update';
import { addMembers, removeMembers } from '../../areas/orgUnits/changeMembers';
import { deleteUnit } from '../../areas/orgUnits/delete';
import { update as updateUnit } from '../../areas/orgUnits/write';
import { addDays } from '../cycleModel';
import { newMember } from '../requests';
import { type ModelMember, newcomer } from './model';
import { type CompanyWorld, memberUpdate, unitUpdate } from './world';

/** One thing that happens; the numbers choose whom it happens to, whatever there is by then. */
export interface Step<Name extends string> {
  name: Name;
  who: number;
  where: number;
  what: number;
}

export interface Chosen<World extends CompanyWorld = CompanyWorld> {
  world: World;
  memberId: string;
  member: ModelMember;
  unit: string;
  other: string;
  what: number;
}

/** The days that may pass at once: around the limits of the rules. */
export const passingDays = [1, 2, 13, 14, 16, 28, 29, 30, 31, 90, 182, 335, 336, 365, 366, 730];
export const someIntervals = [0, 1, 2, 6, 12, 24];

/** Days from today to a first day of work. */
const someShifts = [-400, -1, 0, 1, 7, 30, 100];

export const at = <T>(items: Iterable<T>, index: number): T => {
  const all = [...items];
  return all[index % all.length] as T;
};

/** Subjects of a step. */
export const chooseFrom = <World extends CompanyWorld>(
  world: World,
  { who, where, what }: Omit<Step<string>, 'name'>,
): Chosen<World> => {
  const { members, units } = world.model;
  const [memberId, member] = at(members, who);
  const [unit] = at(units, where);
  const [other] = at(units, what);
  return { world, memberId, member, unit, other, what };
};

/** Steps on people and units. Each does nothing where the product would refuse it. */
export const companySteps = {
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
      const preparation = {
        ...context,
        databaseKind: 'embedded',
        hostname: 'localhost',
        read: unneeded,
        write: unneeded,
        shared: unneeded,
      } as const;
      const handler = await create.prepare(preparation, person);
      return (await handler(context, person)).uuid;
    });
    world.model.members.set(uuid, newcomer([unit, ...world.model.defaults]));
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
    const request = await memberUpdate(world, memberId, { getsTasks });
    await world.act((context) => update(context, request));
    member.getsTasks = getsTasks;
  },
  firstDay: async ({ world, memberId, member, what }: Chosen) => {
    if (member.isArchived) return;
    const firstDay = what % 4 === 0 ? null : addDays(world.model.today, at(someShifts, what));
    if (firstDay === member.firstDay) return;
    const request = await memberUpdate(world, memberId, { firstDay });
    await world.act((context) => update(context, request));
    Object.assign(member, { firstDay, isDueAnew: true });
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
    if ((model.units.get(unit) ?? null) === null || model.units.size < 4) return;
    await world.act((context) => deleteUnit(context, { uuid: unit }));
    model.deleteUnit(unit);
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
};
