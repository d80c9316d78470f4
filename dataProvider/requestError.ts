import type { BulkResult, ErrorBody, FieldError } from '../contract/kit/call';
import { type ErrorCode, errorStatus } from '../contract/names/errors';

/** A call that did not answer with 200. */
export class RequestError extends Error {
  /** The HTTP status; 0 if no answer came at all. */
  readonly status: number;
  /** The server's error code, or null if it sent none or one that this version does not know. */
  readonly code: ErrorCode | null;
  readonly fields: FieldError[];
  readonly params: Record<string, string | number>;
  /** Why, for each of several records, where every one was refused. */
  readonly results: BulkResult[];
  /** Seconds after which a throttled call may be tried again, where the server says so. */
  readonly retryAfter: number | null;

  constructor(status: number, body?: Partial<ErrorBody>, retryAfter: number | null = null) {
    super(body?.code ?? `status ${status}`);
    this.name = 'RequestError';
    this.status = status;
    this.code = isErrorCode(body?.code) ? body.code : null;
    this.fields = body?.fields ?? [];
    this.params = body?.params ?? {};
    this.results = body?.results ?? [];
    this.retryAfter = retryAfter;
  }
}

/** True if a word is one of the contract's error codes. */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code);
