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
