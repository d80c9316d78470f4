import { passwordMinimumLength } from './constants';

/** The rules of single texts as plain functions, for pages that do without schemas. `rules.ts` is made of them. */

const patterns = {
  username: /^[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i,
  /** Groups joined by single dots; nothing unseen, and nothing that mail programs want in quotes. */
  mailbox: /^[^\p{C}\p{Z}@<>"(),:;[\]\\.]+(?:\.[^\p{C}\p{Z}@<>"(),:;[\]\\.]+)*$/u,
  /** Letters of any script, digits and hyphens, these neither first nor last. */
  domain:
    /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?)+$/u,
};

/** Blanks of every script, those without width included, and marks that mean nothing where a text begins or ends. */
const blank =
  '[\\s\\u0085\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b-\\u200f\\u2060-\\u2064\\u2800\\u3164\\ufeff\\uffa0]';
const blanksAround = new RegExp(`^${blank}+|(?<!${blank})${blank}+$`, 'gu');
/** Something that ink is spent on: fillers are letters to Unicode, and Braille's blank is a symbol. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
/** Characters that make the text around them run in another direction, so that a name reads as another one. */
const directionOverride = /[\u202a-\u202e\u2066-\u2069]/;

/** Without the blanks around it. What joins letters within a word stays: Persian and emoji are written with it. */
export const trimBlanks = (value: string): string => value.replace(blanksAround, '');

export const isVisible = (value: string): boolean => visible.test(value);

/** A mark for what could not be decoded, or a control character that parts neither words nor lines: both are signs of another encoding. */
const unreadable = /\ufffd|(?![\t\n\v\f\r])\p{Cc}/u;

/** True if all of it can be read as it is written. */
export const isReadable = (value: string): boolean => !directionOverride.test(value) && !unreadable.test(value);

/** Characters that end a line, or jump to a column. */
const lineBreak = /[\t\n\v\f\r\u2028\u2029]/;

export const isOneLine = (value: string): boolean => !lineBreak.test(value);

/** The same on one line: each break with the blanks around it is one blank. */
export const joinLines = (value: string): string => value.replace(/\s*[\t\n\v\f\r\u2028\u2029]\s*/g, ' ');

const bytesIn = (value: string): number => new TextEncoder().encode(value).length;

/** A domain as the network asks for it, `xn--` for what is not ASCII; null if it is none. */
const asciiDomain = (domain: string): string | null =>
  patterns.domain.test(domain) && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : null;

/** Lengths by RFC 5321 and RFC 1035. An address of numbers alone names a machine and no domain. */
export const isEmail = (value: string): boolean => {
  const at = value.lastIndexOf('@');
  const mailbox = value.slice(0, at);
  const domain = asciiDomain(value.slice(at + 1));
  if (at < 1 || !domain || !patterns.mailbox.test(mailbox)) return false;
  const labels = domain.split('.');
  return (
    bytesIn(mailbox) <= 64 &&
    bytesIn(mailbox) + 1 + domain.length <= 254 &&
    labels.every((label) => label.length <= 63) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
};

export const isUsername = (value: string): boolean =>
  value.length >= 3 && (patterns.username.test(value) || isEmail(value));

/** As `uuid` of the rules takes them. */
export const isUuid = (value: string): boolean => patterns.uuid.test(value);

/** An address that a link may lead to: never a script's. */
export const isWebAddress = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.');
};

/** Parts that a password must have, one by one, so that a form can tick them off. */
export const passwordParts = {
  length: (value: string) => value.length >= passwordMinimumLength,
  digit: (value: string) => /\p{Nd}/u.test(value),
  lowercase: (value: string) => /\p{Ll}/u.test(value),
  uppercase: (value: string) => /\p{Lu}/u.test(value),
  special: (value: string) => /[\p{P}\p{Z}\p{S}\s]/u.test(value),
} as const;

export const isPassword = (value: string): boolean => Object.values(passwordParts).every((holds) => holds(value));
