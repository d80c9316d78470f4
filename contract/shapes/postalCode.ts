import { postcodeValidator } from 'postcode-validator';
import { type CountryCode, defaultCountry } from './constants';

/** True if the postal code is one of that country. Apart from the other rules, because its tables are large. */
export const isPostalCode = (value: string, country: CountryCode | null | undefined): boolean =>
  postcodeValidator(value, country ?? defaultCountry);
