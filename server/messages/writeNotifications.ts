import { translateIn } from '../../i18n/translateIn';
import { languageOf } from '../core/company/profileSetting';
import type { clients } from '../db/schema';
import { headerValue } from './header';
import type { Draft } from './outbox';
import type { Person } from './recipients';

interface Notified {
  company: Pick<typeof clients.$inferSelect, 'defaultLanguage'>;
  person: Person;
  deviceIds: readonly string[];
}

/**
 * One notification for each device. It says that there is something to do and not what, since it shows on locked screens;
 * the device has the same words, and is sent none.
 */
export const writeNotifications = ({ company, person, deviceIds }: Notified): Draft[] => {
  const translate = translateIn(languageOf(person, company));
  const name = headerValue(`${person.firstName} ${person.lastName}`);
  return deviceIds.map((deviceId) => ({
    channel: 'push',
    recipient: name,
    deviceId,
    memberId: person.id,
    memberName: name,
    subject: translate('notification.title'),
    body: translate('notification.body'),
  }));
};
