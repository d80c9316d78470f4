import { pino } from 'pino';
import { MovableClock } from '../server/base/clock';
import type { Database } from '../server/db/database';
import { openDatabase } from '../server/db/openDatabase';
import { elearningTasks, outboxMessages } from '../server/db/schema';
import { createLarge } from '../server/domain/learning/engine/testing/large';
import { refreshStandings } from '../server/domain/learning/standings/refresh';
import { runDailyWork } from '../server/jobs/daily';
import { emptyStorage } from '../server/testing/emptyStorage';
import { createScratch, vacuum } from './scratch';
import { fillStatistics } from './statistics';
import type { Row } from './table';

const people = 100_000;
const courses = 20;
/** Seconds. */
const limit = 60;
const day = 86_400_000;

/** Tasks and messages of a company: as many before as after a day on which nothing was due. */
const countOf = (database: Database, clientId: string): Promise<string> =>
  database.tenant(
    clientId,
    'read',
    async (tx) => `${await tx.$count(elearningTasks)}, ${await tx.$count(outboxMessages)}`,
  );

/** The work of a day between two on which something is due, in a company whose people all have tasks of all courses. */
export const measureDailyWork = async (databaseUrl: string): Promise<Row[]> => {
  const scratch = await createScratch(databaseUrl);
  const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '' });
  try {
    const company = await createLarge(database, people, courses);
    const { clientId } = company;
    await fillStatistics(database, company);
    // Ten days after all was assigned: what is completed counts for a year, the rest is due in twenty.
    const clock = new MovableClock('2025-01-20T12:00:00Z');
    const patient = database.for('background');
    await refreshStandings({ clientId, clock, write: (work) => patient.tenant(clientId, 'write', work) });
    await vacuum(scratch.url);
    const work = (): Promise<void> =>
      runDailyWork(
        {
          database: patient,
          storage: emptyStorage,
          clientId,
          clock,
          log: pino({ level: 'error' }),
          publicUrl: 'http://localhost',
          transport: { deliver: async () => 'nowhere' },
          renew: async () => undefined,
        },
        {},
      );
    // The first day has everything to find out.
    await work();
    clock.advance(day);
    const before = await countOf(database, clientId);
    const began = performance.now();
    await work();
    const took = (performance.now() - began) / 1000;
    if ((await countOf(database, clientId)) !== before) throw new Error('something was due');
    return [
      {
        what: `the work of a day with nothing due, ${people.toLocaleString('en-GB')} members with ${courses} courses`,
        ours: `${took.toFixed(1)} s`,
        rival: `the limit, ${limit} s`,
        ratio: took / limit,
        goal: 'at most 1',
        met: took <= limit,
      },
    ];
  } finally {
    await database.close();
    await scratch.drop();
  }
};
