import { and, not, or, type SQL, sql } from 'drizzle-orm';
import { isUuid } from '../../contract/shapes/wellFormed';
import { ScimError } from './error';
import type { Compared, Comparison, Filter } from './filter';

/** Condition that an attribute of a filter stands for in the database. */
export type Filtered = (comparison: Comparison) => SQL;

/** The attributes that can be filtered by, in lower case; lists of entries hold attributes of their own. */
export interface FilteredAttributes {
  readonly attributes: ReadonlyMap<string, Filtered>;
  readonly entries?: ReadonlyMap<string, FilteredAttributes>;
}

const refuse = (detail: string): ScimError => new ScimError(400, detail, 'invalidFilter');

const textOf = ({ attribute, value }: Comparison): string => {
  if (typeof value === 'string') return value;
  throw refuse(`“${attribute}” is compared with a text in quotes`);
};

const unsupported = ({ attribute, operator }: Comparison): ScimError =>
  refuse(`“${attribute}” cannot be filtered by “${operator}”`);

interface Held {
  /** `exact`: capitals matter; `folded`: it is kept in lower case; else it is folded as the value is. */
  as?: 'exact' | 'folded';
}

/**
 * A text of the database. Nothing in the value has a meaning of its own; `eq` is asked so that an index can answer it.
 */
export const text =
  (column: SQL, { as }: Held = {}): Filtered =>
  (comparison) => {
    if (comparison.operator === 'pr') return sql`coalesce(${column}, '') <> ''`;
    const held = as === undefined ? sql`lower(${column})` : column;
    const written = textOf(comparison);
    const value = sql`${as === 'exact' ? written : written.toLowerCase()}::text`;
    switch (comparison.operator) {
      case 'eq':
        return sql`${held} = ${value}`;
      case 'ne':
        return sql`${held} is distinct from ${value}`;
      case 'co':
        return sql`strpos((${held}) collate "C", ${value}) > 0`;
      case 'sw':
        return sql`starts_with((${held}) collate "C", ${value})`;
      case 'ew':
        return sql`right((${held}) collate "C", length(${value})) = ${value}`;
      default:
        throw unsupported(comparison);
    }
  };

/** An id: what is none equals nothing. */
export const identity =
  (column: SQL): Filtered =>
  (comparison) => {
    if (comparison.operator !== 'eq') return text(sql`${column}::text`)(comparison);
    const wanted = textOf(comparison);
    return isUuid(wanted) ? sql`${column} = ${wanted}::uuid` : sql`false`;
  };

const booleanOf = (value: Compared): boolean | undefined => {
  const written = String(value).toLowerCase();
  return written === 'true' || written === 'false' ? written === 'true' : undefined;
};

export const truth =
  (condition: SQL): Filtered =>
  (comparison) => {
    const { attribute, operator, value } = comparison;
    if (operator === 'pr') return sql`true`;
    const wanted = booleanOf(value);
    if (wanted === undefined) throw refuse(`“${attribute}” is compared with true or false`);
    if (operator !== 'eq' && operator !== 'ne') throw unsupported(comparison);
    return wanted === (operator === 'eq') ? condition : not(condition);
  };

/** Attribute that is the same in each entry, as the type of the one e-mail address is. */
export const fixed = (held: string): Filtered => text(sql`${held}::text`);

const present = (filters: readonly (SQL | undefined)[]): SQL[] => filters.filter((each) => each !== undefined);

/** The condition that a filter stands for. @throws ScimError invalidFilter for what cannot be asked */
export const toCondition = (filter: Filter, known: FilteredAttributes): SQL => {
  switch (filter.kind) {
    case 'and':
      return and(...present(filter.filters.map((part) => toCondition(part, known)))) ?? sql`true`;
    case 'or':
      return or(...present(filter.filters.map((part) => toCondition(part, known)))) ?? sql`false`;
    case 'not':
      // Of what is missing nothing is known, so that it is not so.
      return sql`not coalesce(${toCondition(filter.filter, known)}, false)`;
    case 'entry': {
      const entry = known.entries?.get(filter.attribute);
      if (!entry) throw refuse(`“${filter.attribute}” cannot be filtered by`);
      return toCondition(filter.filter, entry);
    }
    default: {
      const attribute = known.attributes.get(filter.attribute);
      if (!attribute) throw refuse(`“${filter.attribute}” cannot be filtered by`);
      return attribute(filter);
    }
  }
};
