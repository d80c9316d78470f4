import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { newId } from '../../base/newId';
import type { Progress } from '../../core/import/kind';
import { hashPassword, sha512Hex } from '../../core/session/passwords';
import type { Transaction } from '../../db/database';
import { type ImportSettings, members as table } from '../../db/schema';
import type { searchColumns } from '../people/searchColumns';
import type { FaultlessRow } from './check';
import { folded } from './known';
import type { Person } from './rows';

/** A member on the way into the table. */
export interface NewMember extends Person {
  id: string;
  username: string;
  passwordHash: string | null;
  found: ReturnType<typeof searchColumns>;
}

/** Person of a row that can be imported; `passwordHash` is null for those who set their own. */
export const toMember = ({ person, username }: FaultlessRow, passwordHash: string | null): NewMember => {
  // Folded before, unless the username was generated since.
  const named = person.username === username ? person : { ...person, username };
  return { ...named, id: newId(), username, passwordHash, found: folded(named) };
};

/** Columns of somebody as a file describes them. */
export type Described = Pick<NewMember, 'id' | 'found'> & Omit<Person, 'password' | 'username' | 'placeIds'>;

/** Columns of the table, each with where its value comes from. */
type Columns<From> = { readonly [Name in keyof typeof table.$inferInsert]?: (member: From) => string | null };

/** The columns a file fills. */
export const describedColumns = {
  id: (member) => member.id,
  firstName: (member) => member.firstName,
  lastName: (member) => member.lastName,
  email: (member) => member.email,
  phoneNumber: (member) => member.phoneNumber,
  mobileNumber: (member) => member.mobileNumber,
  gender: (member) => member.gender,
  birthDate: (member) => member.birthDate,
  firstDay: (member) => member.firstDay,
  street: (member) => member.street,
  postalCode: (member) => member.postalCode,
  city: (member) => member.city,
  country: (member) => member.country,
  personnelNumber: (member) => member.personnelNumber,
  externalCompany: (member) => member.externalCompany,
  lastNameFolded: (member) => member.found.lastNameFolded,
  firstNameFolded: (member) => member.found.firstNameFolded,
  emailFolded: (member) => member.found.emailFolded,
  search: (member) => member.found.search,
} satisfies Columns<Described>;

/** Everything else has the table's default. */
export const newColumns = {
  ...describedColumns,
  username: (member) => member.username,
  passwordHash: (member) => member.passwordHash,
} satisfies Columns<NewMember>;

/** Names of these columns in the database. */
export const namesOf = (columns: Columns<never>): string[] =>
  Object.keys(columns).map((name) => getTableColumns(table)[name as keyof typeof columns].name);

const casts: Record<string, string> = { id: '::uuid', birth_date: '::date', first_day: '::date' };
const names = sql.raw(namesOf(newColumns).join(', '));

/** A column out of an array of texts, as what it is. */
export const typed = (name: string): string => `${name}${casts[name] ?? ''}`;
const values = sql.raw(namesOf(newColumns).map(typed).join(', '));

export const array = (list: readonly (string | null)[]): SQL => sql`${sql.param(list)}::text[]`;

/** Inserts members in one statement, however many: one array for each column, not one parameter for each value. */
export const insertMembers = async (
  tx: Transaction,
  clientId: string,
  members: readonly NewMember[],
  createdAt: Date,
): Promise<void> => {
  const arrays = Object.values(newColumns).map((read) => array(members.map(read)));
  await tx.execute(sql`
    insert into members (client_id, created_at, ${names})
    select ${clientId}::uuid, ${createdAt.toISOString()}::timestamptz, ${values}
    from unnest(${sql.join(arrays, sql`, `)}) as imported(${names})`);
};

/** Remembers first passwords among the last ones, so that they are not chosen again. */
export const insertPasswordHistory = async (
  tx: Transaction,
  clientId: string,
  members: readonly NewMember[],
  createdAt: Date,
): Promise<void> => {
  const secured = members.filter(({ passwordHash }) => passwordHash !== null);
  if (secured.length === 0) return;
  await tx.execute(sql`
    insert into password_history (id, client_id, member_id, password_hash, created_at)
    select id::uuid, ${clientId}::uuid, member_id::uuid, password_hash, ${createdAt.toISOString()}::timestamptz
    from unnest(
      ${array(secured.map(newId))}, ${array(secured.map(({ id }) => id))},
      ${array(secured.map(({ passwordHash }) => passwordHash))}
    ) as imported(id, member_id, password_hash)`);
};

/** Hashed at the same time: each keeps one thread of the pool busy. */
const atOnce = 4;

/** First password of each row's person, hashed, by line: the same for all, their own, or nothing yet. */
export const hashFirstPasswords = async (
  rows: readonly FaultlessRow[],
  { passwordMode, initialPasswordHash }: ImportSettings,
  progress: Progress,
): Promise<Map<number, string | null>> => {
  if (passwordMode !== 'byColumn') {
    return new Map(rows.map(({ line }) => [line, passwordMode === 'initial' ? initialPasswordHash : null]));
  }
  const hashes = new Map<number, string | null>();
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce);
    const hashed = await Promise.all(some.map(({ person }) => hashPassword(sha512Hex(person.password ?? ''))));
    for (const [index, { line }] of some.entries()) hashes.set(line, hashed[index] ?? null);
    await progress(hashes.size);
  }
  return hashes;
};
