import type { Call, FieldError } from '../../contract/kit/call';
import { codeOfBreach } from '../../contract/kit/refusals';
import { fieldErrors } from '../../contract/kit/validation';
import { maximumFaultPath, maximumNamedFaults } from '../../contract/shapes/constants';
import { CallError } from './errors';

/** A refusal of a request's shape. It names the first faults only: no answer grows with what somebody sends. */
export const invalidRequest = (fields: readonly FieldError[] = []): CallError =>
  new CallError('schema.invalid', {
    fields: fields
      .slice(0, maximumNamedFaults)
      .map((field) => ({ ...field, path: field.path.slice(0, maximumFaultPath) })),
  });

/** A refusal of broken fields: by the code they have in common with other calls, else of the request's shape. */
export const refusalOf = (call: Call, fields: FieldError[]): CallError => {
  const code = codeOfBreach(call, fields);
  return code ? new CallError(code) : invalidRequest(fields);
};

/** Refuses what the record, as it is, does not let a request hold: see `requestFor` of the call. */
export const checkAgainst = async (call: Call, record: Readonly<Record<string, unknown>>, data: unknown) => {
  const result = await call.requestFor?.(record).safeParseAsync(data, { reportInput: true });
  if (result?.error) throw refusalOf(call, fieldErrors(result.error.issues));
};
