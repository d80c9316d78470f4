import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { riskRounds as calls } from '../../../contract/riskRounds';
import { rowsOf } from '../../db/query';
import { auditEvents, riskParticipations, riskSheets } from '../../db/schema';
import type { Company } from '../../testing/company';
import { dumpOf } from '../../testing/dump';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import { addPeople, addRound, addSheet, giveEntry, sectionsOf, type TestRound } from './testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let own: Company;
let round: TestRound;
let people: string[];
let before: string[];

/** Twelve sheets, each unlike any other, in the order of their people; and two that were not handed in. */
const answersOf = (index: number): (number | null)[] => [index % 4, Math.floor(index / 4), index < 6 ? null : 2];
beforeEach(async () => {
  own = await server.createCompany();
  people = await addPeople(server, own, 14);
  round = await addRound(server, own, await giveEntry(server, own, { sections: sectionsOf(3) }));
  before = [];
  for (const [index, person] of people.entries()) {
    before.push(await addSheet(server, own, round, person, answersOf(index), index < 12));
  }
  const of = { riskAssessmentExecutionResultUuid: round.id };
  await succeed(await own.signIn('super-admin'), calls.finish, of);
});

/** Answers and keys in the order in which they lie on the disk, and the transactions that wrote them. */
const lyingSheets = () =>
  server.database.owner((tx) =>
    rowsOf<{ id: string; answers: string; written: string }>(
      tx,
      sql`select id, array_to_json(answers)::text as answers, xmin::text as written
        from risk_sheets where round_id = ${round.id}::uuid order by ctid`,
    ),
  );

describe('once answering has ended', () => {
  it('no participation leads to a sheet or tells how much was answered, and the unfinished are gone', async () => {
    const left = await server.database.owner((tx) =>
      tx.select().from(riskParticipations).where(eq(riskParticipations.roundId, round.id)),
    );
    expect(left.map(({ memberId }) => memberId).toSorted()).toEqual(people.slice(0, 12).toSorted());
    for (const participation of left) {
      expect(participation).toMatchObject({ sheetId: null, questionId: null, progress: 100, revision: 0 });
    }
  });

  it('sheets have other random keys, and only those that were handed in are left', async () => {
    const after = await server.database.owner((tx) =>
      tx.select().from(riskSheets).where(eq(riskSheets.roundId, round.id)),
    );
    expect(after).toHaveLength(12);
    for (const { id, isCompleted } of after) {
      expect(before).not.toContain(id);
      // Version 4: nothing but random, and so no time.
      expect(id[14]).toBe('4');
      expect(isCompleted).toBe(true);
    }
  });

  it('neither key, place on the disk nor writing transaction puts sheets in the order of their people', async () => {
    const lying = await lyingSheets();
    const ofPeople = people.slice(0, 12).map((_, index) => JSON.stringify(answersOf(index)));
    const onDisk = lying.map(({ answers }) => answers);
    expect(onDisk.toSorted()).toEqual(ofPeople.toSorted());
    expect(onDisk).not.toEqual(ofPeople);
    expect(onDisk).not.toEqual(ofPeople.toReversed());
    expect(lying.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ answers }) => answers)).not.toEqual(
      ofPeople,
    );
    expect(new Set(lying.map(({ written }) => written)).size).toBe(1);
  });

  it('no table knows a former key, and none has person and sheet in one row', async () => {
    const dump = (await dumpOf(server.database, own.clientId)) as Record<string, unknown[]>;
    const keys = [...before, ...(await lyingSheets()).map(({ id }) => id)];
    for (const [table, rows] of Object.entries(dump)) {
      for (const row of rows) {
        const text = JSON.stringify(row);
        for (const key of before) expect([table, text.includes(key)]).toEqual([table, false]);
        const names = people.some((person) => text.includes(person));
        expect([table, names && keys.some((key) => text.includes(key))]).toEqual([table, false]);
      }
    }
  });

  it('the log says that it ended, and nothing of answers; nobody was written to about it', async () => {
    const events = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.clientId, own.clientId)).orderBy(auditEvents.id),
    );
    const [finished] = events.filter(({ action }) => action === 'riskRounds.finish');
    expect(finished).toMatchObject({ subjectType: 'riskRound', subjectId: round.id, changes: {} });
    const dump = (await dumpOf(server.database, own.clientId)) as Record<string, unknown[]>;
    expect(dump.outbox_messages).toEqual([]);
  });
});
