import { type CountryCode, defaultCountry } from '../../../contract/constants';
import type { ImportReason } from '../../../contract/importRowError';
import { isPostalCode } from '../../../contract/postalCode';
import { isPossiblePhoneNumber, wrongPhoneNumbers } from '../../../contract/rules';
import type { ImportSettings } from '../../db/schema';
import { fieldFault, leaveOut } from './rowErrors';
import type { Reading, ReadRow } from './rows';
import { isCountryCode } from './words';

const contactFields = ['phoneNumber', 'mobileNumber', 'postalCode'] as const;
type Contact = Record<(typeof contactFields)[number], string | null>;

const contactOf = ({ phoneNumber, mobileNumber, postalCode }: Contact): Contact => ({
  phoneNumber,
  mobileNumber,
  postalCode,
});

/** Phone numbers and postcode of a row without a country, and the country that stood in for it. */
export interface AssumedContact {
  country: CountryCode;
  contact: Contact;
}

const contactReasons: readonly ImportReason[] = ['phoneNumber', 'phoneNumberUnknown', 'zipcode'];

type Settings = Pick<ImportSettings, 'mapping' | 'leaveOut'>;

/** No table knows all area codes, so a number of the right form is taken, with a note. */
const holdAgainst = async ({ person, errors, line }: ReadRow, country: CountryCode, { mapping }: Settings) => {
  for (const field of await wrongPhoneNumbers(person, country)) {
    const number = person[field] ?? '';
    if (await isPossiblePhoneNumber(number, country)) {
      errors.push({ ...fieldFault({ line }, mapping, field, 'phoneNumberUnknown', number), severity: 'note' });
      continue;
    }
    errors.push(fieldFault({ line }, mapping, field, 'phoneNumber', number));
    person[field] = null;
  }
  if (person.postalCode !== null && !isPostalCode(person.postalCode, country)) {
    errors.push(fieldFault({ line }, mapping, 'postalCode', 'zipcode', person.postalCode));
    person.postalCode = null;
  }
};

/** Phone numbers and postal code by the country beside them, else by the company's. */
export const checkContact = async (row: ReadRow, { settings, companyCountry }: Reading): Promise<void> => {
  const { person } = row;
  const own = person.country && isCountryCode(person.country) ? person.country : null;
  const written = contactOf(person);
  await holdAgainst(row, own ?? companyCountry, settings);
  if (own || contactFields.every((field) => written[field] === null)) return;
  row.assumed = { country: companyCountry, contact: written };
  // Whoever edits the person later must find the number valid without knowing how it came in.
  const hasContact = person.phoneNumber ?? person.mobileNumber ?? person.postalCode;
  if (!hasContact || companyCountry === defaultCountry) return;
  person.country = companyCountry;
  row.isCountryInferred = true;
};

/** The same once it is known whom a row without a country means: by the country that person has already. */
export const checkContactOf = async (row: ReadRow, knownCountry: string | null, settings: Settings): Promise<void> => {
  const { assumed, person } = row;
  if (!assumed || !knownCountry || !isCountryCode(knownCountry) || knownCountry === assumed.country) return;
  Object.assign(person, assumed.contact, row.isCountryInferred && { country: null });
  row.isCountryInferred = false;
  row.errors = row.errors.filter(({ reason }) => !contactReasons.includes(reason));
  await holdAgainst(row, knownCountry, settings);
  row.errors = leaveOut(row.errors, settings);
};
