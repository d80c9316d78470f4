import * as z from 'zod/mini';
import { maximumRecordsPerCall } from '../shapes/constants';

type Fields = Record<string, z.ZodMiniType>;

interface ListParts {
  sortable: readonly [string, ...string[]];
  filter: Fields;
  parent?: Fields;
}

// Asked of the whole parts: as a parameter of its own, the parent would be inferred from where the request is used.
type ParentOf<Parts> = Parts extends { parent: infer Parent extends Fields } ? Parent : Record<never, never>;

/**
 * The request of a list call: the table's state as the specification names it, with the filters of that list,
 * the columns it can sort by, and the parent's uuid where there is one.
 */
export const listRequest = <const Parts extends ListParts>(parts: Parts) =>
  z.strictObject({
    ...((parts.parent ?? {}) as ParentOf<Parts>),
    filter: z.strictObject(parts.filter as Parts['filter']),
    page: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    /** The interface offers `pageSizes`; others may ask for whole lists in few calls. */
    perPage: z.int().check(z.minimum(1), z.maximum(maximumRecordsPerCall)),
    sortBy: z.enum(parts.sortable as Parts['sortable']),
    sortDirection: z.enum(['asc', 'desc']),
  });

/** The answer of a list call: one page, and the exact number of rows the caller may see. */
export const listResponse = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ items: z.array(item), total: z.int() });

/** An answer that says only that it went well. */
export const empty = () => z.strictObject({});
