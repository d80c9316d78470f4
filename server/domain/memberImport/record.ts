import { and, eq, gt } from 'drizzle-orm';
import type { importPhases } from '../../../contract/memberImport';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import { memberImports } from '../../db/schema';
import { packedFile } from './storedFile';

export type Phase = (typeof importPhases)[number];

/** All of an import but what makes it heavy: the file's content and the lists of what was found. */
export const importColumns = {
  id: memberImports.id,
  fileName: memberImports.fileName,
  encoding: memberImports.encoding,
  settings: memberImports.settings,
  phase: memberImports.phase,
  processed: memberImports.processed,
  total: memberImports.total,
  faultless: memberImports.faultless,
  faulty: memberImports.faulty,
  existing: memberImports.existing,
  created: memberImports.created,
  report: memberImports.report,
  digest: memberImports.digest,
  failure: memberImports.failure,
};

/** The condition for an import of the tenant that has not expired. */
export const isAlive = (importCursor: string, now: Date) =>
  and(eq(memberImports.id, importCursor), gt(memberImports.expiresAt, now));

/** The condition for an import that is (still) in a phase. */
export const isIn = (phase: Phase, importCursor: string) =>
  and(eq(memberImports.id, importCursor), eq(memberImports.phase, phase));

/**
 * An import of the caller's company, whoever began it. Throws `importCursor.notFound` if it has expired or never was;
 * another company's import never was. `lock` keeps others from changing it until the transaction ends.
 */
export const loadImport = async (tx: Transaction, importCursor: string, now: Date, lock = false) => {
  const query = tx.select(importColumns).from(memberImports).where(isAlive(importCursor, now)).$dynamic();
  const [record] = await (lock ? query.for('update') : query);
  if (!record) throw new CallError('importCursor.notFound');
  return { ...record, phase: record.phase as Phase };
};

/** The uploaded file, as `unpackFile` takes it, and how it is read. Throws `importCursor.notFound` if the import has expired. */
export const loadPacked = async (tx: Transaction, importCursor: string, now: Date) => {
  const { encoding, fileName } = memberImports;
  const [record] = await tx
    .select({ packed: packedFile, encoding, fileName })
    .from(memberImports)
    .where(isAlive(importCursor, now));
  if (!record) throw new CallError('importCursor.notFound');
  return record;
};
