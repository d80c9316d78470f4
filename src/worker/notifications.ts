import { dashboardPage } from '../../contract/dashboardPages';
import { type LanguageCode, languageCodes } from '../../contract/shapes/constants';

/** Words of a notification. They are all that anybody who sees the device may read, so it names nothing. */
const words = import.meta.glob<{ title: string; body: string }>('../../i18n/*/notification.json', {
  eager: true,
  import: 'default',
});

/** As far as they are needed here: the types of workers and those of pages exclude each other. */
export interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
export interface PushMessage extends Waiting {
  data: { json(): unknown } | null;
}
export interface NotificationClick extends Waiting {
  notification: { close(): void };
}
interface OpenWindow {
  url: string;
  focus(): Promise<unknown>;
}
export interface Worker {
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
}

const overview = dashboardPage('overview');

/** The language that the server says; a message that cannot be read is shown all the same, as browsers demand. */
const languageOf = ({ data }: PushMessage): LanguageCode => {
  try {
    const { language } = (data?.json() ?? {}) as { language?: unknown };
    return languageCodes.find((code) => code === language) ?? languageCodes[0];
  } catch {
    return languageCodes[0];
  }
};

/** Says that there is something to do: once, however many messages came while nobody looked. */
export const showNotification = ({ registration }: Worker, message: PushMessage): void => {
  const language = languageOf(message);
  const { title = '', body = '' } = words[`../../i18n/${language}/notification.json`] ?? {};
  const lang = language.replace('_', '-');
  message.waitUntil(registration.showNotification(title, { body, lang, tag: 'due', icon: '/app-icon/any-192.png' }));
};

/** Leads to the overview, in a window that shows it already, else in one of its own: nothing typed elsewhere is lost. */
export const openOverview = ({ clients }: Worker, click: NotificationClick): void => {
  click.notification.close();
  const open = async (): Promise<unknown> => {
    const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const shown = windows.find(({ url }) => new URL(url).pathname === overview);
    return shown ? shown.focus() : clients.openWindow(overview);
  };
  click.waitUntil(open());
};
