import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { riskRounds as calls } from '../../../contract/riskRounds';
import { riskRounds, riskSheets } from '../../db/schema';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { of } from './setUpRound';
import { addPeople, addRound, addSheet, giveEntry, sectionsOf, type TestEntry } from './testing';

const start = new Date('2026-03-02T08:00:00Z');
const server = setUpServer({ now: start.toISOString() });
let own: Company;
let entry: TestEntry;
let people: string[];
beforeEach(async () => {
  server.clock.advance(start.getTime() - server.clock.now().getTime());
  own = await server.createCompany();
  entry = await giveEntry(server, own, { sections: sectionsOf(1) });
  people = await addPeople(server, own, 24);
});

/** A round that these people answered: half of them 1, half of them 6, or what is told. @returns what is shown of it */
const spreadBy = async (
  members: readonly string[],
  answers: (number | null)[] = members.map((_, index) => (index % 2 === 0 ? 0 : 3)),
  uncounted = 0,
) => {
  const round = await addRound(server, own, entry, {
    target: { unitId: own.rootOrgUnitId },
    ...(last && { previous: last }),
  });
  last = round;
  const sheets: string[] = [];
  for (const [index, member] of members.entries()) {
    sheets.push(await addSheet(server, own, round, member, [answers[index] ?? null]));
  }
  const left = sheets.slice(0, uncounted);
  await server.database.owner((tx) =>
    tx.update(riskSheets).set({ isCounted: false }).where(inArray(riskSheets.id, left)),
  );
  const admin = await own.signIn('super-admin');
  await succeed(admin, calls.finish, of(round));
  const { items } = await succeed(admin, calls.risks, { ...firstPage('position'), ...of(round), filter: {} });
  const [risk] = items;
  const whole = await succeed(admin, calls.risk, { riskUuid: risk?.uuid ?? '' });
  expect(whole.spread).toEqual(risk?.spread);
  return whole.spread;
};
let last: Awaited<ReturnType<typeof addRound>> | undefined;
beforeEach(() => {
  last = undefined;
});
const halves = (each: number) => [
  { group: 'low', count: each },
  { group: 'middleToHigh', count: each },
];

describe('how answers spread is shown', () => {
  it('from twelve answers on', async () => {
    expect(await spreadBy(people.slice(0, 12))).toEqual(halves(6));
  });
  it('not of eleven', async () => {
    expect(await spreadBy(people.slice(0, 11))).toBeNull();
  });
  it('not of twelve of whom one does not count', async () => {
    expect(await spreadBy(people.slice(0, 12), undefined, 1)).toBeNull();
  });
  it('of those who count alone: what made-up accounts answer could be taken off', async () => {
    const answers = people.slice(0, 16).map((_, index) => (index < 4 ? 3 : index % 2 === 0 ? 0 : 3));
    expect(await spreadBy(people.slice(0, 16), answers, 4)).toEqual(halves(6));
  });
});

describe('a second round', () => {
  /** The first by twelve people, confirmed by the database alone, and the second by those told, after so many days. */
  const second = async (members: readonly string[], days = 30) => {
    expect(await spreadBy(people.slice(0, 12))).toEqual(halves(6));
    await server.database.owner((tx) =>
      tx
        .update(riskRounds)
        .set({ state: 'completed', completedOn: '2026-03-02', completedAt: start })
        .where(eq(riskRounds.clientId, own.clientId)),
    );
    server.clock.advance(days * 86_400_000);
    return spreadBy(members);
  };
  it.each([
    ['one more person', () => people.slice(0, 13), null],
    ['two more', () => people.slice(0, 14), null],
    ['others but for one', () => people.slice(11, 23), null],
    ['the same people', () => people.slice(0, 12), halves(6)],
    ['entirely different people', () => people.slice(12, 24), halves(6)],
  ])('by %s: %#', async (_, members, shown) => {
    expect(await second(members())).toEqual(shown);
  });
  it('does not show it of two more as long as the first is not a year ago', async () => {
    expect(await second(people.slice(0, 14), 364)).toBeNull();
  });
  it('shows it a year later', async () => {
    expect(await second(people.slice(0, 14), 365)).toEqual(halves(7));
  });
});
