import type { memberGroups as groupCalls } from '../../../../../contract/memberGroups';
import { firstExecutionBufferDays } from '../../../../../contract/shapes/constants';
import { assignOrgUnits, assignTargets, removeOrgUnits, removeTargets } from '../../../../areas/elearnings/assignments';
import { saveSettings } from '../../../../areas/elearnings/settings';
import { handlers as locationHandlers } from '../../../../areas/locations';
import { handlers as groupHandlers } from '../../../../areas/memberGroups';
import { newId } from '../../../../base/newId';
import type { Handler } from '../../../../core/context/context';
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
import { correctExternal, enterExternal, withdrawExternal } from '../external';
import type { Happened, ModelCircle, ModelCourse, ModelTask } from './model';
import { ruleSteps, termsFrom } from './ruleSteps';
import { settingsVersion, type World, workOn } from './world';

export type Step = StepOf<StepName>;

interface Chosen extends ChosenOf<World> {
  elearningId: string;
  course: ModelCourse;
  circleId: string;
  circle: ModelCircle;
}

const asCourse = { interval: null, buffer: null };

const settingsFrom = (what: number, today: string): Omit<ModelCourse, 'targets'> => ({
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
  settings: Omit<ModelCourse, 'targets'>,
): Promise<void> => {
  const version = await settingsVersion(world, elearningId);
  const request = { uuid: elearningId, version, ...settings };
  await world.act((context) => saveSettings(context, request as Parameters<typeof saveSettings>[1]));
  Object.assign(world.model.courses.get(elearningId) ?? {}, settings);
};

/** The last day of an external certificate: soon, in years, past where it is corrected, or never. */
const lastDayFrom = (what: number, today: string): string | null =>
  what % 5 === 0 ? null : addDays(today, at([3, 29, 45, 400, -3], what) + (what % 7));

const externalOf = ({ model }: World, what: number): ModelTask | undefined => {
  const found = model.tasks.filter(({ externalId }) => externalId !== null);
  return found.length > 0 ? at(found, what) : undefined;
};

type GroupCalls = typeof groupCalls;
type CircleHandlers = { [Name in 'assignMembers' | 'removeMembers' | 'delete']: Handler<GroupCalls[Name]> };

/** Handlers that change groups and locations. None of it is prepared, which their types leave open. */
export const handlersOf = { memberGroup: groupHandlers, location: locationHandlers } as unknown as Record<
  ModelCircle['kind'],
  CircleHandlers
>;

/** All that may happen. Each does nothing where the product would refuse it. */
const steps = {
  ...companySteps,
  ...ruleSteps,
  assign: async ({ world, elearningId, course, unit }: Chosen) => {
    await world.act((context) => assignOrgUnits(context, { uuid: elearningId, orgUnitUuids: [unit] }));
    if (!course.targets.has(unit)) course.targets.set(unit, asCourse);
  },
  assignWithTerms: async ({ world, elearningId, course, unit, what }: Chosen) => {
    const terms = termsFrom(what);
    await world.act((context) => assignOrgUnits(context, { uuid: elearningId, orgUnitUuids: [unit], ...terms }));
    course.targets.set(unit, terms);
  },
  unassign: async ({ world, elearningId, course, unit }: Chosen) => {
    if (!course.targets.has(unit)) return;
    await world.act((context) => removeOrgUnits(context, { uuid: elearningId, orgUnitUuids: [unit] }));
    course.targets.delete(unit);
  },
  assignCircle: async ({ world, elearningId, course, circleId, circle: { kind }, what }: Chosen) => {
    const request = { uuid: elearningId, targetKind: kind, targetUuids: [circleId], ...termsFrom(what) };
    await world.act((context) => assignTargets(context, request));
    course.targets.set(circleId, termsFrom(what));
  },
  unassignCircle: async ({ world, elearningId, course, circleId, circle: { kind } }: Chosen) => {
    if (!course.targets.has(circleId)) return;
    const request = { uuid: elearningId, targetKind: kind, targetUuids: [circleId] };
    await world.act((context) => removeTargets(context, request));
    course.targets.delete(circleId);
  },
  assignPerson: async ({ world, elearningId, course, memberId, member, what }: Chosen) => {
    if (member.isArchived) return;
    const request = { uuid: elearningId, targetKind: 'member' as const, targetUuids: [memberId] };
    const isNamed = course.targets.has(memberId);
    await world.act(async (context) => {
      await (isNamed ? removeTargets(context, request) : assignTargets(context, { ...request, ...termsFrom(what) }));
    });
    if (isNamed) course.targets.delete(memberId);
    else course.targets.set(memberId, termsFrom(what));
  },
  joinCircle: async ({ world, memberId, member, circleId, circle }: Chosen) => {
    if (member.isArchived) return;
    const { assignMembers } = handlersOf[circle.kind];
    await world.act((context) => assignMembers(context, { uuid: circleId, memberUuids: [memberId] }));
    circle.members.add(memberId);
  },
  leaveCircle: async ({ world, memberId, member, circleId, circle }: Chosen) => {
    if (member.isArchived || !circle.members.has(memberId)) return;
    const { removeMembers } = handlersOf[circle.kind];
    await world.act((context) => removeMembers(context, { uuid: circleId, memberUuids: [memberId] }));
    circle.members.delete(memberId);
  },
  deleteCircle: async ({ world, circleId, circle }: Chosen) => {
    if (world.model.circles.size < 3) return;
    await world.act((context) => handlersOf[circle.kind].delete(context, { uuids: [circleId] }));
    world.model.deleteCircle(circleId);
  },
  settings: ({ world, elearningId, what }: Chosen) => saveAs(world, elearningId, settingsFrom(what, world.model.today)),
  begin: async ({ world, memberId, elearningId }: Chosen) => {
    const task = world.model.openTask(memberId, elearningId);
    if (task) await workOn(world, task, false);
  },
  finish: async ({ world, memberId, what }: Chosen) => {
    const open = world.model.tasks.filter(({ state }) => state === 'open');
    const own = open.filter((task) => task.memberId === memberId);
    if (open.length > 0) await workOn(world, at(own.length > 0 ? own : open, what), true);
  },
  enterExternal: async ({ world, memberId, elearningId, what }: Chosen) => {
    const validUntil = lastDayFrom(what, world.model.today);
    const id = newId();
    const external = { id, memberUuid: memberId, elearningUuid: elearningId, issuedOn: world.model.today, validUntil };
    await world.act((context) => enterExternal(context, external));
    world.model.enterExternal(memberId, elearningId, id, validUntil ?? 'infinity');
  },
  correctExternal: async ({ world, what }: Chosen) => {
    const task = externalOf(world, what);
    if (!task?.externalId) return;
    const validUntil = lastDayFrom(what, world.model.today);
    const of = { id: task.externalId, memberUuid: task.memberId, elearningUuid: task.elearningId };
    await world.act((context) => correctExternal(context, { ...of, issuedOn: world.model.today, validUntil }));
    world.model.correctExternal(task, validUntil ?? 'infinity');
  },
  withdrawExternal: async ({ world, what }: Chosen) => {
    const task = externalOf(world, what);
    const { externalId } = task ?? {};
    if (!task || !externalId) return;
    await world.act((context) => withdrawExternal(context, [externalId]));
    world.model.withdrawExternal(task);
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

/** Steps that concern people, and not units, rules, courses or days. */
const theirs: readonly StepName[] = [
  ...(['join', 'leave', 'joinCircle', 'leaveCircle', 'create', 'archive', 'restore', 'flag', 'firstDay'] as const),
  'birthDate',
];

/** The units and locations of everybody. */
const workplaces = ({ members, circles }: World['model']) =>
  new Map(
    [...members].map(([memberId, { units }]) => {
      const locations = [...circles].filter(([, { kind, members: own }]) => kind === 'location' && own.has(memberId));
      return [memberId, new Set([...units, ...locations.map(([id]) => id)])];
    }),
  );

/** Lets it happen in the database, and in the model, whose tasks then follow by its own rules. */
export const take = async (world: World, { name, ...numbers }: Step): Promise<void> => {
  const [elearningId, course] = at(world.model.courses, numbers.what);
  const [circleId, circle] = at(world.model.circles, numbers.where);
  const before = workplaces(world.model);
  await steps[name]({ ...chooseFrom(world, numbers), elearningId, course, circleId, circle });
  const isTheirs = theirs.includes(name);
  const moved = [...workplaces(world.model)].filter(([id, places]) =>
    [...places].some((place) => !before.get(id)?.has(place)),
  );
  const happened: Happened = { isTheirs, moved: new Set(moved.map(([id]) => id)) };
  world.model.reconcile(happened);
};
