import { count, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { riskRounds as calls } from '../../../contract/riskRounds';
import { MovableClock } from '../../base/clock';
import type { Database } from '../../db/database';
import { riskParticipations, riskRounds, risks } from '../../db/schema';
import { createClient } from '../../testing/company';
import { onEmbedded } from '../../testing/onEmbedded';
import { signInOver } from '../../testing/overHttp';
import { setUpOwnProcess, slowDown } from '../../testing/ownProcess';
import { succeed } from '../../testing/requests';
import { addPeople, addRound, addSheet, giveEntry, sectionsOf } from './testing';

const { prepare, start, kill, killDuring } = setUpOwnProcess();

/** Writes of finishing: the end, the ratings, and the cut between sheets and people. */
const written = (id: string) => (database: Database) =>
  database.owner(async (tx) => {
    const [round] = await tx.select().from(riskRounds).where(eq(riskRounds.id, id));
    const [sheets] = await tx
      .select({ joined: count(riskParticipations.sheetId) })
      .from(riskParticipations)
      .where(eq(riskParticipations.roundId, id));
    const rated = await tx.select({ factor: risks.factor }).from(risks).where(eq(risks.roundId, id));
    return {
      isFinished: round?.finishedOn !== null,
      factors: rated.map(({ factor }) => factor),
      joined: sheets?.joined,
    };
  });

// Not in the gate, where one process is killed inside a transaction: killed.process.test.ts of e-learnings.
onEmbedded('a round whose end is killed with the process goes on as if nothing had been, and ends once', async () => {
  const { company, id } = await prepare(async (database) => {
    const made = await createClient(database, new Date());
    const server = { database, clock: new MovableClock(new Date()) };
    const round = await addRound(server, made, await giveEntry(server, made, { sections: sectionsOf(1) }));
    for (const person of await addPeople(server, made, 6)) await addSheet(server, made, round, person, [2]);
    await slowDown(database, 'update of finished_on on risk_rounds');
    return { company: made, id: round.id };
  });
  const running = { isFinished: false, factors: [null], joined: 6 };
  const finish = { riskAssessmentExecutionResultUuid: id };
  const admin = await signInOver((await start()).address, company);
  expect(await killDuring(admin.call(calls.finish, finish))).toBe(true);
  expect(await prepare(written(id))).toEqual(running);

  const again = await signInOver((await start()).address, company);
  await succeed(again, calls.finish, finish);
  expect(await again.call(calls.finish, finish)).toMatchObject({ code: 'riskExecutionResult.notRunning' });
  await kill();
  expect(await prepare(written(id))).toEqual({ isFinished: true, factors: [6], joined: 0 });
});
