import type { GetListParams } from 'ra-core';
import type { Call } from '../contract/kit/call';
import { describeFields, type FieldShape, fieldSchema, sortableFields } from '../contract/kit/describe';

type Body = Record<string, unknown>;

/** Options of a list request in react-admin's `meta`. */
export interface ListMeta {
  /** Another list call of the resource than `list`. */
  call?: string;
  /** The keys of its parent. */
  parent?: Record<string, string>;
  /** No loader for it: something shows already that it loads. */
  quiet?: boolean;
  /** Nobody asked for it yet: neither loader nor toasts. */
  unasked?: boolean;
}

/** The filters that a list call knows. */
export const filtersOf = (call: Call): Record<string, FieldShape> => {
  const filter = fieldSchema(call.request, 'filter');
  return filter ? describeFields(filter) : {};
};

/** The filter as the call knows it: react-admin's `q` is the list's search. Throws for one that the call has not. */
const filterOf = (call: Call, filter: Body): Body => {
  const known = filtersOf(call);
  const named = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name === 'q' && 'search' in known ? 'search' : name, value] as const);
  for (const [name] of named) if (!(name in known)) throw new Error(`No filter ${name} of ${call.path}`);
  return Object.fromEntries(named);
};

/** A list's state in react-admin's words as the request of a list call. */
export const listBody = (call: Call, { pagination, sort, filter, meta }: Partial<GetListParams>): Body => {
  const sortable = sortableFields(call.request);
  return {
    ...(meta as ListMeta | undefined)?.parent,
    filter: filterOf(call, filter ?? {}),
    page: pagination?.page ?? 1,
    perPage: pagination?.perPage ?? 25,
    // The order can come from an older version's store, or be react-admin's own `id`.
    sortBy: sort && sortable.includes(sort.field) ? sort.field : sortable[0],
    sortDirection: sort?.order === 'DESC' ? 'desc' : 'asc',
  };
};
