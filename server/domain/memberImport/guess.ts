import { type ImportField, importFields } from '../../../contract/importFields';
import type { ImportMapping } from '../../../contract/importUpload';
import { foldHeading, looksLikeHeaderRow, matchHeadings } from '../../core/import/headings';
import type { FileRow } from '../../core/import/parse';

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

/** Whether the first row looks like headings. */
export const guessHeaderRow = (rows: readonly FileRow[]): boolean =>
  looksLikeHeaderRow(rows, (cell) => fieldOfHeading(cell) !== undefined || isNameHeading(cell));

/** Which column is which field, by its heading. */
export const guessMapping = (headings: readonly string[]): ImportMapping => {
  const mapping = matchHeadings(headings, importFields, fieldOfHeading);
  if (mapping.lastName === null && mapping.firstName !== null) {
    const index = headings.findIndex(isNameHeading);
    if (index >= 0) mapping.lastName = index;
  }
  return mapping;
};
