import { buffer } from 'node:stream/consumers';
import { csvOf } from '../core/exports/csv';

/** A CSV file as exports write it, of one heading and one row. */
export const csvFile = (heading: readonly string[], row: readonly string[]): Promise<Buffer> => {
  async function* slices() {
    yield [row];
  }
  return buffer(csvOf({ heading, slices }, (day) => day));
};
