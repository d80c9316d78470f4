import { importMaximumRows, importMaximumRowsEmbedded } from '../../../contract/constants';
import type { Database } from '../../db/database';
import { fileFault } from './fault';

/** Refuses more rows of people than the kind of database takes in one transaction; the fault says how many it takes. */
export const refuseTooManyRows = (kind: Database['kind'], people: readonly { line: number }[]): void => {
  const maximum = kind === 'embedded' ? importMaximumRowsEmbedded : importMaximumRows;
  const tooMany = people[maximum];
  if (tooMany) throw fileFault('tooManyRows', { line: tooMany.line, maximum });
};
