import { and, desc, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Clock } from '../../base/clock';
import { newId } from '../../base/newId';
import type { Transaction } from '../../db/database';
import type { Assignable } from './assignable';

/** Work in a transaction: one of its own, or one for all of an import. */
export type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Member of a licensee's staff who publishes a version. */
export interface Publisher {
  id: string;
  name: string;
}

/** Past all tenants, or as the role of a licensee's staff. */
export interface Importing {
  tx: Transaction;
  clock: Clock;
  /** Publisher of the version; absent: the operator. */
  by?: Publisher | undefined;
}

/** JSON with keys in one order, by which contents are compared: the database keeps its own. */
export const stable = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** Texts in the order of their languages, which the database does not keep. */
export const byLanguage = <Text extends { language: string }>(texts: readonly Text[]): Text[] =>
  texts.toSorted((one, other) => (one.language < other.language ? -1 : 1));

/**
 * The item of that identifier, made if there is none, locked until the transaction ends: of two imports at once the
 * second sees the first.
 */
export const ensureItem = async (
  { tx, clock }: Importing,
  { items }: Pick<Assignable, 'items'>,
  licenseeId: string,
  identifier: string,
): Promise<string> => {
  const row = { id: newId(), licenseeId, identifier, createdAt: clock.now() };
  await tx
    .insert(items as PgTable)
    .values(row)
    .onConflictDoNothing();
  const [known] = await tx
    .select({ id: items.id })
    .from(items as PgTable)
    .where(and(eq(items.licenseeId, licenseeId), eq(items.identifier, identifier)))
    .for('update');
  return known ? String(known.id) : row.id;
};

/** Columns that every new version begins with. */
interface NewVersion {
  id: string;
  itemId: string;
  number: number;
  createdAt: Date;
  publishedBy: string | null;
  publishedByName: string | null;
}

/** Content of an import: whether a version holds the same, and its rows, once it is to be a version of its own. */
interface Content<Version extends PgTable> {
  licenseeId: string;
  identifier: string;
  isSame: (newest: Version['$inferSelect']) => Promise<boolean>;
  write: (version: NewVersion) => Promise<void>;
}

/** Outcome of an import. */
export interface Imported {
  /** The item's. */
  id: string;
  /** Of the version that holds this content now. */
  versionNumber: number;
  /** False if the newest version held the same already. */
  isNew: boolean;
}

/**
 * Makes content an item of the licensee's library: a new one, a new version if it is known and differs, or nothing if
 * it is the same. What was begun keeps its version.
 */
export const importVersion = async <Version extends Assignable['versions']>(
  importing: Importing,
  assignable: Assignable<Version>,
  { licenseeId, identifier, isSame, write }: Content<Version>,
): Promise<Imported> => {
  const { versions, item } = assignable;
  const itemId = await ensureItem(importing, assignable, licenseeId, identifier);
  const [newest] = (await importing.tx
    .select()
    .from(versions as PgTable)
    .where(eq(item.version, itemId))
    .orderBy(desc(versions.number))
    .limit(1)) as (Version['$inferSelect'] & { number: number })[];
  if (newest && (await isSame(newest))) return { id: itemId, versionNumber: newest.number, isNew: false };
  const number = (newest?.number ?? 0) + 1;
  const { clock, by } = importing;
  const published = { createdAt: clock.now(), publishedBy: by?.id ?? null, publishedByName: by?.name ?? null };
  await write({ id: newId(), itemId, number, ...published });
  return { id: itemId, versionNumber: number, isNew: true };
};
