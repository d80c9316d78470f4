import { importMaximumRows, importMaximumRowsEmbedded } from '../../../contract/constants';
import { CallError } from '../../base/errors';
import type { Database } from '../../db/database';

/** Why a file as a whole cannot be used: `memberImport.fileFaults.<reason>` is the text. */
type FileFault =
  | 'empty'
  | 'headerOnly'
  | 'spreadsheet'
  | 'html'
  | 'notText'
  | 'nul'
  | 'encoding'
  | 'quotes'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'cellTooLong'
  | 'columnMissing'
  | 'changed';

/** The refusal of a whole file; line and column count from 1, where there are any. `maximum`: what is allowed here. */
export const fileFault = (
  reason: FileFault,
  place: { line?: number; column?: number; maximum?: number } = {},
): CallError => new CallError('memberImport.csvProcessingFailed', { params: { reason, ...place } });

/** Where in a text an index lies: line and character, both from 1. */
export const placeOf = (text: string, index: number): { line: number; column: number } => {
  const before = text.slice(0, index);
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
};

/** Rows of people that the kind of database takes in one transaction. */
export const maximumRowsOf = (kind: Database['kind']): number =>
  kind === 'embedded' ? importMaximumRowsEmbedded : importMaximumRows;

/** Refuses more rows of people than that; the fault says how many it takes. */
export const refuseTooManyRows = (kind: Database['kind'], people: readonly { line: number }[]): void => {
  const maximum = maximumRowsOf(kind);
  const tooMany = people[maximum];
  if (tooMany) throw fileFault('tooManyRows', { line: tooMany.line, maximum });
};
