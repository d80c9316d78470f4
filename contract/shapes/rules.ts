import * as z from 'zod/mini';
import { type CountryCode, defaultCountry } from './constants';
import { earliestDay, latestDay } from './days';
import { type FieldMeta, fieldMeta } from './fieldMeta';
import { isIdentifier } from './isIdentifier';
import {
  isEmail,
  isOneLine,
  isPassword,
  isReadable,
  isUsername,
  isVisible,
  isWebAddress,
  trimBlanks,
} from './wellFormed';

/** A check that fails with one of the validation keys of section 8 of the specification. */
export const rule = (key: string, test: (value: string) => boolean) =>
  z.refine<string>(test, { params: { rule: key } });

/** Adds what a form should know beyond the type: widget, referenced resource. */
export const described = <S extends z.ZodMiniType>(schema: S, meta: FieldMeta): S => {
  fieldMeta.add(schema, meta);
  return schema;
};

/** PostgreSQL's text holds neither NUL nor half a surrogate pair. */
const storable = rule('unknown', (value) => !/\0|\p{Surrogate}/u.test(value));

const patterns = {
  orgUnitIdentifier: /^[a-z0-9-]+$/,
  sha512: /^[0-9a-f]{128}$/,
};

/** Blanks around a text mean nothing, whether they can be seen or not. */
const trimmed = () => z.overwrite<string>(trimBlanks);

/** Required text of several lines, trimmed, of 1 to `maximum` characters, at least one of which can be seen. */
export const lines = (maximum: number) =>
  z
    .string()
    .check(
      trimmed(),
      storable,
      rule('unreadable', isReadable),
      rule('required', isVisible),
      z.minLength(1),
      z.maxLength(maximum),
    );

/** The same on one line: names, titles, labels and whatever else people are shown in a row. */
export const text = (maximum = 200) => lines(maximum).check(rule('oneLine', isOneLine));

/** The same of several lines, which are typed into a field of several lines. */
export const longText = (maximum: number) => described(lines(maximum), { widget: 'longText' });

/** Bytes, as text of so many characters at most. */
export const base64 = (maximum: number) =>
  described(z.base64().check(z.minLength(1), z.maxLength(maximum)), { widget: 'text' });

/** Search text as typed; may be empty. */
export const searchText = () =>
  described(z.string().check(trimmed(), storable, z.maxLength(200)), { widget: 'search' });

/** A field that may stay empty: null is empty, and clears what was stored. */
export const optional = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema);

/** A key that may be missing altogether, as in filters and queries. */
export const absent = <S extends z.ZodMiniType>(schema: S) => z.optional(schema);

export const email = () =>
  described(z.string().check(trimmed(), storable, z.minLength(1), z.maxLength(254), rule('email', isEmail)), {
    widget: 'email',
  });

/** Digits only. */
export const numeric = (maximum = 20) =>
  z.string().check(
    trimmed(),
    z.minLength(1),
    z.maxLength(maximum),
    rule('numeric', (value) => /^\d+$/.test(value)),
  );

/** At least 3 characters; a lower-case letter first, then lower-case letters and digits in groups joined by hyphens. */
export const identifier = () =>
  z.string().check(trimmed(), z.minLength(1), z.maxLength(100), rule('identifier', isIdentifier));

export const clientIdentifier = () =>
  z.string().check(trimmed(), z.minLength(1), z.maxLength(100), rule('clientIdentifier', isIdentifier));

/** Lower-case letters, digits and minus. */
export const orgUnitIdentifier = () =>
  z.string().check(
    trimmed(),
    z.minLength(1),
    z.maxLength(100),
    rule('orgUnitIdentifier', (value) => patterns.orgUnitIdentifier.test(value)),
  );

/** A well-formed username; whether it is free is another question (`profile/checkusername`). */
export const username = () =>
  described(z.string().check(trimmed(), z.minLength(1), z.maxLength(254), rule('username', isUsername)), {
    widget: 'username',
  });

