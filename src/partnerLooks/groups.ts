import type { LookField } from '../../contract/partner/looks';
import type { FieldGroups } from '../generator/declaration';
import { DarkAccent, DarkText, LightAccent, LightText } from './Contrast';

/** The fields of the looks, as the form shows them. */
export const groups = {
  pictures: ['logo', 'mailLogo', 'icon', 'appIcon', 'mood', 'moodImageCopyright'],
  sender: ['senderName', 'replyTo'],
  light: [
    { name: 'lightPrimary', Doubt: LightAccent },
    { name: 'lightContrast', Doubt: LightText },
  ],
  dark: [
    { name: 'darkPrimary', Doubt: DarkAccent },
    { name: 'darkContrast', Doubt: DarkText },
  ],
  footer: ['licenseeLink', 'legalNoticeLink', 'dataProtectionLink', 'isWhitelabelPartner'],
  further: ['baseRoute', 'calendarLink', 'supportChatKey'],
} satisfies FieldGroups<LookField>;
