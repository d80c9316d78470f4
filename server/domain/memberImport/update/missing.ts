import { sql } from 'drizzle-orm';
import type { ImportKey, MissingPerson } from '../../../../contract/importUpdate';
import { rowsOf } from '../../../db/query';
import { nameIn } from '../rowErrors';
import type { Read } from '../slices';

const keyColumns: Record<ImportKey, string> = {
  personnelNumber: 'personnel_number',
  email: 'email_folded',
  username: 'username',
};

interface MissingRow extends Record<string, unknown> {
  uuid: string;
  firstName: string;
  lastName: string;
  username: string;
}

/** Active people who have the key and are none of those found in the file, without who imports it. */
export const findMissing = async (
  read: Read,
  key: ImportKey,
  foundIds: readonly string[],
  importerId: string,
): Promise<MissingPerson[]> => {
  const rows = await read((tx) =>
    rowsOf<MissingRow>(
      tx,
      sql`select id as uuid, first_name as "firstName", last_name as "lastName", username from members
          where client_id = current_client() and archived_at is null and ${sql.identifier(keyColumns[key])} is not null
            and id <> ${importerId}::uuid
            and not exists (select from unnest(${sql.param(foundIds)}::uuid[]) found(id) where found.id = members.id)
          order by last_name_folded, first_name_folded, username`,
    ),
  );
  return rows.map(({ uuid, username, ...names }) => ({ uuid, username, person: nameIn(names) }));
};
