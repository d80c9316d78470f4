import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';

/** No company has this id: looking it up costs the same and finds nothing. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';

/** The id of the company with that identifier, as somebody typed it; of no company if there is none. */
export const clientIdOf = async (tx: Transaction, clientIdentifier: string): Promise<string> => {
  const [row] = await rowsOf<{ id: string | null }>(
    tx,
    sql`select client_id_of(${clientIdentifier.toLowerCase()}) as id`,
  );
  return row?.id ?? nobodysId;
};
