import { importMaximumRows, importMaximumRowsEmbedded } from '../../../contract/constants';
import type { Database } from '../../db/database';
import { fileFault } from './fault';

/** Rows of people that the kind of database takes in one transaction. */
export const maximumRowsOf = (kind: Database['kind']): number =>
  kind === 'embedded' ? importMaximumRowsEmbedded : importMaximumRows;

/** Refuses more rows of people than that; the fault says how many it takes. */
export const refuseTooManyRows = (kind: Database['kind'], people: readonly { line: number }[]): void => {
  const maximum = maximumRowsOf(kind);
  const tooMany = people[maximum];
  if (tooMany) throw fileFault('tooManyRows', { line: tooMany.line, maximum });
};
