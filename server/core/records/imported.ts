import { and, getTableName, inArray } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { Call } from '../../../contract/kit/call';
import type { RecordContext } from '../context/context';
import type { ImportedRecord, Writing } from '../import/records/importedRecord';
import { enqueueIn } from '../jobs/enqueue';
import { actorOf, writeAuditMany } from './audit';
import type { PlainRecord } from './plainRecord';
import { referencedBy } from './references';
import { isVisible } from './shown';
import { createAll } from './write';

/** Context of writing records in a transaction of a job. */
const contextIn = ({ tx, job, caller }: Writing): RecordContext => {
  const { clientId, clock, log, publicUrl, storage } = job;
  const auditMany: RecordContext['auditMany'] = (events) =>
    writeAuditMany(tx, events, { clientId, clock, actor: actorOf(caller) });
  return {
    tx,
    clientId,
    caller,
    clock,
    log,
    publicUrl,
    storage,
    audit: (event) => auditMany([event]),
    auditMany,
    enqueue: enqueueIn(tx, clientId, clock),
  };
};

/** The fields that no two records share: by the refusal that says so. */
const uniqueFields = ({ records, unique, stored, columnOf }: PlainRecord): Map<string, string> => {
  const { indexes } = getTableConfig(records);
  return new Map(
    Object.entries(unique).flatMap(([name, code]) => {
      const index = indexes.find(({ config }) => config.name === name);
      if (!index) throw new Error(`${getTableName(records)} has no index ${name}`);
      const columns = index.config.columns.map((column) => (column as PgColumn).name);
      const field = stored.find((each) => columns.includes(columnOf(each).name));
      return field ? [[code, field] as const] : [];
    }),
  );
};

/** Plain record as imports see it. */
export const importedRecord = (record: PlainRecord, create: Call): ImportedRecord => {
  const { area, belongsTo, doubtsOf, columnOf } = record;
  const titleField = record.stored.find((name) => columnOf(name) === record.name);
  if (!titleField) throw new Error(`No field of ${area} is what its records are called by`);
  const columns = Object.fromEntries([titleField, ...belongsTo].map((name) => [name, columnOf(name)]));
  return {
    area,
    create,
    titleField,
    belongsTo,
    unique: uniqueFields(record),
    doubtsOf,
    referencedBy,
    findCalled: (tx, caller, titles) =>
      tx
        .select(columns)
        .from(record.records)
        .where(and(inArray(record.name, [...titles]), isVisible(record, caller))),
    createAll: async (writing, rows) => {
      const context = contextIn(writing);
      const ids = await createAll(record, context, rows);
      await record.afterImport?.(
        context,
        ids.map((id, index) => ({ id, row: rows[index] ?? {} })),
      );
    },
    audit: (writing, event) => contextIn(writing).audit(event),
  };
};
