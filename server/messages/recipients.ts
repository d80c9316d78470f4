import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Role } from '../../contract/names/roles';
import type { Message } from '../core/jobs/transport';
import { members } from '../db/schema';

/** Person as far as it decides how, and in which language, to write to them. */
export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string | null;
  mobileNumber: string | null;
  role: Role;
  languageCode: string | null;
}

/** The columns of a `Person`. */
export const personColumns = {
  id: members.id,
  firstName: members.firstName,
  lastName: members.lastName,
  username: members.username,
  email: members.email,
  mobileNumber: members.mobileNumber,
  role: members.role,
  languageCode: members.languageCode,
};

export type Address = Pick<Message, 'channel' | 'recipient'>;

/** The person's own address: by the wanted channel if there is one, else e-mail, else the mobile number. */
export const addressOf = (person: Person, wanted?: Address['channel']): Address | undefined => {
  const mail = person.email ? { channel: 'mail' as const, recipient: person.email } : undefined;
  const sms = person.mobileNumber ? { channel: 'sms' as const, recipient: person.mobileNumber } : undefined;
  return wanted === 'sms' ? (sms ?? mail) : (mail ?? sms);
};

/** `column = any(…)`: one parameter however long the list is. */
export const anyOf = (column: PgColumn, ids: readonly string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`;
