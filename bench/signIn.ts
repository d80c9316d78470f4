import { sql } from 'drizzle-orm';
import { bootstrap } from '../contract/bootstrap';
import { startProduct } from '../e2e/product';
import { hashPassword, sha512Hex, verifyPassword } from '../server/core/session/passwords';
import type { Database } from '../server/db/database';
import { openDatabase } from '../server/db/openDatabase';
import { createClient, testPasswordHash } from '../server/testing/company';
import { Client } from './client';
import { createScratch } from './scratch';
import type { Row } from './table';

const people = 500;
const guesses = 10_000;
/** Guesses sent at once. */
const burst = 1_000;

/** A company of so many with a password, and how that is stored. */
const createCompany = async (database: Database) => {
  const { clientId, clientIdentifier } = await createClient(database, new Date(), { maximumMembers: people + 10 });
  // At full cost: those of tests are cheap.
  const stored = await hashPassword(testPasswordHash);
  await database.owner(async (tx) => {
    await tx.execute(sql`
      insert into members (id, client_id, username, first_name, last_name, created_at, password_hash,
        last_name_folded, first_name_folded, search)
      select gen_random_uuid(), ${clientId}::uuid, 'person' || n, 'F', 'L' || n, now(), ${stored},
        'l' || n, 'f', 'person' || n
      from generate_series(1, ${people}::int) n`);
  });
  return { clientIdentifier, stored };
};

const timed = async <T>(work: Promise<T>): Promise<{ seconds: number; result: T }> => {
  const start = performance.now();
  const result = await work;
  return { seconds: (performance.now() - start) / 1000, result };
};

const times = <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

/** A shift that signs in at once from one address, and somebody who guesses from there, on PostgreSQL. */
export const measureSignIn = async (databaseUrl: string): Promise<Row[]> => {
  const scratch = await createScratch(databaseUrl);
  const product = await startProduct({ DATABASE_URL: scratch.url, DEMO: 'off' });
  try {
    const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '' });
    const { clientIdentifier, stored } = await createCompany(database);
    await database.close();

    const bare = await timed(times(people, () => verifyPassword(stored, testPasswordHash)));
    const clients = await times(people, async () => {
      const client = new Client(product.address);
      await client.send(bootstrap.csrf);
      return client;
    });
    const login = async (client: Client, username: string, password: string): Promise<number> => {
      const body = JSON.stringify({ clientIdentifier, username, password });
      const answer = await fetch(client.url(bootstrap.login), { method: 'POST', headers: client.headers, body });
      await answer.arrayBuffer();
      return answer.status;
    };
    const shift = await timed(
      times(people, (index) => login(clients[index] ?? new Client(''), `person${index + 1}`, testPasswordHash)),
    );
    const signedIn = shift.result.filter((status) => status === 200).length;

    const guesser = new Client(product.address);
    await guesser.send(bootstrap.csrf);
    let tried = 0;
    const attack = await timed(
      (async () => {
        for (let sent = 0; sent < guesses; sent += burst) {
          const answers = await times(burst, (index) =>
            login(guesser, `person${((sent + index) % people) + 1}`, sha512Hex(`Guess-${sent + index}`)),
          );
          tried += answers.filter((status) => status === 401).length;
        }
      })(),
    );
    return [
      {
        what: `${people} right sign-ins of ${people} people at once from one address: let in`,
        ours: String(signedIn),
        rival: `all, ${people}`,
        ratio: signedIn / people,
        goal: '1',
        met: signedIn === people,
      },
      {
        what: 'the same, until the last one is in',
        ours: `${shift.seconds.toFixed(1)} s`,
        rival: `hashing ${people} passwords and nothing else: ${bare.seconds.toFixed(1)} s`,
        ratio: shift.seconds / bare.seconds,
        goal: 'at most 2',
        met: shift.seconds / bare.seconds <= 2,
      },
      {
        what: `${guesses} wrong passwords for ${people} accounts from one address, in ${attack.seconds.toFixed(0)} s: tried`,
        ours: String(tried),
        rival: `those sent, ${guesses}`,
        ratio: tried / guesses,
        goal: 'at most 0.01',
        met: tried / guesses <= 0.01,
      },
    ];
  } finally {
    await product.stop();
    await scratch.drop();
  }
};
