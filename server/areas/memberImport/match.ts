import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { ImportMatchField, ImportReason, ImportRowError } from '../../../contract/memberImport';
import type { Transaction } from '../../db/database';
import { type ImportSettings, members } from '../../db/schema';
import { folded } from './known';
import { fieldFault, isFault } from './rowErrors';
import type { Person, ReadRow } from './rows';
import { findAll, type Read } from './slices';

const memberColumns = {
  id: members.id,
  version: members.version,
  role: members.role,
  isArchived: sql<boolean>`${isNotNull(members.archivedAt)}`,
  hasPassword: sql<boolean>`${isNotNull(members.passwordHash)}`,
  username: members.username,
  firstName: members.firstName,
  lastName: members.lastName,
  email: members.email,
  emailFolded: members.emailFolded,
  phoneNumber: members.phoneNumber,
  mobileNumber: members.mobileNumber,
  gender: members.gender,
  birthDate: members.birthDate,
  street: members.street,
  postalCode: members.postalCode,
  city: members.city,
  country: members.country,
  personnelNumber: members.personnelNumber,
  externalCompany: members.externalCompany,
};

const keyColumns = { personnelNumber: members.personnelNumber, username: members.username, email: members.emailFolded };

const findByKey = (tx: Transaction, condition: SQL) =>
  tx
    .select(memberColumns)
    .from(members)
    .where(and(sql`${members.clientId} = current_client()`, condition));

/** Somebody whom a row may change. */
export type KnownMember = Awaited<ReturnType<typeof findByKey>>[number];

/** What the rows of a file are known by: the person each means, and why some cannot be told. Both by line. */
export interface Matches {
  members: ReadonlyMap<number, KnownMember>;
  faults: ReadonlyMap<number, ImportRowError>;
}

const twice: Record<ImportMatchField, ImportReason> = {
  personnelNumber: 'personnelNumberTwice',
  username: 'usernameTwice',
  email: 'emailTwice',
};

const keyOf = (person: Person, updateBy: ImportMatchField): string | null =>
  updateBy === 'email' ? folded(person).emailFolded : person[updateBy];

const keyOfMember = (member: KnownMember, updateBy: ImportMatchField): string | null =>
  updateBy === 'email' ? member.emailFolded : member[updateBy];

/**
 * Finds whom each row means by the field that was chosen. A row without it is a fault, since it might create once more
 * somebody known; so are all rows that share it, since nobody can tell which of them is right; so is one that means
 * somebody in the archive. The unique indexes see to it that it never means two people.
 */
export const matchRows = async (
  read: Read,
  rows: readonly ReadRow[],
  { mapping, updateBy }: ImportSettings,
): Promise<Matches> => {
  const known = new Map<number, KnownMember>();
  const faults = new Map<number, ImportRowError>();
  if (!updateBy) return { members: known, faults };
  const counts = new Map<string, number>();
  for (const { person } of rows) {
    const key = keyOf(person, updateBy);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const found = await findAll(read, [...counts.keys()], (tx, keys) =>
    findByKey(tx, sql`${keyColumns[updateBy]} = any(${sql.param(keys)}::text[])`),
  );
  const byKey = new Map(found.map((member) => [keyOfMember(member, updateBy), member]));
  for (const row of rows) {
    const key = keyOf(row.person, updateBy);
    const refuse = (reason: ImportReason) =>
      faults.set(row.line, fieldFault(row, mapping, updateBy, reason, row.person[updateBy] ?? ''));
    if (key === null) {
      if (!row.errors.some((error) => isFault(error) && (error.field ?? updateBy) === updateBy)) refuse('required');
      continue;
    }
    const member = byKey.get(key);
    if ((counts.get(key) ?? 0) > 1) refuse(twice[updateBy]);
    else if (member?.isArchived) refuse('archived');
    else if (member) known.set(row.line, member);
  }
  return { members: known, faults };
};
