import { expect } from 'vitest';
import { type assignmentRules as calls, ruleChanges } from '../../../../../contract/assignmentRules';
import { firstExecutionBufferDays } from '../../../../../contract/shapes/constants';
import { handlers as ruleHandlers } from '../../../../areas/assignmentRules';
import { preview, previewPeople } from '../../../../areas/assignmentRules/preview';
import { update } from '../../../../areas/members/update';
import type { Context, Handler } from '../../../../core/context/context';
import { at, type Chosen, someIntervals } from '../../../../testing/companyWorld/steps';
import { memberUpdate } from '../../../../testing/companyWorld/world';
import { addDays, addMonths } from '../../../../testing/cycleModel';
import { firstPage } from '../../../../testing/requests';
import type { ModelCircle, ModelRule, ModelTask } from './model';
import { readTasks, type World } from './world';

type RuleHandlers = { [Name in 'create' | 'one' | 'update' | 'delete']: Handler<(typeof calls)[Name]> };

/** None of it is prepared, which their types leave open. */
const handlers = ruleHandlers as unknown as RuleHandlers;

interface ChosenForRule extends Chosen<World> {
  elearningId: string;
  circleId: string;
  circle: ModelCircle;
}

/** Own terms of an assignment: none, one of both, or both. */
export const termsFrom = (what: number) => ({
  interval: what % 3 === 0 ? null : at(someIntervals, what),
  buffer: what % 4 === 0 ? null : at(firstExecutionBufferDays, what),
});

/** A rule with some conditions or none: numbers decide which. */
const ruleFrom = ({ world, elearningId, unit, other, circleId, what }: ChosenForRule): ModelRule => ({
  ...termsFrom(what),
  active: what % 6 !== 5,
  onChange: what % 2 === 0,
  courses: new Set([elearningId, ...(what % 7 === 0 ? world.model.courses.keys() : [])]),
  units: new Set(what % 5 < 2 ? [unit, ...(what % 3 === 0 ? [other] : [])] : []),
  circles: new Set(what % 4 < 2 ? [circleId] : []),
  isForMinors: what % 11 === 0,
  joinedFrom: what % 13 === 0 ? addDays(world.model.today, -10) : null,
  kept: new Map(),
});

/** The rule as a form sends it. */
const formOf = ({ model }: World, rule: ModelRule) => {
  const circles = (kind: ModelCircle['kind']) =>
    [...rule.circles].filter((circle) => model.circles.get(circle)?.kind === kind);
  const { interval, buffer, onChange, active, joinedFrom } = rule;
  return {
    name: 'Regel',
    ...({ interval, buffer } as { interval: 12 | null; buffer: 30 | null }),
    onChange,
    active,
    joinedFrom,
    elearningUuids: [...rule.courses],
    orgUnitUuids: [...rule.units],
    locationUuids: circles('location'),
    memberGroupUuids: circles('memberGroup'),
    roles: [],
    attributes: rule.isForMinors ? ['underage' as const] : [],
  };
};

class Undone extends Error {}

/** Does it as a trial: nothing of it stays. */
const dryRun = async <T>({ act }: World, work: (context: Context) => Promise<T>): Promise<T> => {
  let answer: T | undefined;
  await act(async (context) => {
    answer = await work(context);
    throw new Undone();
  }).catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
  return answer as T;
};

const isEnded = (task: ModelTask | undefined): boolean => !task || !['open', 'suspended'].includes(task.state);

/** Changes of tasks, in the words of a preview. */
const changesBetween = (before: readonly ModelTask[], after: readonly ModelTask[], today: string) => {
  const keyOf = ({ memberId, elearningId, cycle }: ModelTask) => `${memberId} ${elearningId} ${cycle}`;
  const known = new Map(before.map((task) => [keyOf(task), task]));
  const count = (which: (task: ModelTask, former: ModelTask | undefined) => boolean): number =>
    after.filter((task) => which(task, known.get(keyOf(task)))).length;
  const isOverdue = (task: ModelTask | undefined): boolean => task?.state === 'open' && task.dueOn < today;
  return {
    made: count((task, former) => task.state === 'open' && isEnded(former)),
    closed: count((task, former) => isEnded(task) && !isEnded(former)),
    suspended: count((task, former) => task.state === 'suspended' && former?.state === 'open'),
    resumed: count((task, former) => task.state === 'open' && former?.state === 'suspended'),
    moved: count((task, former) => former !== undefined && task.dueOn !== former.dueOn),
    overdue: count((task, former) => isOverdue(task) && !isOverdue(former)),
    noLongerOverdue: count((task, former) => isOverdue(former) && !isOverdue(task)),
  };
};

