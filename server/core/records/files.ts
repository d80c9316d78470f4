import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { fileAddress, fileNameIn } from '../../../contract/files';
import { belongingOf, type FiledArea, filedAreas } from '../../../contract/names/plainRecords';
import { CallError } from '../../base/errors';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { files } from '../../db/schema';
import { addFile, removeFilesOf, writeFile } from '../../files/store';
import type { Context, Preparation, RecordContext } from '../context/context';
import type { JobHandler } from '../jobs/types';
import type { PlainRecord, Values } from './plainRecord';
import { columnIn, tableOf } from './visibleRecords';

const keptHours = 24;

/** The kind of the job that forgets a file which no record was saved with. */
export const forgetFileJob = 'record.forgetFile';
const forgetPayload = z.object({ fileId: z.uuid() });

/** Until a record is saved with it, a file is about the person who sent it. */
const isWaiting = eq(files.ownerId, files.createdBy);

/** Handler of uploads for a field of a record, which are forgotten if no form names them in time. */
export const uploadFileOf = ({ area }: PlainRecord) => ({
  prepare: async ({ files: [sent], storage }: Preparation, { field }: { field: string }) => {
    if (!sent) throw new CallError('file.invalidFormat');
    const written = await writeFile(storage, { context: area as FiledArea, type: field as never }, sent);
    return async ({ tx, clientId, caller: { memberId }, clock, enqueue }: Context): Promise<{ address: string }> => {
      const createdAt = clock.now();
      await addFile(tx, written, { clientId, ownerId: memberId, createdAt, createdBy: memberId });
      const runAt = new Date(createdAt.getTime() + keptHours * 3_600_000);
      await enqueue({ kind: forgetFileJob, payload: { fileId: written.id }, runAt });
      return { address: fileAddress({ ...written, uuid: written.id }) };
    };
  },
});

/** Forgets a file that still waits; housekeeping removes its bytes. */
export const forgetFile: JobHandler = async ({ database, clientId }, payload) => {
  const { fileId } = forgetPayload.parse(payload);
  await database.tenant(clientId, 'write', async (tx) => {
    await tx.delete(files).where(and(eq(files.id, fileId), isWaiting));
  });
};

/** Gives a record the file at an address that the caller was answered with; nobody can name any other. */
const claim = async ({ tx, clientId, caller }: RecordContext, address: string, ownerId: string): Promise<void> => {
  const [, , id = ''] = address.split('/');
  const own = and(eq(files.clientId, clientId), eq(files.id, id), eq(files.createdBy, caller.memberId), isWaiting);
  const [file] = await tx.update(files).set({ ownerId }).where(own).returning();
  if (!file || fileAddress({ ...file, uuid: file.id }) !== address) throw new CallError('file.notFound');
};

/** Keeps the files that a form names with the record, and forgets those in whose place they come. */
export const keepFiles = async (
  { area, files: fields }: PlainRecord,
  context: RecordContext,
  { id, form, before = {} }: { id: string; form: Values; before?: Values },
): Promise<void> => {
  for (const type of fields.filter((name) => form[name] !== (before[name] ?? null))) {
    await removeFilesOf(context.tx, { context: area as FiledArea, ownerId: id, type });
    const address = form[type] as string | null;
    if (address) await claim(context, address, id);
  }
};

/** Forgets the files of records that are deleted, and of their parts, which go with them. */
export const forgetFilesOf = async ({ area }: PlainRecord, tx: Transaction, ids: readonly string[]): Promise<void> => {
  for (const filed of filedAreas) {
    if (filed === area) await removeFilesOf(tx, { context: filed, ownerId: ids });
    const part = belongingOf(filed);
    if (part?.area !== area) continue;
    const table = tableOf(filed);
    const parts = await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(anyOf(columnIn(table, part.field), ids));
    await removeFilesOf(tx, { context: filed, ownerId: parts.map(({ id }) => String(id)) });
  }
};

/** Names changed files for the log. */
export const namingFiles = ({ files: fields }: PlainRecord, changes: Values): Values => {
  const nameOf = (value: unknown): unknown => (typeof value === 'string' ? fileNameIn(value) : value);
  const named = Object.entries(changes).filter(([name]) => fields.includes(name));
  return {
    ...changes,
    ...Object.fromEntries(
      named.map(([name, change]) => [name, Array.isArray(change) ? change.map(nameOf) : nameOf(change)]),
    ),
  };
};

const known = new Map<string, PlainRecord>();

/**
 * Makes the files of records readable from now on: who reads them is asked by the area's name alone. Throws at the
 * start where an area is declared twice.
 */
export const serveFilesOf = (record: PlainRecord): void => {
  if (known.has(record.area)) throw new Error(`How files of ${record.area} are read is said twice`);
  known.set(record.area, record);
};

type Reader = Pick<Context, 'clientId' | 'caller'>;

/**
 * Condition for the files of records that the caller may read: those in fields that they are told of records that they
 * read, and what they have sent themselves and not saved yet.
 */
export const readableFilesOf = (record: PlainRecord, { clientId, caller }: Reader): SQL => {
  const { table, records, readable, told, columnOf } = record;
  const inFields = record.files.map((field) => {
    const seen = and(eq(columnOf('clientId'), clientId), readable(caller), told(field, caller));
    return sql`${eq(files.type, field)} and ${files.ownerId} in (select ${table.id} from ${records} where ${seen})`;
  });
  const own = and(eq(files.ownerId, caller.memberId), isWaiting);
  return sql`${eq(files.clientId, clientId)} and (${or(own, ...inFields)})`;
};

/**
 * The same of an area's records.
 *
 * @throws Error if nobody has said how records of the area are served
 */
export const readableFiles = (area: FiledArea, reader: Reader): SQL => {
  const record = known.get(area);
  if (!record) throw new Error(`Nobody has said how files of ${area} are read`);
  return readableFilesOf(record, reader);
};
