import type { LookField, LookFields } from '../../../contract/partner/looks';
import { lookFieldNames } from '../../../contract/partner/looks';
import { defaultColours } from '../../../contract/shapes/constants';
import type { LicenseeLooks } from '../../db/schema';

/** Looks as they are stored, field by field. */
export const toFields = ({ images, mails, theme, footer, ...looks }: LicenseeLooks): LookFields => ({
  logo: images?.logo ?? null,
  mood: images?.mood ?? null,
  moodImageCopyright: looks.moodImageCopyright ?? null,
  icon: images?.icon ?? null,
  appIcon: images?.['app-icon'] ?? null,
  mailLogo: images?.['mail-logo'] ?? null,
  senderName: mails?.senderName ?? null,
  replyTo: mails?.replyTo ?? null,
  lightPrimary: theme?.light.primary ?? defaultColours.light.primary,
  lightContrast: theme?.light.contrast ?? defaultColours.light.contrast,
  darkPrimary: theme?.dark.primary ?? defaultColours.dark.primary,
  darkContrast: theme?.dark.contrast ?? defaultColours.dark.contrast,
  licenseeLink: footer?.licenseeLink ?? null,
  legalNoticeLink: footer?.legalNoticeLink ?? null,
  dataProtectionLink: footer?.dataProtectionLink ?? null,
  isWhitelabelPartner: looks.isWhitelabelPartner ?? false,
  baseRoute: looks.baseRoute ?? null,
  calendarLink: looks.externalCalendarHref ?? null,
  supportChatKey: looks.supportChatKey ?? null,
});

/** Without keys whose value is empty; undefined if nothing is left. */
const compact = <T extends Record<string, unknown>>(
  values: T,
): { [Key in keyof T]?: NonNullable<T[Key]> } | undefined => {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return filled.length > 0 ? (Object.fromEntries(filled) as { [Key in keyof T]?: NonNullable<T[Key]> }) : undefined;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Theme of the colours; none where they are those that the product has of its own. */
const themeOf = (fields: LookFields): LicenseeLooks['theme'] => {
  const theme = {
    light: { primary: fields.lightPrimary, contrast: fields.lightContrast },
    dark: { primary: fields.darkPrimary, contrast: fields.darkContrast },
  };
  return isSame(theme, defaultColours) ? undefined : theme;
};

/** Fields as they are stored: what is empty, or as the product has it of its own, is left out. */
export const toLooks = (fields: LookFields): LicenseeLooks => ({
  ...compact({
    theme: themeOf(fields),
    images: compact({
      logo: fields.logo,
      mood: fields.mood,
      'mail-logo': fields.mailLogo,
      icon: fields.icon,
      'app-icon': fields.appIcon,
    }),
    mails: compact({ senderName: fields.senderName, replyTo: fields.replyTo }),
    moodImageCopyright: fields.moodImageCopyright,
    footer: compact({
      licenseeLink: fields.licenseeLink,
      legalNoticeLink: fields.legalNoticeLink,
      dataProtectionLink: fields.dataProtectionLink,
    }),
    externalCalendarHref: fields.calendarLink,
    isWhitelabelPartner: fields.isWhitelabelPartner || undefined,
    baseRoute: fields.baseRoute,
    supportChatKey: fields.supportChatKey,
  }),
});

/** Names of the fields in which looks differ. */
export const changedFields = (before: LicenseeLooks, after: LicenseeLooks): LookField[] => {
  const [former, present] = [toFields(before), toFields(after)];
  return lookFieldNames.filter((name) => former[name] !== present[name]);
};
