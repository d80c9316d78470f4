import type { ProfileSetting } from '../../../contract/bootstrap';
import { type LanguageCode, themeChoices } from '../../../contract/shapes/constants';
import { findLanguageCode, toLanguageCode } from '../../../contract/shapes/languages';

interface Choosing {
  languageCode: string | null;
}
interface Company {
  defaultLanguage: string;
}

/** The first language of an `Accept-Language` header that the product speaks. */
const languageOfBrowser = (header: string | undefined): LanguageCode | undefined =>
  (header ?? '')
    .split(',')
    .map((range) => findLanguageCode(range.split(';')[0]?.trim()))
    .find(Boolean);

/** Language in which a member is written to: the one they chose, else their company's. */
export const languageOf = (member: Choosing | undefined, company: Company): LanguageCode =>
  toLanguageCode(member?.languageCode ?? company.defaultLanguage);

/** A member's theme and language; who chose none reads in the browser's, where the product speaks it. */
export const profileSettingOf = (
  member: Choosing & { theme: string },
  company: Company,
  acceptLanguage: string | undefined,
): ProfileSetting => ({
  frontendStyle: { theme: themeChoices.find((choice) => choice === member.theme) ?? 'system' },
  languageCode: (member.languageCode ? undefined : languageOfBrowser(acceptLanguage)) ?? languageOf(member, company),
});
