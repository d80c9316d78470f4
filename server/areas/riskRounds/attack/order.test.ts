import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { riskActions } from '../../../../contract/riskActions';
import { riskRounds as calls } from '../../../../contract/riskRounds';
import { rowsOf } from '../../../db/query';
import { riskSheets } from '../../../db/schema';
import { readRisks } from '../../../domain/risk/rounds/riskRows';
import { callerOf } from '../../../testing/handlerContext';
import { setUpServer } from '../../../testing/harness';
import { succeed } from '../../../testing/requests';
import { finish } from '../finish';
import { confirmAll, of, plan } from '../setUpRound';
import { addPeople, addRound, addSheet, giveEntry, sectionsOf } from '../testing';
import { askAll, withoutKeys } from './questions';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });

/** Twelve sheets, no two alike: by question the place of the answer. */
const sheets = Array.from({ length: 12 }, (_, index) => [index % 4, Math.floor(index / 4), 3]);

const setUp = async (sections: number[]) => {
  const own = await server.createCompany();
  const admin = await own.signIn('super-admin');
  const people = await addPeople(server, own, 13);
  const round = await addRound(server, own, await giveEntry(server, own, { sections: sectionsOf(...sections) }));
  return { own, admin, people, round };
};

/** All that an administrator hears of a survey, from the last sheet to the confirmed document. */
const hear = async (order: readonly number[]): Promise<string[]> => {
  const { own, admin, people, round } = await setUp([2, 1]);
  for (const place of order) await addSheet(server, own, round, people[place] ?? '', sheets[place] ?? []);
  const heard = await askAll(admin, [round.id]);
  await succeed(admin, calls.finish, of(round));
  const first = await askAll(admin, [round.id]);
  const { items } = await succeed(admin, calls.risks, {
    ...of(round),
    filter: {},
    page: 1,
    perPage: 25,
    sortBy: 'position',
    sortDirection: 'asc',
  });
  for (const { uuid } of items) await succeed(admin, riskActions.create, plan(uuid));
  await confirmAll(admin, round);
  const all = [...heard, ...first, ...(await askAll(admin, [round.id]))];
  return withoutKeys(all.map((text) => text.replaceAll(own.clientId, 'company')));
};

it('no list, filter, export or document hangs on the order in which people handed in', async () => {
  const places = sheets.map((_, place) => place);
  expect(await hear(places.toReversed())).toEqual(await hear(places));
});

it('keeps sheets in no order by which they were handed in', async () => {
  const { own, admin, people, round } = await setUp([2, 1]);
  for (const [place, answers] of sheets.entries()) await addSheet(server, own, round, people[place] ?? '', answers);
  await succeed(admin, calls.finish, of(round));
  const stored = await server.database.owner((tx) =>
    rowsOf<{ answers: number[] }>(
      tx,
      sql`select answers from ${riskSheets} where ${eq(riskSheets.roundId, round.id)} order by ctid`,
    ),
  );
  const kept = stored.map(({ answers }) => answers);
  expect(kept.toSorted()).toEqual(sheets.toSorted());
  expect(kept).not.toEqual(sheets);
  expect(kept).not.toEqual(sheets.toReversed());
});

/** Carries what was found out of a transaction that is taken back. */
class Found extends Error {
  readonly sections: string[];

  constructor(sections: string[]) {
    super('All of it was a trial');
    this.sections = sections;
  }
}

it('names no section beforehand: sheet by sheet, the names would tell who left out what', async () => {
  const { own, admin, people, round } = await setUp([1, 1, 1]);
  const [all, none] = [
    [3, 3, 3],
    [null, null, null],
  ];
  for (const person of people.slice(0, 5)) await addSheet(server, own, round, person, all);
  // Others who do not care for any of it.
  for (const person of people.slice(5, 12)) await addSheet(server, own, round, person, none);
  /** Sections whose questions would stay unrated if answering ended now: what the dialog could say. */
  const wouldStay = (): Promise<string[]> =>
    callerOf(
      server.database,
      server.clock,
      own,
    )(async (context) => {
      await finish(context, of(round));
      const rated = await readRisks(context.tx, own.clientId, round.id);
      throw new Found(rated.filter(({ status }) => status === 'notAssessed').map(({ sectionId }) => sectionId));
    }).catch((error: unknown) => {
      if (error instanceof Found) return error.sections;
      throw error;
    });
  expect(await wouldStay()).toEqual(['s1', 's2', 's3']);
  const last = await addSheet(server, own, round, people[12] ?? '', [3, 3, null]);
  // The first two vanish with this sheet and the third does not: its person left that out, if one had left out all.
  expect(await wouldStay()).toEqual(['s3']);
  const told = await askAll(admin, [round.id]);
  await server.database.owner((tx) =>
    tx
      .update(riskSheets)
      .set({ answers: all as number[] })
      .where(eq(riskSheets.id, last)),
  );
  expect(await wouldStay()).toEqual([]);
  expect(await askAll(admin, [round.id])).toEqual(told);
});
