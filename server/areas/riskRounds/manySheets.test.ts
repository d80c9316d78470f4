import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { riskRounds as calls } from '../../../contract/riskRounds';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { statementsOf } from '../../testing/statements';
import { rateRisks } from './rate';
import { addRound, giveEntry, sectionsOf } from './testing';

const questions = 80;
const sections = sectionsOf(40, 40);

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });

/** Statements to the database for rating a round with so many sheets, ending it and showing the result. */
const statementsFor = async (sheets: number) => {
  const own = await server.createCompany();
  const { clientId } = own;
  const { id } = await addRound(server, own, await giveEntry(server, own, { sections }));
  await server.database.owner((tx) =>
    tx.execute(sql`insert into risk_sheets (id, client_id, round_id, answers, is_completed)
      select gen_random_uuid(), ${clientId}::uuid, ${id}::uuid,
        (select array_agg(((sheet + question) % 5)::smallint) from generate_series(1, ${questions}) question), true
      from generate_series(1, ${sheets}) sheet`),
  );
  const agent = await own.signIn('super-admin');
  const of = { riskAssessmentExecutionResultUuid: id };
  const rating = await statementsOf(() =>
    server.database.tenant(clientId, 'write', (tx) =>
      rateRisks(tx, { clientId, id }, sections, { all: sheets, counted: sheets, maySpread: true }),
    ),
  );
  const ending = await statementsOf(() => succeed(agent, calls.finish, of));
  const reading = await statementsOf(() => succeed(agent, calls.one, of));
  const { items } = await succeed(agent, calls.risks, { ...firstPage('position'), perPage: 100, ...of });
  // Answers 1, 3, 6, 10 and none, each as often: a mean of 5.
  expect(items.map(({ factor }) => factor)).toEqual(Array.from({ length: questions }, () => 5));
  return { rating, ending, reading };
};

it('a thousand sheets are rated, and shown, by as many statements as twenty', async () => {
  const few = await statementsFor(20);
  const many = await statementsFor(1_000);
  expect(few.rating).toHaveLength(2);
  expect(many.rating).toHaveLength(few.rating.length);
  expect(many.ending).toHaveLength(few.ending.length);
  expect(many.reading).toHaveLength(few.reading.length);
});
