import { ScimError, unstorable } from './error';
import { filterLimits } from './names';

export const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'pr', 'gt', 'ge', 'lt', 'le'] as const;
export type Operator = (typeof operators)[number];
export type Compared = string | number | boolean | null;

/** `attribute` is in lower case, as all names of SCIM may be. */
export interface Comparison {
  kind: 'compare';
  attribute: string;
  operator: Operator;
  /** Null with `pr`. */
  value: Compared;
}

/** A filter of RFC 7644 3.4.2.2. */
export type Filter =
  | Comparison
  | { kind: 'and'; filters: Filter[] }
  | { kind: 'or'; filters: Filter[] }
  | { kind: 'not'; filter: Filter }
  /** Some entry of a list to which all of this applies: `emails[type eq "work"]`, with `.value eq "…"` after it or without. */
  | { kind: 'entry'; attribute: string; filter: Filter };

const refuse = (why: string): ScimError => new ScimError(400, `The filter cannot be read: ${why}`, 'invalidFilter');

const tokens = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;

interface Token {
  text: string;
  isString: boolean;
}

const tokensOf = (text: string): Token[] => {
  const found: Token[] = [];
  const end = text.trimEnd().length;
  tokens.lastIndex = 0;
  while (tokens.lastIndex < end) {
    const match = tokens.exec(text);
    if (!match) throw refuse('a quote is missing');
    found.push({ text: match[1] ?? match[2] ?? match[3] ?? '', isString: match[2] !== undefined });
  }
  return found;
};

/** A name, with its schema before it or not: `userName`, `name.familyName`, `urn:…:User:employeeNumber`. */
const name = /^(?:urn:[\w.:-]+:)?[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?$/i;

const comparedOf = ({ text, isString }: Token): Compared => {
  try {
    const value: unknown = JSON.parse(isString ? text : text.toLowerCase());
    if (typeof value === 'string' && unstorable.test(value)) throw refuse('a value holds what no text can');
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Compared;
  } catch (error) {
    if (error instanceof ScimError) throw error;
  }
  throw refuse(`${text.slice(0, 40)} is no value`);
};

/** Reads a filter from its tokens, from the loosest binding to the tightest. */
class Reader {
  private at = 0;
  private comparisons = 0;

  constructor(private readonly list: readonly Token[]) {}

  read(): Filter {
    const filter = this.either(0);
    if (this.at < this.list.length) throw refuse(`nothing is expected where ${this.seen()} stands`);
    return filter;
  }

  private seen = (): string => this.list[this.at]?.text.slice(0, 40) ?? 'its end';

  private next(): Token {
    const token = this.list[this.at];
    if (!token) throw refuse('it ends too early');
    this.at += 1;
    return token;
  }

  private takes(text: string): boolean {
    const token = this.list[this.at];
    if (!token || token.isString || token.text.toLowerCase() !== text) return false;
    this.at += 1;
    return true;
  }

  private expect(text: string): void {
    if (!this.takes(text)) throw refuse(`${text} is expected where ${this.seen()} stands`);
  }

  private joined(kind: 'and' | 'or', part: () => Filter): Filter {
    const filters = [part()];
    while (this.takes(kind)) filters.push(part());
    const [only] = filters;
    return only && filters.length === 1 ? only : { kind, filters };
  }

  private either(depth: number): Filter {
    if (depth > filterLimits.depth) throw refuse('it is nested too deeply');
    return this.joined('or', () => this.joined('and', () => this.one(depth)));
  }

  private inBrackets(depth: number, closing: string): Filter {
    const filter = this.either(depth + 1);
    this.expect(closing);
    return filter;
  }

  private one(depth: number): Filter {
    if (this.takes('not')) {
      this.expect('(');
      return { kind: 'not', filter: this.inBrackets(depth, ')') };
    }
    if (this.takes('(')) return this.inBrackets(depth, ')');
    const { text, isString } = this.next();
    if (isString || !name.test(text)) throw refuse(`${text.slice(0, 40)} is no attribute`);
    const attribute = text.toLowerCase();
    if (!this.takes('[')) return this.comparison(attribute);
    const filter = this.inBrackets(depth, ']');
    const sub = this.list[this.at];
    if (!sub || sub.isString || !/^\.\w+$/.test(sub.text)) return { kind: 'entry', attribute, filter };
    this.at += 1;
    const compared = this.comparison(sub.text.slice(1).toLowerCase());
    return { kind: 'entry', attribute, filter: { kind: 'and', filters: [filter, compared] } };
  }

  private comparison(attribute: string): Comparison {
    this.comparisons += 1;
    if (this.comparisons > filterLimits.comparisons) throw refuse('it has too many comparisons');
    const word = this.next().text.toLowerCase();
    const operator = operators.find((known) => known === word);
    if (!operator) throw refuse(`${word.slice(0, 40)} is no operator`);
    return { kind: 'compare', attribute, operator, value: operator === 'pr' ? null : comparedOf(this.next()) };
  }
}

/** @throws ScimError invalidFilter */
export const parseFilter = (text: string): Filter => {
  if (text.length > filterLimits.length) throw refuse('it is too long');
  return new Reader(tokensOf(text)).read();
};

const tests: Partial<Record<Operator, (held: string, wanted: string) => boolean>> = {
  eq: (held, wanted) => held === wanted,
  ne: (held, wanted) => held !== wanted,
  co: (held, wanted) => held.includes(wanted),
  sw: (held, wanted) => held.startsWith(wanted),
  ew: (held, wanted) => held.endsWith(wanted),
};

/** True if a filter applies to an entry of a list, without regard to case. */
export const applies = (filter: Filter, entry: ReadonlyMap<string, string>): boolean => {
  if (filter.kind === 'and' || filter.kind === 'or') {
    const each = (part: Filter): boolean => applies(part, entry);
    return filter.kind === 'and' ? filter.filters.every(each) : filter.filters.some(each);
  }
  if (filter.kind === 'not') return !applies(filter.filter, entry);
  if (filter.kind === 'entry') return false;
  const held = entry.get(filter.attribute)?.toLowerCase();
  if (filter.operator === 'pr') return held !== undefined;
  const test = tests[filter.operator];
  return held !== undefined && test?.(held, String(filter.value).toLowerCase()) === true;
};
