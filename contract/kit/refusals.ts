import { commonErrors, type ErrorCode } from '../names/errors';
import type { Call, FieldError } from './call';

/** Every code a call may be refused by. */
export const errorsOf = ({ errors, invalid = {} }: Call): ErrorCode[] => [
  ...new Set([...commonErrors, ...errors, ...Object.values(invalid)]),
];

/**
 * The code that broken fields are refused by: the first one's own if every breach has one, else null, which means
 * `schema.invalid`.
 */
export const codeOfBreach = ({ invalid = {} }: Call, fields: readonly FieldError[]): ErrorCode | null => {
  // A request may have a key `constructor`, which is no field's name here but every object's.
  const codes = fields.map(({ path }) => {
    const field = path.split('.')[0] ?? '';
    return Object.hasOwn(invalid, field) ? invalid[field] : undefined;
  });
  const [first] = codes;
  return first && codes.every(Boolean) ? first : null;
};
