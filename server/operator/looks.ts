import * as z from 'zod/mini';
import { type LookField, senderName } from '../../contract/partner/looks';
import { email, text } from '../../contract/shapes/rules';
import type { LicenseeLooks } from '../db/schema';
import { toFields, toLooks } from '../domain/licensees/looks';
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
  'sender-name': {
    schema: z.optional(z.union([z.literal(''), senderName()])),
    text: 'name that mails come from; the address stays that of MAIL_FROM',
  },
  'reply-to': {
    schema: z.optional(z.union([z.literal(''), email()])),
    text: 'e-mail address that answers to mails go to',
  },
  'licensee-link': { schema: z.optional(link()), text: 'where the name in the footer leads' },
  'legal-notice-link': { schema: z.optional(link()), text: 'legal notice' },
  'data-protection-link': { schema: z.optional(link()), text: 'data protection statement' },
  'calendar-link': { schema: z.optional(link()), text: 'external calendar' },
  'whitelabel-partner': { schema: z.optional(onOff()), text: 'on or off: the note in the footer' },
  'base-route': { schema: z.optional(baseRoute()), text: 'where the logo leads, such as /start/overview' },
  'support-chat-key': { schema: z.optional(chatKey()), text: 'key of the support chat; see SUPPORT_CHAT_URL' },
} as const;

type LookOption = keyof typeof lookOptions;
type LookValues = { [Name in LookOption]?: z.output<(typeof lookOptions)[Name]['schema']> };

/** Field of the looks that each option sets. */
const fieldsOfOptions = {
  'light-primary': 'lightPrimary',
  'light-contrast': 'lightContrast',
  'dark-primary': 'darkPrimary',
  'dark-contrast': 'darkContrast',
  logo: 'logo',
  'mail-logo': 'mailLogo',
  icon: 'icon',
  'app-icon': 'appIcon',
  mood: 'mood',
  'mood-copyright': 'moodImageCopyright',
  'sender-name': 'senderName',
  'reply-to': 'replyTo',
  'licensee-link': 'licenseeLink',
  'legal-notice-link': 'legalNoticeLink',
  'data-protection-link': 'dataProtectionLink',
  'calendar-link': 'calendarLink',
  'whitelabel-partner': 'isWhitelabelPartner',
  'base-route': 'baseRoute',
  'support-chat-key': 'supportChatKey',
} as const satisfies Record<LookOption, LookField>;

/** The stored looks with the given options over them; an empty one removes. */
export const applyLooks = (stored: LicenseeLooks, values: LookValues): LicenseeLooks => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const fields = given.map(([option, value]) => [fieldsOfOptions[option as LookOption], value === '' ? null : value]);
  return toLooks({ ...toFields(stored), ...Object.fromEntries(fields) });
};
