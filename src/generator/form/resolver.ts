import type { FieldErrors, Resolver } from 'react-hook-form';
import { boundedDates, errorsAfter } from '../../../contract/kit/boundedDates';
import type { Call, FieldError } from '../../../contract/kit/call';
import { fieldErrors } from '../../../contract/kit/validation';
import { plainPassword } from '../../../contract/shapes/rules';
import { encodeMessage } from '../../../dataProvider/formErrors';
import { today } from '../../../dataProvider/today';
import type { Row } from '../declaration';
import { type FormValues, passwordFields, toRequest } from './values';
import type { Verdicts } from './verdicts';

const passwordRule = plainPassword();

const plainPasswordErrors = (call: Call, values: FormValues): FieldError[] =>
  passwordFields(call).flatMap((path) => {
    if (!values[path] || path === 'confirmation') return [];
    const parsed = passwordRule.safeParse(values[path], { reportInput: true });
    return fieldErrors(parsed.error?.issues ?? []).map((error) => ({ ...error, path }));
  });

const verdictErrors = (verdicts: Verdicts, values: FormValues): FieldError[] =>
  [...verdicts].filter(([path, { value }]) => values[path] === value).map(([path, { rule }]) => ({ path, rule }));

/** One error a field, the first; what belongs to no field of the form is the form's own. */
const nest = (errors: readonly FieldError[], values: FormValues): FieldErrors => {
  const nested: Record<string, { type: string; message: string }> = {};
  for (const { path, rule, params } of errors) {
    const field = path.split('.')[0] ?? '';
    const place = field in values ? field : 'root';
    nested[place] ??= { type: rule, message: encodeMessage(`validation.${rule}`, params) };
  }
  return nested;
};

/** The tables of phone numbers and postal codes are loaded when they are first needed, which takes a connection. */
const unchecked: Record<string, { type: string; message: string }> = {
  root: { type: 'unreachable', message: encodeMessage('errors.status.0') },
};

/**
 * Validates a form by the request of its call, passwords in plain text by their own rule, and by what fields have
 * found out from the server; by the record that is changed, where the call says so. Hands on what is to be sent.
 */
export const createResolver =
  (call: Call, verdicts: Verdicts, presentRecord: () => Row | undefined = () => undefined): Resolver<FormValues> =>
  async (values) => {
    const input = await toRequest(call, values);
    const record = presentRecord();
    const request = (record && call.requestFor?.(record)) ?? call.request;
    const parsed = await request.safeParseAsync(input, { reportInput: true }).catch(() => null);
    if (!parsed) return { values: {}, errors: unchecked };
    const errors = [
      ...plainPasswordErrors(call, values),
      ...fieldErrors(parsed.error?.issues ?? []),
      ...errorsAfter(today(), boundedDates(call.request, input)),
      ...verdictErrors(verdicts, values),
    ];
    return errors.length > 0 ? { values: {}, errors: nest(errors, values) } : { values: input, errors: {} };
  };