/** A phone number as typed. Whether it is one depends on the country: see `contactRules`. */
export const phoneNumber = () =>
  described(z.string().check(trimmed(), storable, z.minLength(1), z.maxLength(50)), { widget: 'phone' });

/** A postal code as typed. Whether it is one depends on the country: see `contactRules`. */
export const postalCode = () => z.string().check(trimmed(), storable, z.minLength(1), z.maxLength(10));

/** The rule for a password in plain text, wherever the plain text is: a browser or a CSV file. */
export const plainPassword = () => z.string().check(z.minLength(1), z.maxLength(200), rule('password', isPassword));

/** A password on the wire: SHA-512 of its NFC form in lower-case hex. The form field is a password input. */
export const passwordHash = () =>
  described(z.string().check(rule('password', (value) => patterns.sha512.test(value))), { widget: 'password' });

/** Second factor as typed: the digits of an app, or a recovery code, however grouped. */
export const secondFactorCode = () => text(40);

/** A whole number within bounds, both included; with the sign of its unit, if it has one. */
export const wholeNumber = (minimum: number, maximum: number, unit?: string) =>
  described(z.int().check(z.minimum(minimum), z.maximum(maximum)), { widget: 'number', ...(unit && { unit }) });

/** A year of our time, as it is written: 2019. */
export const year = () =>
  described(z.int().check(z.minimum(1900), z.maximum(2100)), { widget: 'number', ungrouped: true });

export const uuid = () => z.uuid();

/** A calendar date, `YYYY-MM-DD`, of the years 1900 to 2200 or within narrower bounds (both included). */
export const calendarDate = ({ minimum = earliestDay, maximum = latestDay } = {}) =>
  described(
    z.iso.date().check(
      z.refine((value: string) => value >= minimum, { params: { rule: 'minDate', minDate: minimum } }),
      z.refine((value: string) => value <= maximum, { params: { rule: 'maxDate', maxDate: maximum } }),
    ),
    { widget: 'date', earliest: minimum },
  );

/** A month of the calendar, `YYYY-MM`, of the years 1900 to 2199. */
export const calendarMonth = () =>
  z.string().check(rule('unknown', (value) => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value)));

/** A day that is not in the future. Today is not known here: `boundedDates` and `errorsAfter` check that. */
export const pastDate = (minimum = earliestDay) =>
  described(calendarDate({ minimum }), { widget: 'date', earliest: minimum, latest: 'today' });

/** A day that is planned: in the past, or at most fifty years ahead. Held against today as `pastDate` is. */
export const plannedDate = (minimum = earliestDay) =>
  described(calendarDate({ minimum }), { widget: 'date', earliest: minimum, latest: 'inFiftyYears' });

/** An instant, UTC ISO 8601. */
export const instant = () => described(z.iso.datetime(), { widget: 'instant' });

/** The uuid of a record of another resource; `filter` narrows what the typeahead offers. */
export const reference = (resource: string, filter?: Record<string, unknown>) =>
  described(z.uuid(), { widget: 'reference', reference: resource, ...(filter && { filter }) });

/** The address of a web page, `http` or `https`. */
export const webAddress = () =>
  described(z.string().check(trimmed(), storable, z.minLength(1), z.maxLength(500), rule('webAddress', isWebAddress)), {
    widget: 'text',
    example: 'https://www.example.org',
  });

/** No entry twice: uuids are the same in capitals. */
export const eachOnce = () =>
  z.refine<readonly (string | number)[]>(
    (list) => new Set(list.map((entry) => String(entry).toLowerCase())).size === list.length,
    { params: { rule: 'unknown' } },
  );

/** Several uuids of another resource's records, each once; with a `minimum` of 1 none is too few. */
export const references = (resource: string, maximum: number, filter?: Record<string, unknown>, minimum: 0 | 1 = 0) =>
  described(z.array(z.uuid()).check(z.minLength(minimum), z.maxLength(maximum), eachOnce()), {
    widget: 'references',
    reference: resource,
    ...(filter && { filter }),
  });

