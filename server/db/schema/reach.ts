import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The mailbox that mail to an address ends up in: without sub-address, dots and case, as most providers deliver it. */
export const mailboxOf = (email: SQLWrapper): SQL =>
  sql`(replace(split_part(split_part(lower(${email}), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(${email}), '@', 2))`;

/**
 * Key that tells a phone number from others however it was written, with or without its country: its last nine digits.
 */
export const numberOf = (phoneNumber: SQLWrapper): SQL =>
  sql`right(regexp_replace(${phoneNumber}, '[^0-9]', '', 'g'), 9)`;
