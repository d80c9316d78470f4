import { and, eq } from 'drizzle-orm';
import { firstExecutionBufferDays, type repeatIntervalMonths } from '../../../../../contract/shapes/constants';
import { deleteUnit } from '../../../../areas/orgUnits/delete';
import {
  assignLocation,
  assignMemberGroup,
  assignMembers,
  assignOrgUnits,
} from '../../../../areas/riskAssessments/assign';
import { deleteAssignments } from '../../../../areas/riskAssessments/deleteAssignments';
import { readSettings, saveSettings } from '../../../../areas/riskAssessments/settings';
import { confirm } from '../../../../areas/riskRounds/confirm';
import { finish } from '../../../../areas/riskRounds/finish';
import { create } from '../../../../areas/riskSheets/create';
import { CallError } from '../../../../base/errors';
import { locationMembers, memberGroupMembers, riskAssignments, riskRounds, riskSheets } from '../../../../db/schema';
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
import { fillIn } from '../../../../testing/fillIn';
import { memberOf } from '../../../../testing/handlerContext';
import { reconcileAllRounds } from '../engine';
import { readRisks } from '../riskRows';
import type { ModelCircle, ModelRound, ModelTarget } from './model';
import type { World } from './world';

export type Step = StepOf<StepName>;

interface Chosen extends ChosenOf<World> {
  uuid: string;
  circle: string;
}

/** Notes in the model what was assigned just now, under the key that the database gave it. */
const noteAssignments = async ({ world, uuid }: Chosen): Promise<void> => {
  const rows = await world.database.owner((tx) =>
    tx.select().from(riskAssignments).where(eq(riskAssignments.riskAssessmentId, uuid)),
  );
  for (const { id, targetUnitId, targetLocationId, targetGroupId } of rows) {
    if (world.model.assignments.has(id)) continue;
    const circle = targetLocationId ?? targetGroupId;
    const others = circle ? { circle } : { memberIds: new Set<string>() };
    const target: ModelTarget = targetUnitId ? { unit: targetUnitId } : others;
    world.model.assignments.set(id, { entryId: uuid, target });
  }
};

const roundUuid = async ({ database }: World, { assignmentId, cycle }: ModelRound): Promise<string> => {
  const isIt = and(eq(riskRounds.assignmentId, assignmentId ?? ''), eq(riskRounds.cycle, cycle));
  const [row] = await database.owner((tx) => tx.select({ id: riskRounds.id }).from(riskRounds).where(isIt));
  if (!row) throw new Error('No such round');
  return row.id;
};

const actAs = ({ database, clock, clientId }: World, memberId: string) => memberOf(database, clock, clientId, memberId);

/** True if the product does it. */
const isDone = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
};

const agree = (done: boolean, expected: boolean, what: string): void => {
  if (done !== expected) throw new Error(`${what} was ${done ? 'taken' : 'refused'}`);
};

/** The model is about rounds: whose sheets count has tests of its own (`riskRounds/attack`), here all do. */
const countAll = ({ database, clientId }: World): Promise<unknown> =>
  database.owner((tx) => tx.update(riskSheets).set({ isCounted: true }).where(eq(riskSheets.clientId, clientId)));

/** Steps that bring a round to its end. */
const endings = {
  handIn: async ({ world, what }: Chosen) => {
    const { running, today } = world.model;
    if (running.length === 0) return;
    const round = at(running, what);
    const id = await roundUuid(world, round);
    for (const memberId of world.model.participantsOf(round)) {
      if (round.sheets.has(memberId)) continue;
      await fillIn(actAs(world, memberId), id, { f1: 'a0' }, true);
      round.startedOn ??= today;
      round.sheets.set(memberId, true);
    }
  },
  finish: async ({ world, what }: Chosen) => {
    const { running } = world.model;
    if (running.length === 0) return;
    const round = at(running, what);
    const request = { riskAssessmentExecutionResultUuid: await roundUuid(world, round) };
    await countAll(world);
    const done = await isDone(world.act((context) => finish(context, request)));
    agree(done, world.model.finish(round), 'An end of answering');
  },
  confirm: async ({ world, what }: Chosen) => {
    const { evaluated, today } = world.model;
    if (evaluated.length === 0) return;
    const round = at(evaluated, what);
    const request = { riskAssessmentExecutionResultUuid: await roundUuid(world, round) };
    await world.act(async (context) => {
      const risks = await readRisks(context.tx, context.clientId, request.riskAssessmentExecutionResultUuid);
      const notAssessed = risks.filter(({ status }) => status === 'notAssessed');
      const followUps = notAssessed.map(({ id }) => ({ riskUuid: id, kind: 'askAgain' as const, reason: null }));
      return confirm(context, { ...request, followUps });
    });
    Object.assign(round, { state: 'completed', completedOn: today });
  },
};

/** Why something rated is discarded, or nearly the same people are asked again. */
const reason = 'Anders als gedacht';

