import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { elearningStatistics as calls } from '../contract/elearningStatistics';
import type { ResponseOf } from '../contract/kit/call';
import { startProduct } from '../e2e/product';
import { systemClock } from '../server/base/clock';
import type { Database } from '../server/db/database';
import { openDatabase } from '../server/db/openDatabase';
import { createLarge } from '../server/domain/learning/engine/testing/large';
import { refreshStandings } from '../server/domain/learning/standings/refresh';
import { dailyKinds } from '../server/jobs/daily';
import { testPassword } from '../server/testing/company';
import { Client } from './client';
import { timeHttp } from './load';
import { megabytes, peakDuring } from './peak';
import { createScratch, vacuum } from './scratch';
import { fillStatistics } from './statistics';
import type { Row } from './table';

const people = 100_000;
/** Messages after which the rate is known: all are four times as many. */
const enough = 25_000;
const filter = { status: ['overdue'] } as const;
type Progress = ResponseOf<typeof calls.readReminder>;

/** Everybody has an address and something overdue: one course at least, and four of them three people in five. */
const fill = async (database: Database) => {
  const company = await createLarge(database, people, 4);
  const { clientId } = company;
  await fillStatistics(database, company);
  await database.owner(async (tx) => {
    await tx.execute(sql`update elearning_tasks set state = 'open', completed_on = null, completed_at = null
      where client_id = ${clientId}::uuid and elearning_id = ${company.elearningIds[0]}::uuid`);
    await tx.execute(sql`update members set email = username || '@example.org' where client_id = ${clientId}::uuid`);
    // Or the daily work would write messages of its own meanwhile.
    await tx.execute(sql`insert into daily_runs (client_id, kind, ran_on, finished_at)
      select ${clientId}::uuid, kind, current_date + 1, now() from unnest(${sql.param(dailyKinds)}::text[]) kind`);
  });
  const patient = database.for('background');
  await refreshStandings({ clientId, clock: systemClock, write: (work) => patient.tenant(clientId, 'write', work) });
  return company;
};

const untilEnough = async (client: Client, { uuid }: Progress): Promise<Progress> => {
  for (;;) {
    const { body } = (await client.send(calls.readReminder, JSON.stringify({ uuid }))) as { body: Progress };
    if (body.state === 'failed') throw new Error('the reminder was given up');
    if (body.state === 'finished' || body.sent >= enough) return body;
    await setTimeout(500);
  }
};

const row = (what: string, ours: string, rival: string, ratio: number): Row => ({
  what,
  ours,
  rival,
  ratio,
  goal: 'at most 1',
  met: ratio <= 1,
});

/** Reminds everybody of a company with 100,000 people who has something overdue: the preview, the call, a quarter of the messages. */
export const measureReminder = async (databaseUrl: string): Promise<Row[]> => {
  const scratch = await createScratch(databaseUrl);
  const product = await startProduct({ DATABASE_URL: scratch.url, DEMO: 'off' });
  try {
    const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '' });
    const { clientIdentifier } = await fill(database);
    await database.close();
    await vacuum(scratch.url);
    const client = new Client(product.address);
    const password = createHash('sha512').update(testPassword).digest('hex');
    await client.signIn({ clientIdentifier, username: 'sophie.mueller', password });
    const preview = () => client.send(calls.previewReminder, JSON.stringify({ filter }));
    const { percentile95 } = await timeHttp(preview, 20);
    let [accepted, all] = [0, 0];
    let told: Progress | undefined;
    const peak = await peakDuring(product.processId(), async () => {
      const began = performance.now();
      const sent = await client.send(calls.sendReminder, JSON.stringify({ filter, again: false }));
      accepted = performance.now() - began;
      told = await untilEnough(client, (sent as { body: Progress }).body);
      all = (performance.now() - began) / 1000;
    });
    const { sent: number, total } = told ?? { sent: 0, total: 0 };
    const perSecond = number / all;
    return [
      row('preview, 95th percentile', `${percentile95.toFixed(0)} ms`, 'the limit, 1,000 ms', percentile95 / 1_000),
      row('until sending has begun', `${accepted.toFixed(0)} ms`, 'the limit, 3,000 ms', accepted / 3_000),
      row(
        `until ${number} of ${total} messages are written`,
        `${all.toFixed(0)} s, ${perSecond.toFixed(0)} a second`,
        'the limit, 100 a second',
        100 / perSecond,
      ),
      row('most memory of the server meanwhile', megabytes(peak), 'the limit, 400 MB', peak / 400_000_000),
    ];
  } finally {
    await product.stop();
    await scratch.drop();
  }
};
