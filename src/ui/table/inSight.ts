import { useDeferredValue } from 'react';
import type { TableProperties, TableRow } from './tableData';

/** A table whose rows are there. */
export type Filled<T extends TableRow> = TableProperties<T> & { rows: readonly T[] };

/** More rows than that are not in sight when a list comes up. */
const inSight = 15;

/**
 * The rows as they are to be drawn: when a list comes up, those in sight first, so that nobody waits for the others.
 * LazyValue all of them at once: rows that lag behind would belie the number beside them.
 */
export const useInSightFirst = <T>(rows: readonly T[]): readonly T[] => {
  const isUp = useDeferredValue(true, false);
  return isUp ? rows : rows.slice(0, inSight);
};
