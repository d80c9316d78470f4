import type { Call } from '../../../contract/kit/call';
import { type FieldShape, fieldSchema, sortableFields } from '../../../contract/kit/describe';
import { defaultPageSize, pageSizes } from '../../../contract/shapes/constants';
import { filtersOf } from '../../../dataProvider/listBody';
import type { FilterValues } from '../../ui/filterPanel/FilterPanel';
import { foldedFilter } from './folding';

/** Shape of a list: all that its address may say of it. */
export interface ListShape {
  call: Call | undefined;
  /** The filters that people can set. */
  filters: readonly string[];
  /** Its order, as long as nobody chooses another one. */
  sort: readonly [field: string, direction: 'asc' | 'desc'];
  /** In that order it is a tree whose branches fold. */
  isTree?: boolean;
}

/** How a list stands: what people chose of it, in react-admin's words. */
export interface ListState {
  filter: FilterValues;
  sort: { field: string; order: 'ASC' | 'DESC' };
  page: number;
  perPage: number;
}

/** Parameter names for the rest of a list's state in an address; no filter has one of these names. */
export const stateNames = ['sort', 'order', 'page', 'perPage'] as const;

const orders = { asc: 'ASC', desc: 'DESC' } as const;
const isSeveral = ({ widget }: FieldShape): boolean => widget === 'multiSelect' || widget === 'references';
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Values of a filter from an address, in the type that the call takes. */
const typed = (shape: FieldShape, said: readonly string[]): unknown => {
  const { numeric, options, widget } = shape;
  const values = said
    .filter((value) => value !== '' && (!options || options.includes(value)))
    .map((value) => (numeric || widget === 'number' ? Number(value) : value));
  if (isSeveral(shape)) return values;
  return widget === 'switch' ? { true: true, false: false }[String(values[0])] : values[0];
};

/** Those of some values that the call would take: not a day that is typed in half, nor what an old address names. */
export const validFilter = ({ call, filters }: ListShape, values: FilterValues): FilterValues => {
  const schema = call && fieldSchema(call.request, 'filter');
  const isValid = ([name, value]: [string, unknown]): boolean =>
    filters.includes(name) &&
    !isEmpty(value) &&
    schema !== undefined &&
    fieldSchema(schema, name)?.safeParse(value).success === true;
  return Object.fromEntries(Object.entries(values).filter(isValid));
};

/** As declared: nothing chosen. */
export const untouchedState = ({ sort: [field, direction] }: ListShape): ListState => ({
  filter: {},
  sort: { field, order: orders[direction] },
  page: 1,
  perPage: defaultPageSize,
});

/**
 * State of a list by its address, in all its parts: what the address leaves out is as declared. Undefined if it says
 * nothing. What cannot be is passed over.
 *
 * @param prefix what the names of this list begin with, where others stand on the same page
 */
export const stateOfAddress = (shape: ListShape, address: URLSearchParams, prefix = ''): ListState | undefined => {
  const known = shape.call ? filtersOf(shape.call) : {};
  // In the order of the address, in which they were written: fields that are typed in compare what comes back.
  const said = [...new Set(address.keys())].flatMap((key) => {
    const field = key.startsWith(prefix) && known[key.slice(prefix.length)];
    return field ? [[field.name, typed(field, address.getAll(key))] as const] : [];
  });
  const filter = validFilter(shape, Object.fromEntries(said));
  const [field, order, page, perPage] = stateNames.map((name) => address.get(prefix + name));
  const isSorted = field && shape.call && sortableFields(shape.call.request).includes(field);
  const pageNumber = /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : undefined;
  const size = pageSizes.find((each) => String(each) === perPage);
  if (Object.keys(filter).length === 0 && !isSorted && !pageNumber && !size) return undefined;
  const untouched = untouchedState(shape);
  return {
    filter,
    sort: isSorted ? { field, order: order?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC' } : untouched.sort,
    page: pageNumber ?? untouched.page,
    perPage: size ?? untouched.perPage,
  };
};

/** An address with what it says of a list replaced; what is as declared is left out. */
export const addressOfState = (
  shape: ListShape,
  { filter, sort, page, perPage }: ListState,
  before = new URLSearchParams(),
  prefix = '',
): URLSearchParams => {
  const untouched = untouchedState(shape);
  const own: readonly string[] = [...shape.filters, ...stateNames].map((name) => prefix + name);
  // Further lists of the page begin anew with what the page is narrowed by.
  const isKept = (key: string): boolean => !own.includes(key) && (prefix !== '' || !key.endsWith('.page'));
  const address = new URLSearchParams([...before].filter(([key]) => isKept(key)));
  for (const [name, value] of Object.entries(filter)) {
    for (const each of Array.isArray(value) ? value : [value]) address.append(prefix + name, String(each));
  }
  if (sort.field !== untouched.sort.field || sort.order !== untouched.sort.order) {
    address.set(`${prefix}sort`, sort.field);
    if (sort.order === 'DESC') address.set(`${prefix}order`, sort.order);
  }
  if (page !== untouched.page) address.set(`${prefix}page`, String(page));
  if (perPage !== untouched.perPage) address.set(`${prefix}perPage`, String(perPage));
  return address;
};

/** Query to the server, as react-admin puts it. */
export const parametersOf = (
  shape: ListShape,
  state: ListState,
  narrowed?: { implied?: FilterValues | undefined; filter?: FilterValues | undefined },
) => {
  const { page, perPage, sort, filter } = state;
  return {
    pagination: { page, perPage },
    sort,
    filter: { ...narrowed?.implied, ...(shape.isTree ? foldedFilter(shape, state) : filter), ...narrowed?.filter },
  };
};
