import type { ProfileSetting } from '../../contract/bootstrap';
import { themeChoices } from '../../contract/constants';
import { toLanguageCode } from '../../contract/languages';

/** The first language of an `Accept-Language` header. */
const preferredLanguage = (header: string | undefined): string | undefined => header?.split(/[,;]/)[0]?.trim();

/** A member's theme and language; who never chose a language gets the browser's. */
export const profileSettingOf = (
  member: { theme: string; languageCode: string | null },
  acceptLanguage: string | undefined,
): ProfileSetting => ({
  frontendStyle: { theme: themeChoices.find((choice) => choice === member.theme) ?? 'system' },
  languageCode: toLanguageCode(member.languageCode ?? preferredLanguage(acceptLanguage)),
});
