import { and } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { describeFields, fieldSchema } from '../../../contract/kit/describe';
import { type RecordExportFormat, recordExportMaximums } from '../../../contract/kit/recordExport';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { translateAny } from '../../../i18n/translateIn';
import type { Translate } from '../../../i18n/words';
import { CallError } from '../../base/errors';
import { anyOf } from '../../db/anyOf';
import { readProfileSetting } from '../company/callerSetting';
import { readCompany } from '../company/company';
import { todayOf } from '../company/companyDay';
import type { Context, Preparation } from '../context/context';
import { dayWriter } from '../exports/dayWriter';
import type { FileAnswer } from '../exports/fileAnswer';
import type { Table } from '../exports/spreadsheet';
import { tableFile } from '../exports/tableFile';
import { allIds } from '../lists/page';
import { drawnFile } from '../print/documents';
import { type ExportColumn, exportColumns } from './exportColumns';
import { printedRows, registerDocument } from './exportPdf';
import { type Asked, askedOf } from './list';
import { readNames } from './names';
import type { PlainRecord, Values } from './plainRecord';

type Request = Asked & { format: RecordExportFormat };
type Read = Preparation['read'];

/** Records read at once: small enough that everybody else gets a turn between two slices. */
const sliceSize = 250;

/**
 * The rows of these records in their order, a slice and a transaction at a time. What is out of reach by then is left
 * out.
 */
async function* slicesOf(
  record: PlainRecord,
  read: Read,
  { caller }: Pick<Context, 'caller'>,
  { ids, columns }: { ids: readonly string[]; columns: readonly ExportColumn[] },
) {
  const { table, records } = record;
  const sources = Object.fromEntries(columns.map(({ name, source }) => [name, source])) as Record<string, PgColumn>;
  for (let start = 0; start < ids.length; start += sliceSize) {
    const slice = ids.slice(start, start + sliceSize);
    const rows: Values[] = await read((tx) =>
      tx
        .select({ ...sources, recordId: table.id })
        .from(records)
        .where(and(anyOf(table.id, slice), record.readable(caller))),
    );
    const byId = new Map(rows.map((row) => [row.recordId, row]));
    yield slice.flatMap((id) => {
      const row = byId.get(id);
      return row ? [columns.map(({ name, cellOf }) => cellOf(row[name]))] : [];
    });
  }
}

/** Filters of a list in words: a line for each filter. */
const filterLines = async (
  { area, calls }: PlainRecord,
  context: Context,
  filter: Values,
  { translate, language }: { translate: Translate; language: LanguageCode },
): Promise<string[]> => {
  const schema = fieldSchema(calls.list.request, 'filter');
  const shapes = schema ? describeFields(schema) : {};
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && [value].flat().length > 0);
  const names = await readNames(
    context,
    given.flatMap(([name, value]) => (shapes[name]?.reference ? [value].flat().map(String) : [])),
  );
  const day = dayWriter(language);
  return given.map(([name, value]) => {
    const label = translate(`${area}.filters.${name}`, { _: translate(`${area}.fields.${name}`, { _: name }) });
    const word = (each: unknown): string => {
      if (shapes[name]?.widget === 'date') return day(String(each));
      const text = names.get(String(each)) ?? String(each);
      return translate(`${area}.options.${name}.${text}`, { _: text });
    };
    return `${label}: ${[value].flat().map(word).join(', ')}`;
  });
};

const answer = async (
  record: PlainRecord,
  context: Context,
  { format, ...asked }: Request,
  read: Read,
): Promise<FileAnswer> => {
  const { tx, clientId, caller, clock, audit } = context;
  const { area, subjectType, table } = record;
  const { languageCode: language } = await readProfileSetting(context);
  const today = await todayOf(tx, clientId, clock);
  const translate = translateAny(language);
  const maximum = recordExportMaximums[format] ?? Number.MAX_SAFE_INTEGER - 1;
  const ids = await allIds(tx, table, { ...(await askedOf(record, context, asked)), limit: maximum + 1 });
  if (ids.length > maximum) throw new CallError('record.tooMany', { params: { maximum } });
  // What was searched for may be somebody's name, which would outlive them in the log.
  const { search, standing, ...filter } = asked.filter;
  const changes = { format, ...filter, ...(standing && { standing }), entries: ids.length };
  await audit({ action: `${area}.export`, subjectType, changes });
  const columns = exportColumns(record, { format, language, isArchive: standing === 'archived' }, caller, translate);
  // Parts of a record have no page that would be titled.
  const name = translate(`${area}.title`, { _: translate(`${area}.name`, { smart_count: 2 }) });
  const content: Table = {
    name,
    heading: columns.map(({ heading }) => heading),
    widths: columns.map(({ width }) => width),
    slices: () => slicesOf(record, read, context, { ids, columns }),
  };
  const { name: companyName } = await readCompany(context);
  const lines = await filterLines(record, context, { search, ...filter }, { translate, language });
  const isPart = standing !== undefined && standing !== 'all';
  const filters = [...(isPart ? [translate(`${area}.standings.${standing}`, { count: ids.length })] : []), ...lines];
  const madeAt = clock.now();
  if (format !== 'pdf') return tableFile(content, { format, today, language, madeAt });
  const about = { title: name, heading: content.heading, filters, companyName, language, today, madeAt };
  const readRegister = async () => ({ ...about, rows: await printedRows(content, language) });
  return drawnFile(`${name}-${today}.pdf`, { kind: registerDocument, line: caller.memberId, read: readRegister });
};

/** A register as a file: found and logged in one transaction; the rows are read while they are sent. */
export const exportOf = (record: PlainRecord) => ({
  prepare:
    async ({ read }: Preparation) =>
    (context: Context, request: Request) =>
      answer(record, context, request, read),
});
