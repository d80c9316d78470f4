import * as z from 'zod/mini';

/** The closed set of ways to enter a field. Each is one file in the generator. */
export type Widget =
  | 'text'
  | 'longText'
  | 'search'
  | 'email'
  | 'phone'
  | 'username'
  | 'password'
  | 'secret'
  | 'number'
  | 'amount'
  | 'switch'
  | 'date'
  | 'instant'
  | 'select'
  | 'multiSelect'
  | 'file'
  | 'picture'
  | 'colour'
  | 'reference'
  | 'references';

/** The last day that a date can be, as far as it follows from today: the day itself, or the end of a year. */
export type LatestDay = 'today' | 'inFiftyYears';

export interface FieldMeta {
  widget: Widget;
  /** The resource a reference points to, and what narrows its candidates. */
  reference?: string;
  filter?: Record<string, unknown>;
  /** Of a date: the first day, `YYYY-MM-DD`, and the last one that it can be. What today is, whoever asks must know. */
  earliest?: string;
  latest?: LatestDay;
  /** The sign of what a number counts, behind it: m². */
  unit?: string;
  /** Unit of a number that lists write in words: `24 Monate`, `2 Jahre`. */
  counts?: 'months';
  /** Of a date: a list that names a month alone, 05.2027, means its last day. */
  endOfMonth?: true;
  /** A number that counts nothing, such as a year: nothing parts its thousands. */
  ungrouped?: true;
  /** A number of a label: the same however it is cased, blanked and hyphenated, see `codeKey`. */
  isCode?: true;
  /** How its words to choose from are written as well, in any language. */
  spellings?: Readonly<Record<string, readonly string[]>>;
  /** A value of a text that has a form of its own: what made-up records hold. */
  example?: string;
}

/** Metadata that a schema cannot express by its type alone. Filled by `rules.ts`, read by `describe.ts`. */
export const fieldMeta = z.registry<FieldMeta>();
