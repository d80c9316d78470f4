import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { areas } from '../../../contract';
import { fileNameIn } from '../../../contract/files';
import { writeAmount } from '../../../contract/hazardousSubstances/amounts';
import { describeFields, type FieldShape, itemSchema } from '../../../contract/kit/describe';
import type { RecordExportFormat } from '../../../contract/kit/recordExport';
import { isPermitted, type Permission } from '../../../contract/names/permissions';
import { staffViewOf } from '../../../contract/names/plainRecords';
import type { Referable } from '../../../contract/names/references';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { toBcp47 } from '../../../contract/shapes/languages';
import type { Translate } from '../../../i18n/words';
import type { Caller } from '../context/context';
import type { Cell } from '../exports/spreadsheet';
import { nameOf } from './names';
import type { PlainRecord } from './plainRecord';

/** A column of a file: what is read for it, and how it is written. */
export interface ExportColumn {
  name: string;
  heading: string;
  /** In characters, or as a part of the page's width. */
  width: number;
  source: PgColumn | SQL;
  cellOf: (value: unknown) => Cell;
}

/** Format and language of a file. */
interface Target {
  format: RecordExportFormat;
  language: LanguageCode;
}

/** In characters. */
const widths: Readonly<Partial<Record<FieldShape['widget'], number>>> = {
  date: 18,
  number: 18,
  amount: 18,
  select: 21,
  switch: 10,
  multiSelect: 24,
  reference: 24,
  longText: 60,
};

const notExported: readonly string[] = ['abilities', 'names', 'version', 'progress'];
/** Columns that a paper that hangs bears itself: in a printed register there is no room for it. */
const notOnPaper: readonly string[] = ['instructionState'];
const ofArchive: readonly string[] = ['archivedOn', 'keptUntil'];

/** Tells records apart for programs. What it points to stands beside it by name. */
const isIdentifier = ({ name, reference }: FieldShape): boolean => !reference && /uuid$/i.test(name);

/** Paper has room for what lists show, a spreadsheet for all that is known. */
const shapesFor = ({ calls }: PlainRecord, format: RecordExportFormat, isArchive: boolean): FieldShape[] => {
  const schema = (format === 'pdf' && itemSchema(calls.list.response)) || calls.one.response;
  // Several records that are pointed to stand there by their names.
  const isWanted = (shape: FieldShape): boolean =>
    !notExported.includes(shape.name) &&
    !(format === 'pdf' && notOnPaper.includes(shape.name)) &&
    !isIdentifier(shape) &&
    shape.widget !== 'references' &&
    (isArchive || !ofArchive.includes(shape.name));
  return Object.values(describeFields(schema)).filter(isWanted);
};

/**
 * True if the caller may read a column: what is hidden from all but those who work on the records is none for others.
 */
const mayRead = ({ area, calls }: PlainRecord, { name, reference }: FieldShape, { permissions }: Caller): boolean => {
  const isHidden =
    staffViewOf(area)?.hidden.includes(name) && !isPermitted(permissions, [calls.update.access as Permission]);
  return !isHidden && (!reference || isPermitted(permissions, [areas[reference as Referable].list.access]));
};

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value;

/** A single number stays one in a spreadsheet; what a range says is text. */
const amountCell =
  ({ format, language }: Target) =>
  (amount: string): Cell =>
    format === 'xlsx' && /^[\d.]+$/.test(amount) ? Number(amount) : writeAmount(amount, toBcp47(language));

const cellsOf = (
  area: string,
  { name, widget }: FieldShape,
  translate: Translate,
  target: Target,
): ((value: unknown) => Cell) => {
  const word = (value: unknown): string =>
    translate(`${area}.options.${name}.${value}`, { _: translate(`options.${name}.${value}`, { _: String(value) }) });
  const written: Readonly<Partial<Record<FieldShape['widget'], (value: never) => Cell>>> = {
    date: (day: string) => ({ day }),
    number: (value: number) => value,
    amount: amountCell(target),
    switch: (value: boolean) => translate(value ? 'common.yes' : 'common.no'),
    select: word,
    file: fileNameIn,
    multiSelect: (values: readonly unknown[]) =>
      values.map((value) => (isNamed(value) ? value.name : word(value))).join(', '),
  };
  const write: (value: never) => Cell = written[widget] ?? String;
  return (value) => (value === null || value === undefined ? null : write(value as never));
};

/**
 * The columns of a register as a file of a format, in the contract's order. What points to records that the caller may
 * not list is left out, as on their screen.
 */
export const exportColumns = (
  record: PlainRecord,
  target: Target & { isArchive: boolean },
  caller: Caller,
  translate: Translate,
): ExportColumn[] =>
  shapesFor(record, target.format, target.isArchive)
    .filter((shape) => mayRead(record, shape, caller))
    .map((shape) => {
      const { name, widget, reference } = shape;
      const { area } = record;
      const source = record.sourceFor(name, caller);
      return {
        name,
        heading: translate(`${area}.fields.${name}`, { _: translate(`${area}.columns.${name}`) }),
        width: widths[widget] ?? 30,
        source: reference ? nameOf(reference as Referable, source, caller) : source,
        cellOf: cellsOf(area, shape, translate, target),
      };
    });
