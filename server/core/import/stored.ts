import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { ImportPhase } from '../../../contract/kit/importFile';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import { imports } from '../../db/schema';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/**
 * An uploaded file as the table keeps it. Compressed, and on its way as base64: the embedded database takes raw bytes
 * one by one, and five megabytes of them would keep everybody waiting for more than a second.
 */
export const packFile = async (content: Uint8Array): Promise<SQL> =>
  sql`decode(${(await zip(content)).toString('base64')}, 'base64')`;

/** The column to select for `unpackFile`. */
const packedFile = sql<string>`encode(${imports.content}, 'base64')`;

/** The file that was packed. */
export const unpackFile = (packed: string): Promise<Uint8Array> => unzip(Buffer.from(packed, 'base64'));

/** All of an import but what makes it heavy: the file's content and the lists of what was found. */
const columns = {
  id: imports.id,
  fileName: imports.fileName,
  encoding: imports.encoding,
  settings: imports.settings,
  recordSettings: imports.recordSettings,
  phase: imports.phase,
  processed: imports.processed,
  total: imports.total,
  faultless: imports.faultless,
  faulty: imports.faulty,
  existing: imports.existing,
  created: imports.created,
  report: imports.report,
  digest: imports.digest,
  failure: imports.failure,
};

/** Place of an import: a cursor means nothing to the calls of another area. */
export interface ImportPlace {
  area: string;
  importCursor: string;
  /** Owner, where an import is nobody's but theirs who began it. */
  memberId?: string;
}

/** The condition for an import of the tenant that has not expired. */
const isAlive = ({ area, importCursor, memberId }: ImportPlace, now: Date) =>
  and(
    eq(imports.id, importCursor),
    eq(imports.area, area),
    memberId === undefined ? undefined : eq(imports.memberId, memberId),
    gt(imports.expiresAt, now),
  );

/** The condition for an import that is (still) in a phase. */
export const isIn = (phase: ImportPhase, importCursor: string) =>
  and(eq(imports.id, importCursor), eq(imports.phase, phase));

/**
 * An import of the caller's company. Throws `importCursor.notFound` if it has expired or never was;
 * another company's import never was. `lock` keeps others from changing it until the transaction ends.
 */
export const loadImport = async (tx: Transaction, place: ImportPlace, now: Date, lock = false) => {
  const query = tx.select(columns).from(imports).where(isAlive(place, now)).$dynamic();
  const [record] = await (lock ? query.for('update') : query);
  if (!record) throw new CallError('importCursor.notFound');
  return record;
};
export type StoredImport = Awaited<ReturnType<typeof loadImport>>;

/**
 * The uploaded file, as `unpackFile` takes it, and how it is read. Throws `importCursor.notFound` if the import has
 * expired.
 */
export const loadPacked = async (tx: Transaction, place: ImportPlace, now: Date) => {
  const { encoding, fileName } = imports;
  const [record] = await tx.select({ packed: packedFile, encoding, fileName }).from(imports).where(isAlive(place, now));
  if (!record) throw new CallError('importCursor.notFound');
  return record;
};

/** The import of an area that somebody began last; nothing if that one is done, or its time is over. */
export const findOpen = async (tx: Transaction, area: string, memberId: string, now: Date) => {
  const [last] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.memberId, memberId), eq(imports.area, area)))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(1);
  if (!last) return undefined;
  const [open] = await tx
    .select({ id: imports.id, phase: imports.phase })
    .from(imports)
    .where(and(isAlive({ area, importCursor: last.id }, now), ne(imports.phase, 'done')));
  return open;
};

/** The same with its file. */
export const findLast = async (tx: Transaction, area: string, memberId: string, now: Date) => {
  const open = await findOpen(tx, area, memberId, now);
  if (!open) return undefined;
  const [record] = await tx
    .select({ ...columns, packed: packedFile })
    .from(imports)
    .where(isAlive({ area, importCursor: open.id }, now));
  return record;
};
