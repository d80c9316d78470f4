/** Fault of a value in a file of an operator, by the rule it breaks, in a few words. */
export const fileReasons: Partial<Record<string, string>> = {
  required: 'is missing',
  maxlength: 'is too long',
  minlength: 'is too short',
  min: 'is too small',
  max: 'is too large',
  numeric: 'must be a whole number',
  identifier: 'is no identifier: lower-case letters, digits and single hyphens, a letter first',
};
