import { CallError } from '../../base/errors';

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
  | 'headerMissing'
  | 'refusedRow'
  | 'changed';

/** The refusal of a whole file; line and column count from 1, where there are any. `maximum`: what is allowed here. */
export const fileFault = (
  reason: FileFault,
  place: { line?: number; column?: number; maximum?: number } = {},
): CallError => new CallError('memberImport.csvProcessingFailed', { params: { reason, ...place } });

/** Place of an index in a text: line and character, both from 1. */
export const placeOf = (text: string, index: number): { line: number; column: number } => {
  const before = text.slice(0, index);
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
};

/** Refuses more rows than that; the fault says how many it takes. */
export const refuseMoreThan = (maximum: number, rows: readonly { line: number }[]): void => {
  const tooMany = rows[maximum];
  if (tooMany) throw fileFault('tooManyRows', { line: tooMany.line, maximum });
};
