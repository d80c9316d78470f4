import { transliterate } from '../../../contract/identifiers';
import { type ImportField, importFields } from '../../../contract/importFields';
import type { ImportMapping } from '../../../contract/importUpload';
import type { FileRow } from './parse';

/** Headings by field, German and English, as `foldHeading` leaves them. Role and uuid are missing on purpose. */
const headingsByField: Record<ImportField, string> = {
  firstName: 'vorname vornamen rufname firstname givenname forename',
  lastName: 'nachname familienname zuname lastname surname familyname',
  username: 'benutzername benutzer benutzerkennung anmeldename loginname login username user userid',
  password: 'passwort kennwort initialpasswort startpasswort password initialpassword',
  email: 'email emailadresse mail mailadresse emaildienstlich emailgeschaeftlich emailaddress mailaddress workemail',
  phoneNumber:
    'telefon telefonnummer telefonnr tel telnr festnetz festnetznummer telefondienstlich telefongeschaeftlich phone ' +
    'phonenumber telephone telephonenumber landline workphone businessphone',
  mobileNumber:
    'handy handynummer handynr mobil mobilnummer mobilnr mobiltelefon mobiltelefonnummer mobilfunk mobilfunknummer ' +
    'mobile mobilenumber mobilephone mobilephonenumber cell cellphone',
  orgUnit:
    'abteilung abteilungen organisationseinheit organisationseinheiten orgeinheit oe bereich team kostenstelle ' +
    'orgunit orgunits organisationunit organisationalunit organisationalunits organizationunit organizationalunit department departments',
  gender: 'geschlecht gender sex',
  birthDate: 'geburtsdatum geburtstag gebdatum geb geboren geborenam birthdate dateofbirth birthday dob',
  street:
    'strasse str strassehausnummer strassehausnr strasseundhausnummer strasseundnr strassenr anschrift adresse street streetandnumber streetaddress address',
  postalCode: 'plz postleitzahl postalcode postcode zip zipcode',
  city: 'ort wohnort stadt city town townorcity',
  country: 'land laendercode laenderkennzeichen staat country countrycode',
  personnelNumber:
    'personalnummer personalnr persnr pnr personalid mitarbeiternummer mitarbeiternr mitarbeiterid personnelnumber ' +
    'personnelno personnelid employeeid employeenumber employeeno staffnumber staffid payrollnumber',
  externalCompany: 'fremdfirma externefirma firmaextern externalcompany contractor',
};

const fieldByHeading = new Map<string, ImportField>(
  Object.entries(headingsByField).flatMap(([field, headings]) =>
    headings.split(' ').map((heading) => [heading, field as ImportField] as const),
  ),
);

/** Lower case, umlauts as two letters, without anything but letters and digits: "E-Mail" is "email". */
const foldHeading = (heading: string): string => transliterate(heading).replace(/[^a-z0-9]/g, '');

/** The field a heading names, if any. */
export const fieldOfHeading = (heading: string): ImportField | undefined => fieldByHeading.get(foldHeading(heading));

/** "Name" alone may hold the whole name; beside a column for the first name it is the last name. */
export const isNameHeading = (heading: string): boolean => foldHeading(heading) === 'name';

const sampleRows = 20;
/** What stands in people's data, hardly ever in a heading. */
const looksLikeData = /\d{2}|@/;

/**
 * Whether the first row looks like headings: one names a field, or no cell looks like data in columns whose cells
 * below do.
 */
export const guessHeaderRow = (rows: readonly FileRow[]): boolean => {
  const [first, ...others] = rows.slice(0, sampleRows);
  if (!first) return false;
  if (first.cells.some((cell) => fieldOfHeading(cell) ?? isNameHeading(cell))) return true;
  if (first.cells.some((cell) => looksLikeData.test(cell))) return false;
  return others.some(({ cells }) => cells.some((cell) => looksLikeData.test(cell)));
};

/** No field assigned to any column. */
const nothing = (): ImportMapping =>
  Object.fromEntries(importFields.map((field) => [field, null])) as Record<ImportField, null>;

/**
 * Which column is which field, by its heading. Where two columns bear the same heading, or several synonyms compete
 * for the last name, nothing is guessed for the second: an exact repetition leaves the field open.
 */
export const guessMapping = (headings: readonly string[]): ImportMapping => {
  const mapping = nothing();
  const repeated = new Set<ImportField>();
  for (const [index, heading] of headings.entries()) {
    const field = fieldOfHeading(heading);
    if (!field) continue;
    const taken = mapping[field];
    if (taken === null) mapping[field] = index;
    else if (headings[taken]?.trim().toLowerCase() === heading.trim().toLowerCase()) repeated.add(field);
  }
  for (const field of repeated) mapping[field] = null;
  if (mapping.lastName === null && mapping.firstName !== null) {
    const index = headings.findIndex(isNameHeading);
    if (index >= 0) mapping.lastName = index;
  }
  return mapping;
};
