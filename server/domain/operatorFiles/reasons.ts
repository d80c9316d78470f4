import type { core } from 'zod/mini';
import { ruleOf } from '../../../contract/kit/validation';
import { fileReasons } from './fileReasons';

const units: Partial<Record<string, string>> = { string: ' characters', array: ' entries' };

/** The limit that was missed, in words: `: at most 150 characters`. */
const limitOf = (issue: core.$ZodIssue): string => {
  if (issue.code === 'too_big') return `: at most ${issue.maximum}${units[issue.origin] ?? ''}`;
  // Nothing at all is missing, and needs no number.
  if (issue.code !== 'too_small' || (issue.origin === 'string' && issue.minimum === 1)) return '';
  return `: at least ${issue.minimum}${units[issue.origin] ?? ''}`;
};

/** Fault of a file of an operator and what would be right, in a few words. */
export const reasonOf = (issue: core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys') return `knows no ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
  if (issue.code === 'invalid_union') {
    return 'options' in issue && Array.isArray(issue.options)
      ? `must be one of ${issue.options.join(', ')}`
      : 'is not valid';
  }
  if (issue.code === 'invalid_type' && issue.input !== undefined) return `must be of type ${issue.expected}`;
  if (issue.code === 'invalid_format' && issue.input !== '') {
    return 'is no id: lower-case letters, digits and single hyphens';
  }
  return `${fileReasons[ruleOf(issue)] ?? 'is not valid'}${limitOf(issue)}`;
};