/** Names of another resource's records, for those who may list those. */
export const namesOf = (resource: string) =>
  described(z.array(z.string()), { widget: 'multiSelect', reference: resource });

/** Several of a fixed set of words, each once; with a `minimum` of 1 none is too few. */
export const oneOrMore = <const T extends readonly [string, ...string[]]>(options: T, minimum: 0 | 1 = 0) =>
  described(z.array(z.enum(options)).check(z.minLength(minimum), z.maxLength(options.length), eachOnce()), {
    widget: 'multiSelect',
  });

/** True if the number is valid internationally, or within the given country (Germany, if none is known). */
export const isPhoneNumber = async (value: string, country?: CountryCode | null): Promise<boolean> => {
  // Loaded when first needed: its tables are larger than everything else a form needs.
  const { isValidPhoneNumber } = await import('libphonenumber-js/max');
  return isValidPhoneNumber(value, country ?? defaultCountry);
};

/** True if its length and form are those of a number, though no table may know it: enough for what comes from a file. */
export const isPossiblePhoneNumber = async (value: string, country?: CountryCode | null): Promise<boolean> => {
  const library = await import('libphonenumber-js/max');
  return library.isPossiblePhoneNumber(value, country ?? defaultCountry);
};

interface PhoneNumbers {
  phoneNumber?: string | null;
  mobileNumber?: string | null;
}

interface Contact extends PhoneNumbers {
  postalCode?: string | null;
  country?: CountryCode | null;
}

/** Invalid ones among a person's phone numbers, by the country they live in. */
export const wrongPhoneNumbers = async (
  numbers: PhoneNumbers,
  country?: CountryCode | null,
): Promise<(keyof PhoneNumbers)[]> => {
  const wrong: (keyof PhoneNumbers)[] = [];
  for (const field of ['phoneNumber', 'mobileNumber'] as const) {
    const number = numbers[field];
    if (number && !(await isPhoneNumber(number, country))) wrong.push(field);
  }
  return wrong;
};

/**
 * Phone numbers by the country beside them, else by the one that is stored. A stored number stays valid where it was
 * stored: a file may bring one that no table knows. Needs an async parse.
 */
export const phoneRules = (stored: Contact = {}) =>
  z.check<Contact>(async ({ value, issues }) => {
    const country = value.country === undefined ? stored.country : value.country;
    const isElsewhere = (country ?? null) !== (stored.country ?? null);
    for (const field of await wrongPhoneNumbers(value, country)) {
      if (value[field] === stored[field] && !isElsewhere) continue;
      const params = { rule: 'phoneNumber' };
      issues.push({ code: 'custom', input: value[field], path: [field], params, continue: true });
    }
  });

/** A postal code by the country in the field beside it (Germany, if there is none). Needs an async parse. */
export const addressRule = <Field extends string>(country: Field) =>
  z.check<{ postalCode?: string | null } & { [Name in Field]?: CountryCode | null }>(async ({ value, issues }) => {
    if (!value.postalCode) return;
    const { isPostalCode } = await import('./postalCode');
    if (isPostalCode(value.postalCode, value[country])) return;
    const params = { rule: 'zipcode' };
    issues.push({ code: 'custom', input: value.postalCode, path: ['postalCode'], params, continue: true });
  });

/** Rules across fields: phone numbers and postal code by the country beside them. Needs an async parse. */
export const contactRules = (stored?: Contact) => [phoneRules(stored), addressRule('country')] as const;

/** Two fields of an object that must hold the same; the error is the second's. */
export const shouldMatch = <T extends Record<string, unknown>>(first: keyof T & string, second: keyof T & string) =>
  z.refine<T>((value) => value[first] === value[second], { path: [second], params: { rule: 'shouldMatch' } });

/** Two fields of an object that must differ; the error is the second's. */
export const shouldNotMatch = <T extends Record<string, unknown>>(first: keyof T & string, second: keyof T & string) =>
  z.refine<T>((value) => value[first] !== value[second], { path: [second], params: { rule: 'shouldNotMatch' } });
