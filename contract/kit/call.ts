import type * as z from 'zod/mini';
import type { Area } from '../names/changes';
import type { ErrorCode } from '../names/errors';
import type { AnyPermission } from '../names/permissions';
import { maximumAnonymousBodySize, maximumBodySize, maximumPublicBodySize } from '../shapes/constants';
import type { FileFormat } from '../shapes/fileFormats';

/** Header by which a request that arrives again is known: what it creates is created once for each key and person. */
export const idempotencyKeyHeader = 'idempotency-key';

/** Access to a call: anybody, anybody signed in, or holders of a permission. */
export type Access = 'public' | 'session' | AnyPermission;

/** How a file travels with a call: the multipart field, its allowed types and how many. */
export interface Upload {
  readonly field: string;
  readonly types: readonly string[];
  readonly maximumCount: number;
  /** Bytes that one file may have, if not `maximumUploadSize`. */
  readonly maximumSize?: number;
}

/** A call that answers with a file instead of the envelope; its failures are in the envelope still. */
export interface Download {
  /** Formats that the file can have: words of `fileFormats`. */
  readonly formats: readonly FileFormat[];
}

/** Effect of a call on what is known: the reads to refresh. */
type Effect =
  | {
      readonly kind: 'read';
      readonly changes?: undefined;
      /** A preview that does all that it is about, answers what came of it, and takes everything back. */
      readonly isTrial?: true;
    }
  | {
      /** A write changes something: it is audited, and shows a success toast. A silent write shows none. */
      readonly kind: 'write' | 'silentWrite';
      /** Areas whose reads show something else afterwards. */
      readonly changes: readonly Area[];
    };

/** A row of a file that says more than the form of its record. */
export interface ImportedRow {
  readonly request: z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>;
  /** Of a faultless row, the fields that nothing can be made of, since the row lacks what they belong to. */
  left(row: Readonly<Record<string, unknown>>): readonly string[];
}

interface Declared {
  /** The area it belongs to; said by `area`. */
  readonly area?: Area;
  /** Face whose sessions may make it: a partner's, below `partner/`; absent: a company's. */
  readonly face?: 'partner';
  readonly method: 'GET' | 'POST';
  /** Relative to `/api`, with `{placeholders}` for keys of the request. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The JSON body of a POST, the query of a GET, the extra fields of an upload. */
  readonly request: z.ZodMiniObject | z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>;
  /**
   * The request held against the record that it changes: where what a field may hold depends on that, and what the
   * record holds already is not judged again.
   */
  requestFor?(record: Readonly<Record<string, unknown>>): z.ZodMiniType<Record<string, unknown>>;
  /** Row of a file for a call that creates records, where it may hold more than the form. */
  readonly row?: ImportedRow;
  /** The `body` of the envelope; of a download `empty()`. */
  readonly response: z.ZodMiniType;
  /**
   * Staleness that the read tolerates: with seconds, a replica of the database may answer. People who have just written
   * see it all the same. Absent: it shows all that was committed before.
   */
  readonly freshness?: 'seconds';
  /**
   * Nobody shall learn who makes it or when: it takes neither cookie nor session, and neither log nor metrics tell of it.
   * Public calls only.
   */
  readonly isAnonymous?: true;
  /** Bytes of its JSON body, where those of other calls are not enough. */
  readonly bodySize?: number;
  /** The codes of its own refusals, besides the common ones. */
  readonly errors: readonly ErrorCode[];
  /**
   * Fields whose breach has a code of its own. A request with no other fault is refused by that code instead of
   * `schema.invalid`.
   */
  readonly invalid?: Readonly<Record<string, ErrorCode>>;
  readonly upload?: Upload;
  readonly download?: Download;
}

/** One call of the API as plain data: everything server, dashboard, fixture and tests know of it. */
export type Call = Declared & Effect;

/** Route of a call and its meaning: all that sending it takes. */
export type Route = Pick<Declared, 'face' | 'method' | 'path' | 'access' | 'upload' | 'download'> & Effect;

/** Declares a call and keeps its exact type. */
export const call = <const C extends Call>(definition: C): C => definition;

/** The most bytes of a call's JSON body: little where anybody may send one. */
export const bodyLimitOf = ({
  access,
  isAnonymous,
  bodySize,
}: Pick<Call, 'access' | 'isAnonymous' | 'bodySize'>): number => {
  if (bodySize !== undefined) return bodySize;
  if (isAnonymous) return maximumAnonymousBodySize;
  return access === 'public' ? maximumPublicBodySize : maximumBodySize;
};

type OfArea<Name extends Area, Calls> = { readonly [Key in keyof Calls]: Calls[Key] & { readonly area: Name } };

/** Declares the calls of an area, of which each knows its area from now on. */
export const area = <const Name extends Area, const Calls extends Readonly<Record<string, Call>>>(
  name: Name,
  calls: Calls,
): OfArea<Name, Calls> => {
  const named = Object.entries(calls).map(([key, declared]) => [key, { ...declared, area: name }]);
  return Object.fromEntries(named) as OfArea<Name, Calls>;
};

export type RequestOf<C extends Call> = z.output<C['request']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;

export interface FieldError {
  /** Dotted path of the field in the request. */
  path: string;
  /** A validation key: `validation.<rule>` is its text. */
  rule: string;
  params?: Record<string, string | number>;
}

export interface ErrorBody {
  code: ErrorCode;
  /** Only with `schema.invalid`. */
  fields?: FieldError[];
  /** Values for the placeholders of the error's text, such as the names of the units somebody is responsible for. */
  params?: Record<string, string | number>;
  /** Only where a call on several records was refused for every one: why, for each. */
  results?: BulkResult[];
}

/** Result of a call for one of several records; without an error it went well. */
export interface BulkResult {
  uuid: string;
  error: { code: string; params?: Record<string, string | number> } | null;
}

export interface SuccessEnvelope<Body> {
  head: { status: 200 };
  body: Body;
}
export interface ErrorEnvelope {
  head: { status: number };
  body: { error: ErrorBody };
}
