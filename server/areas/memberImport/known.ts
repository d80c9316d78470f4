import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { searchColumns } from '../members/searchColumns';
import type { Person } from './rows';

/** Somebody the company has already, archived people included: their usernames and addresses stay taken. */
export interface KnownPerson extends Record<string, unknown> {
  username: string;
  firstName: string;
  lastName: string;
  email: string | null;
  birthDate: string | null;
}

// Names and addresses in their folded form, as the indexes hold them.
const columns = sql`username, first_name_folded as "firstName", last_name_folded as "lastName",
  email_folded as email, birth_date::text as "birthDate"`;

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

const list = (words: Iterable<string>) => sql`${sql.param([...new Set(words)])}::text[]`;
/** Those whose username is among the people's. */
export const findByUsername = (tx: Transaction, people: readonly Person[]): Promise<KnownPerson[]> =>
  rowsOf<KnownPerson>(
    tx,
    sql`select ${columns} from members
      where client_id = current_client() and username = any(${list(people.flatMap(({ username }) => username ?? []))})`,
  );

/** Those whose e-mail address is among the people's. */
export const findByEmail = (tx: Transaction, people: readonly Person[]): Promise<KnownPerson[]> =>
  rowsOf<KnownPerson>(
    tx,
    sql`select ${columns} from members
      where client_id = current_client() and email_folded = any(${list(people.flatMap((person) => folded(person).emailFolded ?? []))})`,
  );

/** Those who bear the same first and last name as one of the people. */
export const findByName = (tx: Transaction, people: readonly Person[]): Promise<KnownPerson[]> => {
  const names = [...new Map(people.map((person) => [nameKey(person), folded(person)])).values()];
  const firstNames = sql.param(names.map(({ firstNameFolded }) => firstNameFolded));
  const lastNames = sql.param(names.map(({ lastNameFolded }) => lastNameFolded));
  return rowsOf<KnownPerson>(
    tx,
    sql`select ${columns}
      from unnest(${firstNames}::text[], ${lastNames}::text[]) as wanted(first_name, last_name)
      join members on client_id = current_client()
        and last_name_folded = wanted.last_name collate "C" and first_name_folded = wanted.first_name collate "C"
      order by members.id`,
  );
};

/** The taken usernames that begin with one of the stems and go on with a digit, dot, hyphen or nothing. */
export const findTakenUsernames = async (tx: Transaction, stems: Iterable<string>): Promise<string[]> => {
  // ":" is the character behind "9"; as a range this finds its way through the index.
  const rows = await rowsOf<{ username: string }>(
    tx,
    sql`select distinct username from unnest(${list(stems)}) as stem
      join members on client_id = current_client()
        and username >= stem collate "C" and username < (stem || ':') collate "C"`,
  );
  return rows.map(({ username }) => username);
};

/** First and last name, folded, as one key. */
export const nameKey = (person: Person): string => {
  const { firstNameFolded, lastNameFolded } = folded(person);
  return JSON.stringify([firstNameFolded, lastNameFolded]);
};
