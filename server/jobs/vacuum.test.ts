import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rowsOf } from '../db/query';
import { onEmbedded } from '../testing/onEmbedded';
import { vacuumDaily } from './vacuum';
import { hour, setUpWorkers } from './workerHarness';

const { state, database } = setUpWorkers();

const run = (...statements: string[]) =>
  database().owner(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });

const sizeOf = async (table: string) => {
  const [row] = await database().owner((tx) =>
    rowsOf<{ size: number }>(tx, sql`select pg_relation_size(${table}::regclass)::int as size`),
  );
  return row?.size;
};

onEmbedded('the embedded database gives back the room of deleted rows, once a day', async () => {
  await run('create table rubbish (id int)');
  const leaveRoom = () => run('insert into rubbish select generate_series(1, 10000)', 'delete from rubbish');
  await leaveRoom();
  const used = await sizeOf('rubbish');
  expect(used).toBeGreaterThan(0);
  await vacuumDaily(database(), state.clock.now());
  expect(await sizeOf('rubbish')).toBe(0);
  await leaveRoom();
  state.clock.advance(22 * hour);
  await vacuumDaily(database(), state.clock.now());
  expect(await sizeOf('rubbish')).toBe(used);
  state.clock.advance(2 * hour);
  await vacuumDaily(database(), state.clock.now());
  expect(await sizeOf('rubbish')).toBe(0);
  await run('drop table rubbish');
});
