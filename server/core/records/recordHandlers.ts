import type { SQL } from 'drizzle-orm';
import type { Call, Download } from '../../../contract/kit/call';
import { type ImportVerb, isImported } from '../../../contract/kit/recordImport';
import type { ErrorCode } from '../../../contract/names/errors';
import type { Caller, Context, Handler, PreparedHandler, RecordContext } from '../context/context';
import { importHandlers } from '../import/records/handlers';
import { archiveOf, restoreOf } from './archive';
import { deleteOf } from './delete';
import { exportOf } from './export';
import { serveFilesOf, uploadFileOf } from './files';
import { historyOf } from './history';
import { importedRecord } from './imported';
import { listOf, standingsOf } from './list';
import { type LooseSpec, plainRecord, type Values } from './plainRecord';
import { type Chosen, isVisible, lockChosen, lockOne, readOne } from './shown';
import type { Form, RecordCalls, RecordSpec, RecordTable, Verb, Written } from './spec';
import { columnsOf, createAll, createOf, updateOf } from './write';

type HandlerOf<C extends Call> = C extends { download: Download } ? PreparedHandler<C> : Handler<C>;

/** Handlers and row rules made of a spec. */
export interface Records<C extends RecordCalls, T extends RecordTable> {
  handlers: { [Name in Verb & keyof C]: C[Name] extends Call ? HandlerOf<C[Name]> : never } & {
    [Name in ImportVerb & keyof C]: C[Name] extends Call ? Handler<C[Name]> | PreparedHandler<C[Name]> : never;
  };
  notFound: C['one']['errors'][number];
  /** The caller reads it, if only as staff: a condition for queries on the table. */
  isReadable: (caller: Caller) => SQL | undefined;
  /** The caller works on it, or on those of these: a condition for queries on the table. */
  isVisible: (caller: Caller, uuids?: readonly string[]) => SQL | undefined;
  /** A record that the caller may see, locked for writing; else the call is refused. */
  lock: (context: Context, uuid: string) => Promise<T['$inferSelect']>;
  /** Those of several that the caller works on and that nothing refuses, locked for writing, and why the others are. */
  lockChosen: (
    context: Pick<Context, 'tx' | 'caller'>,
    uuids: readonly string[],
    refused: (row: T['$inferSelect']) => ErrorCode | null,
  ) => Promise<Chosen<T['$inferSelect']>>;
  /** Creates several, each as a form says, where something else is written. @returns their ids */
  createAll: (context: RecordContext, forms: readonly Form<C>[]) => Promise<readonly string[]>;
  /** The columns of what a form says, with what a search finds it by. */
  columnsOf: (form: Pick<Form<C>, Written<C, T>>) => Pick<T['$inferInsert'], Written<C, T>> & { search: string };
}

/** The calls of plain records, from their part of the contract and their table. */
export const recordHandlers = <const C extends RecordCalls, T extends RecordTable>(
  spec: RecordSpec<C, T>,
): Records<C, T> => {
  const record = plainRecord(spec as unknown as LooseSpec);
  if (record.files.length > 0) serveFilesOf(record);
  return {
    handlers: {
      list: listOf(record),
      one: (context: Context, { uuid }: { uuid: string }) => readOne(record, context, uuid),
      create: createOf(record),
      update: updateOf(record),
      delete: deleteOf(record),
      history: historyOf(record),
      ...('export' in record.calls && { export: exportOf(record) }),
      ...(isImported(record.area) && importHandlers(importedRecord(record, spec.calls.create))),
      ...(record.standings && { standings: standingsOf(record) }),
      ...(record.files.length > 0 && { uploadFile: uploadFileOf(record) }),
      ...(record.isArchived && { archive: archiveOf(record), restore: restoreOf(record) }),
    },
    notFound: record.notFound,
    isReadable: record.readable,
    isVisible: (caller: Caller, uuids?: readonly string[]) => isVisible(record, caller, uuids),
    lock: (context: Context, uuid: string) => lockOne(record, context, uuid),
    lockChosen: (
      context: Pick<Context, 'tx' | 'caller'>,
      uuids: readonly string[],
      refused: (row: Values) => ErrorCode | null,
    ) => lockChosen(record, context, uuids, refused),
    createAll: (context: RecordContext, forms: readonly Values[]) => createAll(record, context, forms),
    columnsOf: (form: Values) => columnsOf(record, form),
  } as unknown as Records<C, T>;
};
