import fc from 'fast-check';
import { expect, it } from 'vitest';
import { riskRounds as calls } from '../../../../contract/riskRounds';
import { groupBy } from '../../../base/groupBy';
import { runs } from '../../../testing/depth';
import { dumpOf } from '../../../testing/dump';
import { setUpServer } from '../../../testing/harness';
import { confirmingOf } from '../setUpRound';
import { changed, cycles, hiddenChanges, type Plan, plans, type Written, wholeCompany } from './plan';
import { ask, askAll, glance, withoutKeys } from './questions';
import { answer, build, passOn, planActions } from './world';

const start = new Date('2026-03-02T08:00:00Z');

const server = setUpServer();

interface Told {
  /** Every answer to an eavesdropper, and all that is kept besides the sheets. */
  heard: string[];
  written: Written[];
  /** The rounds whose answering was ended. */
  ended: Set<string>;
}

/** Lives through two cycles in which every round that may be ended is, and listens throughout. */
const overhear = async (plan: Plan): Promise<Told> => {
  server.clock.advance(start.getTime() - server.clock.now().getTime());
  const company = await server.createCompany();
  const admin = await company.signIn('super-admin');
  const others = [await company.signIn('ou-admin'), await company.signIn('loc-admin')];
  const world = await build(server, admin, company, plan);
  const { rounds, written } = world;
  const heard: string[] = [];
  const ended = new Set<string>();
  for (const cycle of cycles) {
    if (cycle > 0) await passOn(world);
    const endedNow: string[] = [];
    for (const round of rounds.filter((each) => !ended.has(each))) {
      // Whoever is asked once more now that another round has ended answers once more.
      await answer(world, cycle);
      const answered = await ask(admin, [calls.finish, { riskAssessmentExecutionResultUuid: round }]);
      if (answered.includes(' 200 ')) endedNow.push(round);
      heard.push(answered, ...(await glance(admin, rounds)));
    }
    for (const round of endedNow) ended.add(round);
    await answer(world, cycle);
    await planActions(world, endedNow);
    if (cycle === 0) heard.push(...(await askAll(admin, rounds)));
    for (const round of endedNow) {
      heard.push(await ask(admin, [calls.confirm, await confirmingOf(admin, { id: round })]));
    }
  }
  for (const agent of [admin, ...others]) heard.push(...(await askAll(agent, rounds)));
  const dump = (await dumpOf(server.database, company.clientId)) as Record<string, Record<string, unknown>[]>;
  heard.push(
    JSON.stringify({ audit: dump.audit_events?.map(({ action, changes }) => [action, changes]), risks: dump.risks }),
    JSON.stringify(dump.outbox_messages),
  );
  return { heard: heard.map((text) => text.replaceAll(company.clientId, 'company')), written, ended };
};

/**
 * People who handed in twice in one cycle: what few answered would follow from what others of the two rounds answered.
 */
const countedTwice = (written: readonly Written[]): number[] => {
  const handedIn = written.filter(({ isCompleted }) => isCompleted);
  const pairs = groupBy(handedIn, ({ person, cycle }) => `${person} ${cycle}`);
  return [...pairs.values()].flatMap(([first, second]) => (first && second ? [first.person] : []));
};

it('no call, filter, export, count or subtraction tells what one of a small group answered', async () => {
  // What is never ended tells nothing, however leaky it is: some of the plans must come to numbers.
  let [endedRounds, compared] = [0, 0];
  await fc.assert(
    fc.asyncProperty(plans, fc.nat(), async (plan, choice) => {
      const one = await overhear(plan);
      endedRounds += one.ended.size;
      expect(countedTwice(one.written)).toEqual([]);
      const hidden = hiddenChanges(one.written, one.ended);
      const change = hidden[choice % hidden.length];
      if (!change || one.ended.size === 0) return;
      compared += 1;
      const other = await overhear(changed(plan, change));
      expect(withoutKeys(other.heard)).toEqual(withoutKeys(one.heard));
    }),
    { numRuns: Number(process.env.ATTACKS ?? runs(2)), endOnFailure: true, examples: [[wholeCompany, 0]] },
  );
  expect(endedRounds).toBeGreaterThan(0);
  expect(compared).toBeGreaterThan(0);
});
