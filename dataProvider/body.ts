import type { Call } from '../contract/kit/call';
import { describeFields, fieldSchema } from '../contract/kit/describe';

/** The request of a call from a record or a form: exactly the keys that the contract knows; empty texts are null. */
export const toBody = (call: Call, data: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const names = Object.keys(describeFields(call.request)).filter((name) => data[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, data[name] === '' ? null : data[name]]));
};

/** The keys that the request of a call must have, and `data` has not. */
export const missingKeys = (call: Call, data: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(describeFields(call.request)).filter(
    (name) => data[name] === undefined && fieldSchema(call.request, name)?._zod.def.type !== 'optional',
  );

/** Null for each key that may be null and that `data` has not: a form of somebody's own need not show every field. */
export const emptyKeys = (call: Call, data: Readonly<Record<string, unknown>>): Record<string, null> => {
  const empty = missingKeys(call, data).filter((name) => fieldSchema(call.request, name)?._zod.def.type === 'nullable');
  return Object.fromEntries(empty.map((name) => [name, null]));
};