const circleOf = ({ model }: World, id: string): ModelCircle => {
  const circle = model.circles.get(id);
  if (!circle) throw new Error('No such circle');
  return circle;
};

const links = {
  location: { table: locationMembers, parent: locationMembers.locationId },
  memberGroup: { table: memberGroupMembers, parent: memberGroupMembers.memberGroupId },
} as const;

/** All that may happen. Each does nothing where the product would refuse it, or sees it refuse. */
const steps = {
  ...companySteps,
  deleteUnit: async (chosen: Chosen) => {
    const { world, unit } = chosen;
    if (!world.model.isRated(unit)) return companySteps.deleteUnit(chosen);
    // What was rated goes by itself, with a reason.
    const done = await isDone(world.act((context) => deleteUnit(context, { uuid: unit })));
    agree(done, false, 'Deleting a unit whose round was rated');
  },
  visit: async ({ world, memberId, circle }: Chosen) => {
    const { kind, members } = circleOf(world, circle);
    const { table, parent } = links[kind];
    const isHere = and(eq(parent, circle), eq(table.memberId, memberId));
    const link = { clientId: world.clientId, locationId: circle, memberGroupId: circle, memberId };
    if (members.delete(memberId)) await world.database.owner((tx) => tx.delete(table).where(isHere));
    else {
      await world.database.owner((tx) => tx.insert(table).values(link));
      members.add(memberId);
    }
  },
  assignUnit: async (chosen: Chosen) => {
    const { world, uuid, unit } = chosen;
    await world.act((context) => assignOrgUnits(context, { uuid, orgUnitUuids: [unit], reason }));
    await noteAssignments(chosen);
  },
  assignCircle: async (chosen: Chosen) => {
    const { world, uuid, circle } = chosen;
    const request = { uuid, orgUnitUuid: null, reason };
    await world.act((context) =>
      circleOf(world, circle).kind === 'location'
        ? assignLocation(context, { ...request, locationUuids: [circle] })
        : assignMemberGroup(context, { ...request, memberGroupUuids: [circle] }),
    );
    await noteAssignments(chosen);
  },
  assignMember: async (chosen: Chosen) => {
    const { world, uuid, memberId, member } = chosen;
    if (member.isArchived) return;
    await world.act((context) => assignMembers(context, { uuid, memberUuids: [memberId], orgUnitUuid: null, reason }));
    await noteAssignments(chosen);
    for (const { entryId, target } of world.model.assignments.values()) {
      if (entryId === uuid && 'memberIds' in target) target.memberIds.add(memberId);
    }
  },
  unassign: async ({ world, what }: Chosen) => {
    const { assignments } = world.model;
    if (assignments.size === 0) return;
    const [assignmentId, { entryId: uuid }] = at(assignments, what);
    await world.act((context) => deleteAssignments(context, { uuid, assignmentUuids: [assignmentId], reason }));
    world.model.deleteAssignment(assignmentId);
  },
  settings: async ({ world, uuid, what }: Chosen) => {
    const settings = {
      interval: at(someIntervals, what) as (typeof repeatIntervalMonths)[number],
      buffer: at(firstExecutionBufferDays, what),
    };
    await world.act(async (context) => {
      const { version } = await readSettings(context, uuid);
      await saveSettings(context, { uuid, version, ...settings });
    });
    world.model.entries.set(uuid, settings);
  },
  begin: async ({ world, memberId, what }: Chosen) => {
    const { running, today } = world.model;
    if (running.length === 0) return;
    const round = at(running, what);
    const request = { riskAssessmentExecutionResultUuid: await roundUuid(world, round) };
    const expected = round.sheets.has(memberId) || world.model.takesPart(round, memberId);
    agree(await isDone(actAs(world, memberId)((context) => create(context, request))), expected, 'A sheet');
    if (!expected) return;
    round.startedOn ??= today;
    if (!round.sheets.has(memberId)) round.sheets.set(memberId, false);
  },
  ...endings,
  /** All that at once: seldom would a history come that far by itself. */
  assess: async (chosen: Chosen) => {
    for (const step of Object.values(endings)) await step(chosen);
  },
  pass: async ({ world, what }: Chosen) => {
    const { model, clock, database, clientId } = world;
    const passed = at(passingDays, what);
    clock.advance(passed * 86_400_000);
    model.today = addDays(model.today, passed);
    await reconcileAllRounds({ database, clientId }, model.today);
  },
};

export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as StepName[];

/** Lets it happen in the database, and in the model, whose rounds then follow by its own rules. */
export const take = async (world: World, { name, ...numbers }: Step): Promise<void> => {
  const [uuid] = at(world.model.entries, numbers.what);
  const [circle] = at(world.model.circles, numbers.where);
  await steps[name]({ ...chooseFrom(world, numbers), uuid, circle });
  world.model.reconcile();
};
