import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '../../../contract/call';
import { actionStates, riskActions } from '../../../contract/riskActions';
import { hazardGroups, stopClasses } from '../../../contract/riskAssessmentContent';
import { targetKinds } from '../../../contract/riskAssessments';
import { riskEvaluations as calls, evaluationFilters, riskStatuses } from '../../../contract/riskEvaluations';
import { newId } from '../../core/newId';
import { searchTextOf } from '../../core/search';
import { orgUnitMembers, orgUnitResponsiblePersons, orgUnits } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { dumpOf } from '../../testing/dump';
import { startTestServer, type TestServer } from '../../testing/harness';
import { addPeople, addRound, addSheet, factors, giveEntry, sectionsOf } from './testing';

const questions = 3;
const minimum = 6;

interface Sheet {
  /** By question the place of its answer. */
  answers: (number | null)[];
  isCompleted: boolean;
}

/** A tree of units by the unit above each (-1: the root), and for some a round with its sheets. */
interface Plan {
  parents: number[];
  rounds: { unit: number; sheets: Sheet[] }[];
}

interface Change {
  round: number;
  sheet: number;
  question: number;
  answer: number | null;
}

const rates = (answer: number | null | undefined): boolean => answer != null && factors[answer] !== null;

/** Whether a change is of somebody in a group that is too small to be told of, or of what was never handed in. */
const isHidden = ({ rounds }: Plan, { round, sheet, question, answer }: Change): boolean => {
  const sheets = rounds[round]?.sheets ?? [];
  const completed = sheets.filter(({ isCompleted }) => isCompleted);
  const changed = sheets[sheet];
  if (!changed) return false;
  if (!changed.isCompleted || completed.length < minimum) return true;
  const raters = completed.filter(({ answers }) => rates(answers[question])).length;
  const after = raters - Number(rates(changed.answers[question])) + Number(rates(answer));
  return raters < minimum && after < minimum;
};

const answer = fc.option(fc.nat({ max: factors.length - 1 }), { freq: 3 });
const sheet = fc.record({
  answers: fc.array(answer, { minLength: questions, maxLength: questions }),
  isCompleted: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
});
const plans: fc.Arbitrary<Plan> = fc.array(fc.nat(), { minLength: 1, maxLength: 5 }).chain((seeds) =>
  fc.record({
    parents: fc.constant(seeds.map((seed, index) => (seed % (index + 1)) - 1)),
    rounds: fc.uniqueArray(
      fc.record({ unit: fc.nat({ max: seeds.length - 1 }), sheets: fc.array(sheet, { minLength: 3, maxLength: 9 }) }),
      { selector: ({ unit }) => unit, minLength: 1, maxLength: 3 },
    ),
  }),
);

/** A plan, and one that differs from it only in one person's answer within a group that is too small. */
const pairs = plans
  .chain((plan) => {
    const changes = plan.rounds.flatMap(({ sheets }, round) =>
      sheets.flatMap((_, sheetAt) =>
        Array.from({ length: questions }, (__, question) =>
          [null, ...factors.keys()].map((to): Change => ({ round, sheet: sheetAt, question, answer: to })),
        ).flat(),
      ),
    );
    const hidden = changes.filter((change) => isHidden(plan, change));
    return fc.record({
      plan: fc.constant(plan),
      change: hidden.length > 0 ? fc.constantFrom(...hidden) : fc.constant(null),
    });
  })
  .filter((pair): pair is { plan: Plan; change: Change } => pair.change !== null);

const changed = (plan: Plan, { round, sheet: at, question, answer: to }: Change): Plan => {
  const copy = structuredClone(plan);
  const answers = copy.rounds[round]?.sheets[at]?.answers;
  if (answers) answers[question] = to;
  return copy;
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-03-02T08:00:00Z' });
});
afterAll(() => server.close());

/** Builds a company as planned: the ou-admin administers the first unit. @returns its people and rounds */
const build = async (plan: Plan) => {
  const company = await server.createCompany();
  const { clientId, rootOrgUnitId } = company;
  const units: string[] = [];
  const entry = await giveEntry(server, company, { sections: sectionsOf(2, questions - 2) });
  for (const [index, parent] of plan.parents.entries()) {
    const [id, name] = [newId(), `Einheit ${index}`];
    const row = { id, clientId, identifier: `u-${index}`, name, createdAt: server.clock.now() };
    const parentId = units[parent] ?? rootOrgUnitId;
    await server.database.owner(async (tx) => {
      await tx.insert(orgUnits).values({ ...row, parentId, search: searchTextOf(name) });
      const admin = { clientId, orgUnitId: id, memberId: company.members['ou-admin'].uuid, kind: 'admin' as const };
      if (index === 0) await tx.insert(orgUnitResponsiblePersons).values(admin);
    });
    units.push(id);
  }
  const rounds: string[] = [];
  for (const { unit, sheets } of plan.rounds) {
    const orgUnitId = units[unit] ?? rootOrgUnitId;
    const round = await addRound(server, company, entry, { target: { unitId: orgUnitId }, source: orgUnitId });
    const people = await addPeople(server, company, sheets.length);
    await server.database.owner((tx) =>
      tx.insert(orgUnitMembers).values(people.map((memberId) => ({ clientId, orgUnitId, memberId }))),
    );
    for (const [index, { answers, isCompleted }] of sheets.entries()) {
      await addSheet(server, company, round, people[index] ?? null, answers, isCompleted);
    }
    rounds.push(round.id);
  }
  return { company, rounds };
};

