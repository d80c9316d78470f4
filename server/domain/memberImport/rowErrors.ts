import type { ImportField } from '../../../contract/importFields';
import type { ImportReason, ImportRowError } from '../../../contract/importRowError';
import type { ImportMapping } from '../../../contract/importUpload';
import type { ImportSettings } from '../../db/schema';
import type { Person } from './rows';

const longestValue = 100;

/** Cut to what a table can show, never in the middle of a character. */
const cut = (value: string): string => value.slice(0, longestValue).replace(/[\ud800-\udbff]$/, '');

/** Who stands in a row, for people who look for them in their file. */
export const nameIn = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  cut([firstName, lastName].filter(Boolean).join(' '));

/** The fault of one field of a row, with the file's column. A password never leaves in it. */
export const fieldFault = (
  row: { line: number },
  mapping: ImportMapping,
  field: ImportField,
  reason: ImportReason,
  value = '',
): ImportRowError => {
  const index = mapping[field];
  return {
    line: row.line,
    column: index === null ? null : index + 1,
    field,
    reason,
    value: field === 'password' ? '' : cut(value),
  };
};

/** Whether this keeps its row out. */
export const isFault = ({ severity = 'fault' }: ImportRowError): boolean => severity === 'fault';

/** A row with more or fewer cells than the first one: which cell is which is anybody's guess. */
export const columnCountFault = (row: { line: number; cells: readonly string[] }): ImportRowError => ({
  line: row.line,
  column: null,
  field: null,
  reason: 'columnCount',
  value: String(row.cells.length),
});

/** What is wrong in a field that may be left out keeps nobody out: its value is not taken, and the fault tells so. */
export const leaveOut = (
  errors: readonly ImportRowError[],
  { leaveOut: fields = [] }: Pick<ImportSettings, 'leaveOut'>,
): ImportRowError[] =>
  errors.map((error) =>
    isFault(error) && fields.some((field) => field === error.field) ? { ...error, severity: 'leftOut' } : error,
  );
