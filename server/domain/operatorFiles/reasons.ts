import type { core } from 'zod/mini';
import { ruleOf, type ValidationKey } from '../../../contract/kit/validation';
import { type Reason, type ReasonCode, sayReason } from './reason';

/** Rules that a file's value can break and that have words of their own. */
export const fileReasons: Partial<Record<ValidationKey, ReasonCode>> = {
  required: 'required',
  maxlength: 'maxlength',
  minlength: 'minlength',
  min: 'min',
  max: 'max',
  numeric: 'numeric',
  identifier: 'identifier',
};

/** Rules that were missed by a limit, which is told with them: of texts, of lists, of numbers. */
const limited: Partial<Record<string, Partial<Record<ValidationKey, ReasonCode>>>> = {
  string: { required: 'requiredCharacters', maxlength: 'maxlengthCharacters', minlength: 'minlengthCharacters' },
  array: { required: 'requiredEntries', maxlength: 'maxlengthEntries' },
  number: { min: 'minNumber', max: 'maxNumber' },
  int: { min: 'minNumber', max: 'maxNumber' },
};

const ofLimit = (issue: core.$ZodIssueTooBig | core.$ZodIssueTooSmall): Reason | undefined => {
  // Nothing at all is missing, and needs no number.
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return undefined;
  const code = limited[issue.origin]?.[ruleOf(issue)];
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum;
  return code && { code, params: { limit: String(limit) } };
};

/** Fault that zod found in a file, and what would be right. */
export const reasonIn = (issue: core.$ZodIssue): Reason => {
  if (issue.code === 'unrecognized_keys') return { code: 'unknownKeys', params: { keys: issue.keys.join(', ') } };
  if (issue.code === 'invalid_value') {
    const code = issue.values.length > 1 ? 'oneOf' : 'exactly';
    return { code, params: { values: issue.values.join(', ') } };
  }
  if (issue.code === 'invalid_union') {
    return 'options' in issue && Array.isArray(issue.options)
      ? { code: 'oneOf', params: { values: issue.options.join(', ') } }
      : { code: 'notValid' };
  }
  if (issue.code === 'invalid_type' && issue.input !== undefined)
    return { code: 'type', params: { type: issue.expected } };
  if (issue.code === 'invalid_format' && issue.input !== '') return { code: 'noId' };
  const isLimit = issue.code === 'too_big' || issue.code === 'too_small';
  return (isLimit && ofLimit(issue)) || { code: fileReasons[ruleOf(issue)] ?? 'notValid' };
};

/** The same in a few words. */
export const reasonOf = (issue: core.$ZodIssue): string => sayReason(reasonIn(issue));