const page = (sortBy: string, rest: object = {}) => ({
  ...{ filter: {}, page: 1, perPage: 100, sortBy, sortDirection: 'asc', ...rest },
});
const sortsOf = (call: Call): string[] =>
  (call.request as unknown as { shape: { sortBy: { options: string[] } } }).shape.sortBy.options;

/** Every way of asking for rounds, each filter and each order among them. */
const listQuestions = (): [Call, object][] => [
  ...sortsOf(calls.list).map((sortBy): [Call, object] => [calls.list, page(sortBy)]),
  ...evaluationFilters.map((show): [Call, object] => [calls.list, page('title', { filter: { show } })]),
  ...targetKinds.map((kind): [Call, object] => [calls.list, page('title', { filter: { targetKind: [kind] } })]),
  ...sortsOf(riskActions.list).map((sortBy): [Call, object] => [riskActions.list, page(sortBy)]),
  ...actionStates.map((state): [Call, object] => [riskActions.list, page('title', { filter: { status: [state] } })]),
  ...stopClasses.map((each): [Call, object] => [riskActions.list, page('title', { filter: { stopClass: [each] } })]),
  [riskActions.export, { filter: {}, sortBy: 'title', sortDirection: 'asc', format: 'csv' }],
];

/** Every way of asking about one round. */
const roundQuestions = (riskAssessmentExecutionResultUuid: string): [Call, object][] => {
  const of = { riskAssessmentExecutionResultUuid };
  return [
    ...[calls.one, riskActions.status, calls.downloadDocument].map((call): [Call, object] => [call, of]),
    ...sortsOf(calls.risks).map((sortBy): [Call, object] => [calls.risks, page(sortBy, of)]),
    ...riskStatuses.map((each): [Call, object] => [
      calls.risks,
      page('position', { ...of, filter: { status: [each] } }),
    ]),
    ...hazardGroups
      .slice(0, 2)
      .map((each): [Call, object] => [calls.risks, page('position', { ...of, filter: { hazard: [each] } })]),
  ];
};

/** What an agent is answered, word by word. */
const ask = async (agent: Agent, [call, payload]: [Call, object]): Promise<string> => {
  const headers = { 'x-xsrf-token': agent.cookies.get('XSRF-TOKEN') ?? '' };
  const { statusCode, body } = await agent.send({ method: 'POST', url: `/api/${call.path}`, payload, headers });
  return `${call.path} ${statusCode} ${body}`;
};

const askAll = async (agents: readonly Agent[], rounds: readonly string[]): Promise<string[]> => {
  const heard: string[] = [];
  for (const agent of agents) {
    for (const question of [...listQuestions(), ...rounds.flatMap(roundQuestions)])
      heard.push(await ask(agent, question));
    for (const round of rounds) {
      const listed = await ask(agent, [calls.risks, page('position', { riskAssessmentExecutionResultUuid: round })]);
      for (const [, riskUuid] of listed.matchAll(/\{"uuid":"([0-9a-f-]{36})","sectionTitle"/g)) {
        heard.push(await ask(agent, [calls.risk, { riskUuid }]));
      }
    }
  }
  return heard;
};

/** All that is heard before, while and after each round is ended, and all that is kept besides the sheets. */
const overhear = async (plan: Plan): Promise<string[]> => {
  const { company, rounds } = await build(plan);
  const agents = [await company.signIn('super-admin'), await company.signIn('ou-admin')];
  const heard = await askAll(agents, rounds);
  const [agent] = agents as [Agent];
  for (const round of rounds) {
    const of = { riskAssessmentExecutionResultUuid: round };
    heard.push(await ask(agent, [calls.finish, of]), ...(await askAll([agent], rounds)));
    heard.push(await ask(agent, [calls.confirm, of]));
  }
  heard.push(...(await askAll(agents, rounds)));
  const dump = (await dumpOf(server.database, company.clientId)) as Record<string, Record<string, unknown>[]>;
  heard.push(
    JSON.stringify({ audit: dump.audit_events?.map(({ action, changes }) => [action, changes]), risks: dump.risks }),
  );
  heard.push(JSON.stringify(dump.outbox_messages));
  return heard.map((text) => text.replaceAll(company.clientId, 'company'));
};

/** Names every key by when it was heard first, so that two companies of the same make sound alike. */
const withoutKeys = (heard: readonly string[]): string[] => {
  const names = new Map<string, string>();
  return heard.map((text) =>
    text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (key) => {
      if (!names.has(key)) names.set(key, `key ${names.size}`);
      return names.get(key) ?? '';
    }),
  );
};

it('no call, filter, export, count or subtraction tells what one of a small group answered', {
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async ({ plan, change }) => {
      const one = withoutKeys(await overhear(plan));
      const other = withoutKeys(await overhear(changed(plan, change)));
      expect(other).toEqual(one);
    }),
    { numRuns: Number(process.env.ATTACKS ?? 4), endOnFailure: true },
  );
});
