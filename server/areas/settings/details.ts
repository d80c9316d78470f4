import type { CompanyDetails, settings as calls } from '../../../contract/settings';
import { countryCodes, type LanguageCode } from '../../../contract/shapes/constants';
import { toBcp47 } from '../../../contract/shapes/languages';
import { readProfileSetting } from '../../core/company/callerSetting';
import { type Company, changeCompany, readCompany } from '../../core/company/company';
import type { Context, Handler } from '../../core/context/context';

/** Countries that a company can be in, by name. */
const countriesIn = (language: LanguageCode): CompanyDetails['countries'] => {
  const locale = toBcp47(language);
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
};

const toDetails = async (context: Context, company: Company): Promise<CompanyDetails> => ({
  uuid: company.id,
  name: company.name,
  clientIdentifier: company.clientIdentifier,
  street: company.street,
  additionalAddressLine: company.additionalAddressLine,
  postalCode: company.postalCode,
  city: company.city,
  country: company.country,
  countries: countriesIn((await readProfileSetting(context)).languageCode),
  version: company.version,
});

export const readDetails: Handler<typeof calls.readDetails> = async (context) =>
  toDetails(context, await readCompany(context));

export const updateDetails: Handler<typeof calls.updateDetails> = async (context, { version, ...columns }) =>
  toDetails(context, await changeCompany(context, { action: 'settings.updateDetails', version, columns }));
