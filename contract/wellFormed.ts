import { passwordMinimumLength } from './constants';

/** The rules of single texts as plain functions, for pages that do without schemas. `rules.ts` is made of them. */

const patterns = {
  identifier: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
  username: /^[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*$/,
  email: /^[^\s@<>"(),:;[\]\\]+@[^\s@.<>"'(),:;[\]\\]+(?:\.[^\s@.<>"'(),:;[\]\\]+)+$/u,
};

export const isEmail = (value: string): boolean => patterns.email.test(value) && !value.includes('..');

export const isUsername = (value: string): boolean =>
  value.length >= 3 && (patterns.username.test(value) || isEmail(value));

export const isIdentifier = (value: string): boolean => value.length >= 3 && patterns.identifier.test(value);

/** An address that a link may lead to: never a script's. */
export const isWebAddress = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.');
};

/** What a password must have, one by one, so that a form can tick them off. */
export const passwordParts = {
  length: (value: string) => value.length >= passwordMinimumLength,
  digit: (value: string) => /\p{Nd}/u.test(value),
  lowercase: (value: string) => /\p{Ll}/u.test(value),
  uppercase: (value: string) => /\p{Lu}/u.test(value),
  special: (value: string) => /[\p{P}\p{Z}\p{S}\s]/u.test(value),
} as const;

export const isPassword = (value: string): boolean => Object.values(passwordParts).every((holds) => holds(value));
