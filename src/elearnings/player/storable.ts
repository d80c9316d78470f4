import type { Held } from '../../../contract/elearnings/unitReports';

/** Marks a text that stands for one that no database can hold. */
const mark = '\u001bhex:';
const unstorable = /\0|\p{Surrogate}/u;

const encodeText = (text: string): string =>
  unstorable.test(text) || text.startsWith(mark)
    ? mark + [...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')
    : text;

const decodeText = (text: string): string =>
  text.startsWith(mark)
    ? text.slice(mark.length).replace(/.{4}/g, (digits) => String.fromCharCode(Number.parseInt(digits, 16)))
    : text;

const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]));
};

/** Packages press their data into NUL and halves of surrogate pairs, which a database refuses: those texts as digits. */
export const toStorable = (held: Held): Held => mapTexts(held, encodeText) as Held;
export const fromStorable = (held: Held): Held => mapTexts(held, decodeText) as Held;
