import * as z from 'zod/mini';
import type { Call, FieldError, RequestOf } from '../../contract/call';
import { fieldErrors } from '../../contract/validation';
import { CallError } from './errors';

/** A refusal of a request's shape. */
export const invalidRequest = (fields: FieldError[] = []): CallError => new CallError('schema.invalid', { fields });

/** The request as the contract types it; unknown keys and broken fields are refused by name. */
export const parseRequest = async <C extends Call>(call: C, data: unknown): Promise<RequestOf<C>> => {
  const result = await z.safeParseAsync(call.request, data, { reportInput: true });
  if (!result.success) throw invalidRequest(fieldErrors(result.error.issues));
  return result.data as RequestOf<C>;
};
