import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { germanText } from './columns';
import { elearnings } from './elearnings';
import { members } from './members';
import { recorded } from './sharedColumns';

/**
 * Certificates of instruction elsewhere, each by the course that it stands for: a task has its id (`elearning_tasks`).
 */
export const externalCertificates = pgTable(
  'external_certificates',
  {
    ...recorded(),
    memberUuid: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    elearningUuid: uuid('elearning_id')
      .notNull()
      .references(() => elearnings.id),
    /** The course's title when it was entered. */
    name: germanText('name').notNull().default(''),
    issuedOn: date('issued_on').notNull(),
    /** The last day; null: for good. */
    validUntil: date('valid_until'),
    issuer: text('issuer').notNull(),
    remark: text('remark'),
    file: text('file'),
  },
  (table) => [
    index('external_certificates_of_member').on(table.memberUuid),
    index('external_certificates_of_course').on(table.elearningUuid),
    index('external_certificates_by_member').on(table.clientId, table.memberUuid, table.issuedOn),
  ],
);
