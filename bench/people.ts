import { sql } from 'drizzle-orm';
import type { Transaction } from '../server/db/database';

const syllables = ['ber', 'gen', 'hau', 'kow', 'lind', 'mann', 'mül', 'neu', 'rich', 'sen', 'ster', 'wal'];
const firstNames = ['Anna', 'Ben', 'Çağla', 'David', 'Elif', 'Felix', 'Greta', 'Hans', 'Ivana', 'Jörg'];

/**
 * Fills one company with generated people, inside the database. `search` holds the folded names as the server would
 * write them; surnames are three syllables, so a word of eight letters is rare and two letters are common.
 */
export const fillMembers = async (tx: Transaction, clientId: string, count: number): Promise<void> => {
  const list = (words: string[]) => sql.raw(`array[${words.map((word) => `'${word}'`).join(', ')}]`);
  await tx.execute(sql`
    insert into members (id, client_id, username, first_name, last_name, email, email_folded, role, created_at,
      last_name_folded, first_name_folded, search)
    select gen_random_uuid(), ${clientId}::uuid, 'person' || n, first_name, last_name,
      'person' || n || '@example.org', 'person' || n || '@example.org', 'member', now(),
      fold(last_name), fold(first_name),
      fold(first_name || ' ' || last_name) || ' person' || n || ' person' || n || '@example.org'
    from (
      select n, (${list(firstNames)})[1 + n % 10] as first_name,
        initcap((${list(syllables)})[1 + n * 7 % 12] || (${list(syllables)})[1 + n / 12 * 5 % 12]
          || (${list(syllables)})[1 + n / 144 % 12] || (n / 1728)::text) as last_name
      from generate_series(1, ${count}::int) as n
    ) as people`);
  await tx.execute(sql`update clients set active_members = active_members + ${count} where id = ${clientId}`);
};

/** The folding of the server for the few letters above, as a function of the scratch database. */
export const createFold = (tx: Transaction): Promise<unknown> =>
  Promise.resolve(
    tx.execute(
      sql`create function fold(word text) returns text language sql immutable
        as $$ select replace(replace(replace(replace(lower(word), 'ü', 'ue'), 'ö', 'oe'), 'ç', 'c'), 'ğ', 'g') $$`,
    ),
  );
