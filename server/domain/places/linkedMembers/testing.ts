import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../db/query';
import type { Company } from '../../../testing/company';
import type { TestServer } from '../../../testing/harness';

/** A thousand more active members. @returns their uuids */
export const addThousand = async (server: TestServer, { clientId }: Company): Promise<string[]> => {
  const rows = await server.database.owner((tx) =>
    rowsOf<{ id: string }>(
      tx,
      sql`insert into members (id, client_id, username, first_name, last_name, created_at,
          last_name_folded, first_name_folded, search)
        select gen_random_uuid(), ${clientId}::uuid, 'user' || n, 'F', 'L', now(), 'l', 'f', 'user' || n
        from generate_series(1, 1000) n returning id`,
    ),
  );
  return rows.map(({ id }) => id);
};

/** For changing a thousand members, and what they have to do, on a machine that does other things as well: milliseconds. */
export const thousandLimit = 4_000;

const tries = 3;

/** For a test of a thousand members on a busy machine: milliseconds. */
export const thousandTimeout = 120_000;

/**
 * The milliseconds of the fastest of up to three tries, until one keeps the limit; `undo` is between them, and not
 * counted. A busy machine slows one try, hardly all.
 */
export const fastestOf = async (work: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let number = 1; number <= tries; number += 1) {
    if (number > 1) await undo();
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
    if (Math.min(...times) < thousandLimit) break;
  }
  return Math.min(...times);
};
