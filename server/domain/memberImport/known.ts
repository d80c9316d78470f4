import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { searchColumns } from '../people/searchColumns';
import type { Person } from './rows';

/** Somebody the company has already, archived people included: their usernames and addresses stay taken. */
export interface KnownPerson extends Record<string, unknown> {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string | null;
  birthDate: string | null;
  personnelNumber: string | null;
  isArchived: boolean;
}

// Names and addresses in their folded form, as the indexes hold them.
const columns = sql`id, username, personnel_number as "personnelNumber", archived_at is not null as "isArchived", first_name_folded as "firstName", last_name_folded as "lastName",
  email_folded as email, birth_date::text as "birthDate"`;

type FoldedName = Pick<ReturnType<typeof searchColumns>, 'lastNameFolded' | 'firstNameFolded'>;

const cache = new WeakMap<Person, ReturnType<typeof searchColumns>>();

/** Names and e-mail address of a row as the table holds them for comparison. */
export const folded = (person: Person): ReturnType<typeof searchColumns> => {
  const known = cache.get(person);
  if (known) return known;
  const { firstName, lastName, username, email } = person;
  const made = searchColumns({
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    username: username ?? '',
    email,
  });
  cache.set(person, made);
  return made;
};

const list = (words: readonly string[]) => sql`${sql.param(words)}::text[]`;

/** Those who have one of these words in a column that names one person: each is looked up through the index. */
const findByWord = (column: 'username' | 'email_folded' | 'personnel_number') => {
  const name = sql.identifier(column);
  // "offset 0" keeps it a look-up for each word: without fresh statistics, as after a large import, a database would go
  // through everybody for each slice of words.
  return (tx: Transaction, words: readonly string[]): Promise<KnownPerson[]> =>
    rowsOf<KnownPerson>(
      tx,
      sql`select found.* from unnest(${list(words)}) as word
        cross join lateral (
          select ${columns} from members where client_id = current_client() and ${name} = word offset 0
        ) as found`,
    );
};

export const findByUsername = findByWord('username');
export const findByEmail = findByWord('email_folded');
export const findByPersonnelNumber = findByWord('personnel_number');

/** Those who bear the same first and last name, both folded, as one of these. */
export const findByName = (tx: Transaction, names: readonly FoldedName[]): Promise<KnownPerson[]> => {
  const lastNames = [...new Set(names.map(({ lastNameFolded }) => lastNameFolded))];
  const whole = names.map(({ lastNameFolded, firstNameFolded }) => `${lastNameFolded}\n${firstNameFolded}`);
  // The last names find their way through the index of active people, and then nobody is compared with every name.
  const named = sql`last_name_folded = any(${list(lastNames)})
    and last_name_folded || chr(10) || first_name_folded = any(${list(whole)})`;
  return rowsOf<KnownPerson>(
    tx,
    sql`select ${columns} from (
        select * from members where client_id = current_client() and archived_at is null and ${named}
        union all
        select * from members where client_id = current_client() and archived_at is not null and ${named}
      ) as found order by id`,
  );
};

/** The taken usernames that begin with one of the stems and go on with a digit, dot, hyphen or nothing. */
export const findTakenUsernames = async (tx: Transaction, stems: readonly string[]): Promise<string[]> => {
  // ":" is the character behind "9"; as a range this finds its way through the index. "offset 0" keeps it a look-up for
  // each stem: a database without statistics would compare every stem with every username.
  const rows = await rowsOf<{ username: string }>(
    tx,
    sql`select distinct username from unnest(${list(stems)}) as stem
      cross join lateral (
        select username from members where client_id = current_client()
          and username >= stem collate "C" and username < (stem || ':') collate "C" offset 0
      ) as taken`,
  );
  return rows.map(({ username }) => username);
};

/** First and last name, folded, as one key. */
export const nameKey = (person: Person): string => {
  const { firstNameFolded, lastNameFolded } = folded(person);
  return JSON.stringify([firstNameFolded, lastNameFolded]);
};
