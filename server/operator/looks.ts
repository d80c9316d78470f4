import * as z from 'zod/mini';
import { defaultColours } from '../../contract/shapes/constants';
import { text } from '../../contract/shapes/rules';
import type { LicenseeLooks } from '../db/schema';
import { baseRoute, chatKey, colour, link, onOff, picture } from './schemas';

const optionalText = () => z.optional(z.union([z.literal(''), text()]));

/** The options that change how a licensee's product looks. */
export const lookOptions = {
  'light-primary': { schema: z.optional(colour()), text: 'accent colour of the light theme, such as #0a7d4b' },
  'light-contrast': { schema: z.optional(colour()), text: 'colour of text on it' },
  'dark-primary': { schema: z.optional(colour()), text: 'accent colour of the dark theme' },
  'dark-contrast': { schema: z.optional(colour()), text: 'colour of text on it' },
  logo: { schema: z.optional(picture()), text: 'file of the logo: jpeg, png, gif, bmp or svg, at most 5 MiB' },
  'mail-logo': {
    schema: z.optional(picture()),
    text: 'the logo for mails, where the other is a drawing: png, jpeg or gif, at most 200 KiB',
  },
  icon: { schema: z.optional(picture()), text: 'file of the icon on browser tabs, likewise; best a square' },
  'app-icon': {
    schema: z.optional(picture()),
    text: 'file of the icon on phones: svg, png, jpeg or gif, a square; made of the other icon or the logo without it',
  },
  mood: { schema: z.optional(picture()), text: 'file of the picture beside the sign-in form, likewise' },
  'mood-copyright': { schema: optionalText(), text: 'whose picture that is' },
  'licensee-link': { schema: z.optional(link()), text: 'where the name in the footer leads' },
  'legal-notice-link': { schema: z.optional(link()), text: 'legal notice' },
  'data-protection-link': { schema: z.optional(link()), text: 'data protection statement' },
  'calendar-link': { schema: z.optional(link()), text: 'external calendar' },
  'whitelabel-partner': { schema: z.optional(onOff()), text: 'on or off: the note in the footer' },
  'base-route': { schema: z.optional(baseRoute()), text: 'where the logo leads, such as /start/overview' },
  'support-chat-key': { schema: z.optional(chatKey()), text: 'key of the support chat; see SUPPORT_CHAT_URL' },
} as const;

type LookValues = { [Name in keyof typeof lookOptions]?: z.output<(typeof lookOptions)[Name]['schema']> };

/** Without keys whose value is empty; undefined if nothing is left. */
const compact = <T extends Record<string, unknown>>(values: T): T | undefined => {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return filled.length > 0 ? (Object.fromEntries(filled) as T) : undefined;
};

const themeOf = (stored: LicenseeLooks, values: LookValues): LicenseeLooks['theme'] => {
  const colours = [values['light-primary'], values['light-contrast'], values['dark-primary'], values['dark-contrast']];
  if (!colours.some(Boolean)) return stored.theme;
  const { light, dark } = stored.theme ?? defaultColours;
  return {
    light: { primary: values['light-primary'] ?? light.primary, contrast: values['light-contrast'] ?? light.contrast },
    dark: { primary: values['dark-primary'] ?? dark.primary, contrast: values['dark-contrast'] ?? dark.contrast },
  };
};

/** The stored looks with the given options over them. */
export const applyLooks = (stored: LicenseeLooks, values: LookValues): LicenseeLooks => ({
  ...compact({
    ...stored,
    theme: themeOf(stored, values),
    images: compact({
      logo: values.logo ?? stored.images?.logo,
      mood: values.mood ?? stored.images?.mood,
      icon: values.icon ?? stored.images?.icon,
      'app-icon': values['app-icon'] ?? stored.images?.['app-icon'],
      'mail-logo': values['mail-logo'] ?? stored.images?.['mail-logo'],
    }),
    moodImageCopyright: values['mood-copyright'] ?? stored.moodImageCopyright,
    footer: compact({
      licenseeLink: values['licensee-link'] ?? stored.footer?.licenseeLink,
      legalNoticeLink: values['legal-notice-link'] ?? stored.footer?.legalNoticeLink,
      dataProtectionLink: values['data-protection-link'] ?? stored.footer?.dataProtectionLink,
    }),
    externalCalendarHref: values['calendar-link'] ?? stored.externalCalendarHref,
    isWhitelabelPartner: values['whitelabel-partner'] ?? stored.isWhitelabelPartner,
    baseRoute: values['base-route'] ?? stored.baseRoute,
    supportChatKey: values['support-chat-key'] ?? stored.supportChatKey,
  }),
});