/** People who gain or lose a course by a rule. */
const peopleBetween = (world: World, before: ModelRule | undefined, after: ModelRule) => {
  const isActive = (id: string) => !world.model.members.get(id)?.isArchived;
  const reached = (rule: ModelRule | undefined) =>
    new Map([...(rule?.kept.keys() ?? [])].filter(isActive).map((id) => [id, rule?.courses ?? new Set<string>()]));
  const [former, now] = [reached(before), reached(after)];
  const more = (from: typeof now, than: typeof now) =>
    [...from].filter(([id, courses]) => [...courses].some((course) => !than.get(id)?.has(course))).map(([id]) => id);
  return { total: now.size, gains: more(now, former).toSorted(), loses: more(former, now).toSorted() };
};

/** Saves a rule, new or in place of one, and holds what its preview said against what came of it. */
const save = async (world: World, rule: ModelRule, uuid?: string): Promise<void> => {
  const { act, model } = world;
  const form = formOf(world, rule);
  const proposed = uuid === undefined ? form : { uuid, ...form };
  const promised = await dryRun(world, (context) => preview(context, proposed));
  const named: Record<string, string[]> = {};
  for (const change of ruleChanges) {
    const request = { ...proposed, change, ...firstPage('lastName'), filter: {} };
    const { items } = await dryRun(world, (context) => previewPeople(context, request));
    named[change] = items.map((item) => item.uuid).toSorted();
  }
  const tasks = await readTasks(world);
  const former = uuid === undefined ? undefined : structuredClone(model.rules.get(uuid));
  const id = await act(async (context) => {
    if (uuid === undefined) return (await handlers.create(context, form)).uuid;
    const { version } = await handlers.one(context, { uuid });
    await handlers.update(context, { uuid, version, ...form });
    return uuid;
  });
  model.rules.set(id, { ...rule, kept: new Map(former?.kept) });
  model.reconcile();
  const { people, ...changes } = promised;
  expect(changes, 'the preview of a rule').toEqual(changesBetween(tasks, await readTasks(world), model.today));
  const { total, ...who } = peopleBetween(world, former, model.rules.get(id) ?? rule);
  expect({ people, named }).toEqual({
    people: { total, gains: who.gains.length, loses: who.loses.length },
    named: who,
  });
};

/** Steps on rules, and on what they alone ask of people. */
export const ruleSteps = {
  createRule: async (chosen: ChosenForRule) => {
    await save(chosen.world, ruleFrom(chosen));
  },
  changeRule: async (chosen: ChosenForRule) => {
    const { world, what } = chosen;
    if (world.model.rules.size === 0) return;
    const [uuid] = at(world.model.rules, what);
    await save(world, ruleFrom(chosen), uuid);
  },
  deleteRule: async ({ world, what }: ChosenForRule) => {
    if (world.model.rules.size === 0) return;
    const [uuid] = at(world.model.rules, what);
    await world.act((context) => handlers.delete(context, { uuids: [uuid] }));
    world.model.rules.delete(uuid);
  },
  birthDate: async ({ world, memberId, member, what }: ChosenForRule) => {
    if (member.isArchived) return;
    const turns18 = addDays(world.model.today, at([-1, 0, 1, 30, 400], what));
    const birthDate = what % 4 === 0 ? null : addMonths(turns18, -216);
    const request = await memberUpdate(world, memberId, { birthDate });
    await world.act((context) => update(context, request));
    member.birthDate = birthDate;
  },
};
