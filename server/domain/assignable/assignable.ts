import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../../contract/names/errors';

type Table<Name extends string> = PgTable & Readonly<Record<Name, PgColumn>>;

/**
 * Tables of something assignable: a licensee has it in its library, in versions with texts by language; companies are
 * given it, with settings of their own, and assign it to their people and places.
 */
export interface Assignable<
  Version extends Table<'id' | 'number' | 'createdAt'> = Table<'id' | 'number' | 'createdAt'>,
> {
  items: Table<'id' | 'licenseeId' | 'identifier'>;
  /** One row per item and number; the highest is what is begun with. */
  versions: Version;
  texts: Table<'versionId' | 'language' | 'title' | 'search'>;
  given: Table<'clientId' | 'takenOn' | 'version'>;
  /** The item in rows of the others: the key, and the columns. */
  item: { key: string; version: PgColumn; given: PgColumn };
  /** Refusal of what the company does not have. */
  notFound: ErrorCode;
}
