import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { KeptEntry, KeptSectionName } from '../../../../contract/members/keptData';
import type { LanguageCode } from '../../../../contract/shapes/constants';

/** Person whose data they are, and who is handed them. */
export interface KeptPerson {
  uuid: string;
  email: string | null;
  mobileNumber: string | null;
  /** Handed out by the administration: whatever the person alone may read of themselves is left out. */
  isHandedOut: boolean;
}

/** A row as the database has it: instants are dates still. */
export type KeptRow = Readonly<Record<string, unknown>>;

/** Part of a section: what one table keeps about people. */
export interface KeptSection<Name extends KeptSectionName = KeptSectionName> {
  table: PgTable;
  /** Source of each field of the contract's entry; titles are in a language. */
  fields: (language: LanguageCode, person: KeptPerson) => Readonly<Record<keyof KeptEntry<Name>, PgColumn | SQL>>;
  /** Condition for the company's rows that are about the person. */
  isAbout: (person: KeptPerson) => SQL | undefined;
  /** Tells the person's rows apart; they are read in its order. */
  key: PgColumn | SQL;
  /** No index leads from a person to the rows: the company's are gone through by their key, a part at a time. */
  isScanned?: true;
  /** The field that says when it was. */
  at?: keyof KeptEntry<Name> & string;
  /** Columns of the table that nobody is told, with the reason. Those of `neverTold` need none. */
  leftOut?: Readonly<Record<string, string>>;
  /** Entry of the contract, from what the columns hold. */
  told?: (row: KeptRow) => KeptRow;
}

/**
 * Columns that say nothing of a person, whatever the table: whose company it is, how often it was written, what it is
 * found by.
 */
export const neverTold: readonly string[] = ['client_id', 'version', 'search'];

/** A section with its exact fields. */
export const section = <Name extends KeptSectionName>(_name: Name, declared: KeptSection<Name>): KeptSection<Name> =>
  declared;
