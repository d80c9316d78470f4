import type { Call } from '../../../contract/kit/call';
import { describeFields } from '../../../contract/kit/describe';
import { toBody } from '../../../dataProvider/body';
import { hashPassword } from '../../../dataProvider/hashPassword';
import { fieldTypes } from '../fields';

export type FormValues = Record<string, unknown>;

/**
 * Initial values of a call's form: the record's values of the request's keys, and for what it lacks, the empty ones.
 */
export const initialValues = (call: Call, record: Readonly<Record<string, unknown>> = {}): FormValues =>
  Object.fromEntries(
    Object.values(describeFields(call.request)).map(({ name, widget }) => [
      name,
      record[name] ?? fieldTypes[widget].empty,
    ]),
  );

/** The names of the call's passwords. */
export const passwordFields = (call: Call): string[] =>
  Object.values(describeFields(call.request))
    .filter(({ widget }) => widget === 'password')
    .map(({ name }) => name);

/** Request of a form: the request's keys, empty texts as null, passwords hashed. */
export const toRequest = async (call: Call, values: FormValues): Promise<FormValues> => {
  const body = toBody(call, values);
  for (const name of passwordFields(call)) {
    const plain = body[name];
    if (typeof plain === 'string') body[name] = await hashPassword(plain);
  }
  return body;
};
