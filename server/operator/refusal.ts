import type { core } from 'zod/mini';
import { ruleOf, type ValidationKey } from '../../contract/kit/validation';
import { passwordMinimumLength } from '../../contract/shapes/constants';

/** Refusal of what the operator asked for: the one line to show, or a line for each fault of a file. */
export class Refusal extends Error {
  readonly lines: readonly string[];
  constructor(lines: string | readonly string[]) {
    const all = typeof lines === 'string' ? lines.split('\n').slice(0, 1) : lines;
    super(all.join('\n'));
    this.lines = all;
  }
}

const identifier = 'needs at least 3 characters: lower-case letters, digits and single hyphens, a letter first';
const words: Partial<Record<ValidationKey, string>> = {
  required: 'is missing',
  email: 'is no e-mail address',
  maxlength: 'is too long',
  min: 'is too small',
  max: 'is too large',
  numeric: 'must be a whole number',
  password: `needs ${passwordMinimumLength} characters or more, a digit, an upper-case, a lower-case and a special one`,
  identifier,
  clientIdentifier: identifier,
  username: 'needs at least 3 characters: lower-case letters and digits in groups joined by one dot or hyphen',
};

/** Words of a rule of the operator's own about itself. */
const ownWords = (issue: core.$ZodIssue): string | undefined => {
  const refusal: unknown = issue.code === 'custom' ? issue.params?.refusal : undefined;
  return typeof refusal === 'string' ? refusal : undefined;
};

const problem = (issue: core.$ZodIssue): string => {
  const choices = issue.code === 'invalid_value' && issue.input !== undefined ? issue.values.join(', ') : undefined;
  const text = choices ? `must be one of ${choices}` : (ownWords(issue) ?? words[ruleOf(issue)] ?? 'is not valid');
  return `--${String(issue.path[0])} ${text}`;
};

/** One line for everything that is wrong with the options. */
export const refusalOf = (issues: readonly core.$ZodIssue[]): Refusal =>
  new Refusal([...new Set(issues.map(problem))].join('; '));
