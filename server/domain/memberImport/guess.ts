import { type ImportField, importFields } from '../../../contract/memberImport/importFields';
import type { ImportMapping } from '../../../contract/memberImport/importUpload';
import type { ColumnKind, FileColumn } from '../../core/import/evidence';
import { foldHeading } from '../../core/import/headings';
import { type FieldClue, proposeColumns } from '../../core/import/proposal';
import { readCountry, readGender } from './fields';

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
    'abteilung abteilungen organisationseinheit organisationseinheiten orgeinheit einheit einheiten oe bereich team kostenstelle ' +
    'unit units orgunit orgunits organisationunit organisationalunit organisationalunits organizationunit organizationalunit department departments',
  location:
    'standort standorte betriebsstaette betriebsstaetten niederlassung niederlassungen arbeitsort werk location locations ' +
    'site sites workplace branch',
  memberGroup:
    'gruppe gruppen mitarbeitergruppe mitarbeitergruppen group groups membergroup membergroups employeegroup employeegroups',
  gender: 'geschlecht gender sex',
  birthDate: 'geburtsdatum geburtstag gebdatum geb geboren geborenam birthdate dateofbirth birthday dob',
  firstDay:
    'ersterarbeitstag eintritt eintrittsdatum eintrittam eintrittstag einstellungsdatum arbeitsbeginn beschaeftigungsbeginn ' +
    'firstday firstdayofwork firstworkingday startdate dateofjoining joiningdate hiredate entrydate employedfrom',
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

/** The field a heading names, if any. */
export const fieldOfHeading = (heading: string): ImportField | undefined => fieldByHeading.get(foldHeading(heading));

/** "Name" alone may hold the whole name; beside a column for the first name it is the last name. */
export const isNameHeading = (heading: string): boolean => foldHeading(heading) === 'name';

/** Finds the fields that a heading may mean. A column of whole names is none of the fields, yet its heading is one. */
export const fieldsOf = (heading: string): string[] => {
  const field = fieldOfHeading(heading) ?? (isNameHeading(heading) ? 'name' : undefined);
  return field ? [field] : [];
};

/**
 * Kinds of content that the column of a field may hold. What is mere text may be anything that went wrong, and speaks
 * against nothing.
 */
const kindsByField: Record<ImportField, readonly ColumnKind[]> = {
  firstName: ['text'],
  lastName: ['text'],
  username: ['text', 'email', 'number'],
  password: ['text', 'email', 'number', 'day', 'phone', 'measure', 'webAddress'],
  email: ['text', 'email'],
  phoneNumber: ['text', 'phone', 'number'],
  mobileNumber: ['text', 'phone', 'number'],
  orgUnit: ['text', 'number'],
  location: ['text', 'number'],
  memberGroup: ['text', 'number'],
  gender: ['text'],
  birthDate: ['text', 'day', 'number'],
  firstDay: ['text', 'day', 'number'],
  street: ['text'],
  postalCode: ['text', 'number'],
  city: ['text'],
  country: ['text'],
  personnelNumber: ['text', 'number', 'phone'],
  externalCompany: ['text'],
};

/** Headings of ways to reach somebody, whichever these are; and none at all. */
const contactHeadings = [
  'kontakt',
  'kontaktdaten',
  'erreichbar',
  'erreichbarkeit',
  'adresse',
  'contact',
  'contactdetails',
  'address',
  '',
];
const isMobile = (cell: string): boolean => /^(?:(?:\+|00)49\D*|0)1[567]|^(?:(?:\+|00)43\D*|0)6[5-9]/.test(cell);

const proofs: Partial<Record<ImportField, FieldClue<ImportField>['proof']>> = {
  email: { kind: 'email', headings: contactHeadings },
  mobileNumber: { kind: 'phone', headings: contactHeadings.filter(Boolean), test: isMobile },
  phoneNumber: { kind: 'phone', headings: contactHeadings.filter(Boolean), test: (cell) => !isMobile(cell) },
};

const options: Partial<Record<ImportField, (cell: string) => boolean>> = {
  gender: (cell) => readGender(cell) !== undefined,
  country: (cell) => readCountry(cell) !== undefined,
};

const clues: readonly FieldClue<ImportField>[] = importFields.map((field) => ({
  field,
  kinds: kindsByField[field],
  ...(proofs[field] && { proof: proofs[field] }),
  ...(options[field] && { isOption: options[field] }),
}));

/** Guesses which column is which field, by its heading and by what it holds. */
export const guessMapping = (columns: readonly FileColumn[]): ImportMapping => {
  const mapping = proposeColumns(columns, clues, (heading) => [fieldOfHeading(heading) ?? []].flat());
  if (mapping.lastName === null && mapping.firstName !== null) {
    const index = columns.findIndex(({ heading }) => isNameHeading(heading));
    if (index >= 0) mapping.lastName = index;
  }
  return mapping;
};
