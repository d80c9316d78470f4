import * as z from 'zod/mini';
import type { Call, FieldError, RequestOf } from '../../contract/call';
import { codeOfBreach } from '../../contract/refusals';
import { fieldErrors } from '../../contract/validation';
import { CallError } from './errors';

/** A refusal of a request's shape. */
export const invalidRequest = (fields: FieldError[] = []): CallError => new CallError('schema.invalid', { fields });

const refusalOf = (call: Call, fields: FieldError[]): CallError => {
  const code = codeOfBreach(call, fields);
  return code ? new CallError(code) : invalidRequest(fields);
};

/** The request as the contract types it; unknown keys and broken fields are refused by name. */
export const parseRequest = async <C extends Call>(call: C, data: unknown): Promise<RequestOf<C>> => {
  const result = await z.safeParseAsync(call.request, data, { reportInput: true });
  if (!result.success) throw refusalOf(call, fieldErrors(result.error.issues));
  return result.data as RequestOf<C>;
};
