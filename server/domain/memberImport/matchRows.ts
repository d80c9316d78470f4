import { sql } from 'drizzle-orm';
import type { ImportReason, ImportRowError } from '../../../contract/memberImport/importRowError';
import type { ImportKey, MissingPerson } from '../../../contract/memberImport/importUpdate';
import type { Read } from '../../core/import/slices';
import { rowsOf } from '../../db/query';
import type { ImportSettings } from '../../db/schema';
import type { Known } from './duplicates';
import { folded, type KnownPerson } from './known';
import { fieldFault, isFault, nameIn, type Person, type ReadRow } from './rows';

interface Key {
  /** As the table compares it; null where the row says nothing. */
  ofRow: (person: Person) => string | null;
  ofKnown: (person: KnownPerson) => string | null;
  list: keyof Known;
}

const keys: Record<ImportKey, Key> = {
  personnelNumber: {
    ofRow: ({ personnelNumber }) => personnelNumber,
    ofKnown: ({ personnelNumber }) => personnelNumber,
    list: 'byPersonnelNumber',
  },
  email: { ofRow: (person) => folded(person).emailFolded, ofKnown: ({ email }) => email, list: 'byEmail' },
  username: { ofRow: ({ username }) => username, ofKnown: ({ username }) => username, list: 'byUsername' },
};

interface Matches {
  people: Map<ReadRow, KnownPerson>;
  faults: Map<ReadRow, ImportRowError>;
}

/**
 * Matches the rows with the people whom the company has; a row with a new key is somebody new. One without the key is a
 * fault, since it may create once more somebody known, and so are all that share one: nobody can tell which is right.
 */
export const matchRows = (rows: readonly ReadRow[], known: Known, { update, mapping }: ImportSettings): Matches => {
  const people: Matches['people'] = new Map();
  const faults: Matches['faults'] = new Map();
  if (!update) return { people, faults };
  const { ofRow, ofKnown, list } = keys[update.key];
  const byKey = new Map(known[list].map((person) => [ofKnown(person), person]));
  const counts = new Map<string, number>();
  for (const { person } of rows) {
    const key = ofRow(person);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const row of rows) {
    const key = ofRow(row.person);
    const refuse = (reason: ImportReason) =>
      faults.set(row, fieldFault(row, mapping, update.key, reason, row.person[update.key] ?? ''));
    const person = key === null ? undefined : byKey.get(key);
    if (key !== null && (counts.get(key) ?? 0) > 1) refuse(`${update.key}Twice`);
    else if (person) people.set(row, person);
    else if (
      key === null &&
      !row.errors.some((error) => isFault(error) && (error.field ?? update.key) === update.key)
    ) {
      refuse('required');
    }
  }
  return { people, faults };
};

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

/**
 * Active people who have the key and are none of those found in the file, without who imports it. An array is looked up
 * by its hash whatever the planner expects; as an anti-join it compares everybody with everybody in a company that has
 * just been filled, of which there are no statistics yet.
 */
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
            and id <> all(${sql.param(foundIds)}::uuid[])
          order by last_name_folded, first_name_folded, username`,
    ),
  );
  return rows.map(({ uuid, username, ...names }) => ({ uuid, username, person: nameIn(names) }));
};
