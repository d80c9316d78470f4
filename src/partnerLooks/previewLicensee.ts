import type { LicenseeConfig } from '../../contract/bootstrap';
import type { LookFields } from '../../contract/partner/looks';
import { defaultColours } from '../../contract/shapes/constants';
import { isColour } from '../../contract/shapes/lookRules';
import { defaultLicensee } from '../licensee/licensee';

/** Looks as they stand in the form, in which anything may be half typed. */
export type TypedLooks = Readonly<Partial<LookFields>>;

const readable = (typed: unknown, fallback: string): string => (isColour(String(typed)) ? String(typed) : fallback);

/** The licensee as the product would show it with what is typed: a colour that is none yet is the product's own. */
export const previewLicensee = (looks: TypedLooks, licenseeName: string): LicenseeConfig => ({
  ...defaultLicensee,
  licenseeName,
  moodImageCopyright: looks.moodImageCopyright || null,
  images: { logo: looks.logo ?? null, mood: looks.mood ?? null, icon: looks.icon ?? null },
  theme: {
    light: {
      primary: readable(looks.lightPrimary, defaultColours.light.primary),
      contrast: readable(looks.lightContrast, defaultColours.light.contrast),
    },
    dark: {
      primary: readable(looks.darkPrimary, defaultColours.dark.primary),
      contrast: readable(looks.darkContrast, defaultColours.dark.contrast),
    },
  },
  footer: {
    licenseeLink: looks.licenseeLink || null,
    legalNoticeLink: looks.legalNoticeLink || null,
    dataProtectionLink: looks.dataProtectionLink || null,
  },
  isWhitelabelPartner: looks.isWhitelabelPartner ?? false,
});
