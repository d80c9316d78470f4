import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '../server/db/openDatabase';
import { createFold, fillMembers } from './people';

/** A scratch database beside the given one, with the schema and its companies of every size. */
export const createScratch = async (databaseUrl: string) => {
  const name = `safety_dashboard_bench_${process.pid}`;
  const main = new pg.Client({ connectionString: databaseUrl });
  await main.connect();
  await main.query(`create database ${name}`);
  const address = new URL(databaseUrl);
  address.pathname = `/${name}`;
  const drop = async () => {
    await main.query(`drop database ${name} with (force)`);
    await main.end();
  };
  return { url: address.href, drop };
};

/** Vacuums as a running database does by itself soon after it was filled; one whose autovacuum is off never does. */
export const vacuum = async (databaseUrl: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
};

/** Adds a company of each size, in people; answers their ids by size. */
export const fill = async (databaseUrl: string, sizes: readonly number[]): Promise<Map<number, string>> => {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const ids = new Map<number, string>();
  await database.owner(async (tx) => {
    await createFold(tx);
    const template = sql`select id from clients where client_identifier = 'nordwerk'`;
    for (const size of sizes) {
      const { rows } = (await tx.execute(sql`
        insert into clients (id, licensee_id, client_identifier, name, maximum_members, created_at)
        select gen_random_uuid(), licensee_id, ${`people-${size}`}, 'People', 2000000, now()
        from clients where id = (${template}) returning id`)) as { rows: { id: string }[] };
      const id = rows[0]?.id ?? '';
      ids.set(size, id);
      await tx.execute(sql`
        insert into members (id, client_id, username, first_name, last_name, role, password_hash, created_at,
          last_name_folded, first_name_folded, search)
        select gen_random_uuid(), ${id}::uuid, username, first_name, last_name, role, password_hash, now(),
          last_name_folded, first_name_folded, search
        from members where client_id = (${template}) and username = 'anna.admin'`);
      await tx.execute(sql`update clients set active_members = 1 where id = ${id}`);
      await fillMembers(tx, id, size);
    }
  });
  await database.close();
  await vacuum(databaseUrl);
  return ids;
};
