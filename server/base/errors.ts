import type { ErrorBody, FieldError } from '../../contract/kit/call';
import { type ErrorCode, errorStatus } from '../../contract/names/errors';

/** A refusal that the caller is meant to see: its code decides status and text. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorBody['params'];
  readonly fields: FieldError[] | undefined;
  readonly results: ErrorBody['results'];

  /** `cause` is what the log is told, and nobody else. */
  constructor(code: ErrorCode, details: Omit<ErrorBody, 'code'> = {}, options: ErrorOptions = {}) {
    super(code, options);
    this.name = 'CallError';
    this.code = code;
    this.params = details.params;
    this.fields = details.fields;
    this.results = details.results;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  get body(): ErrorBody {
    return {
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...(this.params && { params: this.params }),
      ...(this.results && { results: this.results }),
    };
  }
}
