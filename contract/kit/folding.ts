import * as z from 'zod/mini';
import { absent, uuid } from '../shapes/rules';

/**
 * How the branches of a tree stand of which a request says nothing: open as far as one page has room for, all folded,
 * or all open.
 */
export const foldings = ['fitting', 'folded', 'unfolded'] as const;
/** Of how many single branches a request says how they stand. */
export const mostFolded = 100;

const branches = () => absent(z.array(uuid()).check(z.maxLength(mostFolded)));

/** Filters of a list that shows a tree: without `folding` it has every branch, and with it what is not folded away. */
export const foldingFilters = () => ({
  folding: absent(z.enum(foldings)),
  foldedUuids: branches(),
  unfoldedUuids: branches(),
});
