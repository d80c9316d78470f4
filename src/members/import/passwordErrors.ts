import * as z from 'zod/mini';
import type { FieldError } from '../../../contract/kit/call';
import { fieldErrors } from '../../../contract/kit/validation';
import { plainPassword } from '../../../contract/shapes/rules';
import type { ImportedPeople } from './memberModel';

const rule = plainPassword();

type Wrong = Pick<FieldError, 'rule' | 'params'>;

export interface PasswordErrors {
  password?: Wrong;
  confirmation?: Wrong;
}

/** Validates the initial password, where one is to be entered. */
export const passwordErrors = (
  { passwordMode }: ImportedPeople['settings'],
  { initialPassword, confirmation }: ImportedPeople['typed'],
): PasswordErrors => {
  if (passwordMode !== 'initial') return {};
  const result = z.safeParse(rule, initialPassword, { reportInput: true });
  const [password] = result.success ? [] : fieldErrors(result.error.issues);
  return {
    ...(password && { password }),
    ...(initialPassword !== confirmation && { confirmation: { rule: 'shouldMatch' } }),
  };
};
