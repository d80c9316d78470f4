import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { KeptSectionName } from '../../../../contract/members/keptData';
import type { LanguageCode } from '../../../../contract/shapes/constants';
import type { Preparation } from '../../../core/context/context';
import type { Transaction } from '../../../db/database';
import type { KeptPerson, KeptRow, KeptSection } from './section';
import { sections } from './sections';

/** How somebody's data is read: in short transactions, so that nobody waits for however much it is. */
export interface KeptReading {
  read: Preparation['read'];
  clientId: string;
  person: KeptPerson;
  language: LanguageCode;
}

/** Rows held at once. */
const sliceSize = 250;
/** Rows gone through at once where no index leads to those of the person. */
const partSize = 10_000;

type Bound = SQL | undefined;
type ReadRow = KeptRow & { readAs: string };

interface Slice {
  /** End of the part that was gone through; null: of all. */
  end: string | null;
  rows: readonly ReadRow[];
}

const clientOf = ({ table }: KeptSection): PgColumn => (table as unknown as { clientId: PgColumn }).clientId;

const after = ({ key }: KeptSection, last: string | null): Bound => (last === null ? undefined : sql`${key} > ${last}`);

const readSlice = async (
  tx: Transaction,
  name: KeptSectionName,
  { clientId, person, language }: KeptReading,
  bounds: readonly Bound[],
): Promise<ReadRow[]> => {
  const section = sections[name];
  return tx
    .select({ ...section.fields(language, person), readAs: sql<string>`${section.key}::text` })
    .from(section.table)
    .where(and(eq(clientOf(section), clientId), section.isAbout(person), ...bounds))
    .orderBy(asc(section.key))
    .limit(sliceSize) as Promise<ReadRow[]>;
};

/** The key at the end of the next part of a company's rows; null: the rest is less than a part. */
const endOfPart = async (
  tx: Transaction,
  section: KeptSection,
  clientId: string,
  last: string | null,
): Promise<string | null> => {
  const [row] = await tx
    .select({ key: sql<string>`${section.key}::text` })
    .from(section.table)
    .where(and(eq(clientOf(section), clientId), after(section, last)))
    .orderBy(asc(section.key))
    .offset(partSize - 1)
    .limit(1);
  return row?.key ?? null;
};

const readPart = async (
  tx: Transaction,
  name: KeptSectionName,
  reading: KeptReading,
  from: string | null,
): Promise<Slice> => {
  const section = sections[name];
  const end = section.isScanned ? await endOfPart(tx, section, reading.clientId, from) : null;
  const upTo = end === null ? undefined : sql`${section.key} <= ${end}`;
  return { end, rows: await readSlice(tx, name, reading, [after(section, from), upTo]) };
};

/** Reads what a section says of somebody, a slice at a time, each read in a transaction of its own. */
export async function* slicesOf(name: KeptSectionName, reading: KeptReading): AsyncGenerator<readonly KeptRow[]> {
  const section = sections[name];
  const { read } = reading;
  let last: string | null = null;
  let isOver = false;
  while (!isOver) {
    const from: string | null = last;
    const slice: Slice = await read((tx) => readPart(tx, name, reading, from));
    const { end, rows } = slice;
    if (rows.length > 0) yield rows.map(({ readAs: _, ...row }) => section.told?.(row) ?? row);
    const isFull: boolean = rows.length === sliceSize;
    last = isFull ? (rows.at(-1)?.readAs ?? null) : end;
    isOver = !isFull && end === null;
  }
}
