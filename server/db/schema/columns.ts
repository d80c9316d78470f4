import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Text that sorts as German readers expect: ä next to a, upper and lower case together. */
export const germanText = customType<{ data: string }>({ dataType: () => 'text collate de' });

/** Text for prefix search by ranges: folded by `foldForSearch`, compared byte by byte. */
export const foldedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const id = () => uuid('id').primaryKey();

/**
 * The id of a tenant's row whose primary key begins with the client, so that its table can be partitioned by client:
 * `tenantRowKey` belongs to it.
 */
export const tenantRowId = () => uuid('id').notNull();

/** The primary key of a table whose rows have a `tenantRowId`. */
export const tenantRowKey = ({ clientId, id: rowId }: Record<'clientId' | 'id', AnyPgColumn>) =>
  primaryKey({ columns: [clientId, rowId] });

/** The words of a constant, as a check's list. */
export const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** For a check: any language, so that a new one needs no migration. Which there are, the contract says. */
export const languageShape = (language: AnyPgColumn) => sql`${language} ~ '^[a-z]{2}_[A-Z]{2}$'`;
