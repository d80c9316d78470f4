import type { core } from 'zod/mini';
import type { FieldError } from './call';

/** The keys of section 8 of the specification; `validation.<key>` is the text. */
export const validationKeys = [
  'required',
  'reason',
  'oneLine',
  'email',
  'minlength',
  'maxlength',
  'min',
  'max',
  'numeric',
  'phoneNumber',
  'password',
  'shouldMatch',
  'shouldNotMatch',
  'identifier',
  'clientIdentifier',
  'orgUnitIdentifier',
  'username',
  'checkUsername',
  'zipcode',
  'webAddress',
  'colour',
  'baseRoute',
  'chatKey',
  'senderName',
  'mailDomains',
  'certificates',
  'hazardStatements',
  'precautionaryStatements',
  'statementCombination',
  'amount',
  'otherUnit',
  'invalidDate',
  'minDate',
  'maxDate',
  'uploading',
  'unreadable',
  'unknown',
] as const;
export type ValidationKey = (typeof validationKeys)[number];

const isKey = (value: unknown): value is ValidationKey => validationKeys.includes(value as ValidationKey);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const ofTooSmall = (issue: core.$ZodIssueTooSmall): ValidationKey => {
  if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'minlength';
  return issue.origin === 'array' ? 'required' : 'min';
};

/** Types that zod expects of a whole number: first that it is a number, then that it is whole. */
const wholeNumbers: readonly string[] = ['number', 'int'];

/** The validation key for what zod found. Issues need their `input`: parse with `reportInput`. */
export const ruleOf = (issue: core.$ZodIssue): ValidationKey => {
  if (issue.code === 'custom') return isKey(issue.params?.rule) ? issue.params.rule : 'unknown';
  if (isEmpty(issue.input) && issue.code !== 'unrecognized_keys') return 'required';
  if (issue.code === 'too_small') return ofTooSmall(issue);
  if (issue.code === 'too_big') return issue.origin === 'string' || issue.origin === 'array' ? 'maxlength' : 'max';
  if (issue.code === 'invalid_type' && wholeNumbers.includes(issue.expected)) return 'numeric';
  if (issue.code === 'invalid_format') return issue.format === 'date' ? 'invalidDate' : 'unknown';
  return 'unknown';
};

const paramsOf = (issue: core.$ZodIssue): FieldError['params'] => {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code !== 'custom' || !issue.params) return undefined;
  const { rule: _, ...rest } = issue.params;
  const known = Object.entries(rest).filter(([, value]) => value !== undefined);
  return known.length > 0 ? (Object.fromEntries(known) as FieldError['params']) : undefined;
};

/**
 * One error a field, the first found; unknown keys are named each.
 * @param most how many are looked for: a request may have as many faults as it has bytes
 */
export const fieldErrors = (issues: readonly core.$ZodIssue[], most = Number.POSITIVE_INFINITY): FieldError[] => {
  const byPath = new Map<string, FieldError>();
  for (const issue of issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const key of keys) {
      if (byPath.size >= most) return [...byPath.values()];
      const path = [...issue.path, ...(key === undefined ? [] : [key])].map(String).join('.');
      const params = paramsOf(issue);
      if (!byPath.has(path)) byPath.set(path, { path, rule: ruleOf(issue), ...(params && { params }) });
    }
  }
  return [...byPath.values()];
};
