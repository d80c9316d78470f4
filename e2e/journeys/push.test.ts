import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { elearningStatistics } from '../../contract/elearningStatistics';
import { readVapid, startPushService } from '../../server/messages/push/testingPush';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { callIn } from '../callIn';
import { productForTests } from '../productForTests';

type Service = Awaited<ReturnType<typeof startPushService>>;

let started: Promise<Service>;
let service: Service;
/** The product knows no push service but the test's own: Chromium reaches none of the real ones. */
const product = productForTests({
  withWorker: true,
  settings: async () => {
    started = startPushService();
    return { PUSH_SERVICES: (await started).origin };
  },
});
beforeAll(async () => {
  service = await started;
});
afterAll(() => service.close());

const settings = '/dashboard/profile/settings';
const phone = { viewport: { width: 360, height: 740 } } satisfies BrowserContextOptions;

/**
 * Chromium without a maker's keys subscribes nowhere: what it would be given by its push service, the test gives it, with
 * keys that are real. Permission, worker, notification and everything of the product's own are as always.
 */
const giveSubscription = async (page: Page): Promise<ReturnType<Service['subscribe']>> => {
  const browser = service.subscribe();
  const { endpoint, p256dh, auth } = browser;
  await page.addInitScript(
    (given) => {
      const key = 'test.subscribed';
      const subscription = (publicKey: string) => {
        const bytes = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'));
        return {
          endpoint: given.endpoint,
          options: { applicationServerKey: Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)).buffer },
          toJSON: () => ({ keys: { p256dh: given.p256dh, auth: given.auth } }),
          unsubscribe: async () => {
            localStorage.removeItem(key);
            return true;
          },
        } as unknown as PushSubscription;
      };
      PushManager.prototype.subscribe = async (options) => {
        const publicKey = String(options?.applicationServerKey);
        localStorage.setItem(key, publicKey);
        return subscription(publicKey);
      };
      PushManager.prototype.getSubscription = async () => {
        const publicKey = localStorage.getItem(key);
        return publicKey === null ? null : subscription(publicKey);
      };
    },
    { endpoint, p256dh, auth },
  );
  await page.reload();
  return browser;
};

const card = (page: Page) => page.getByRole('region', { name: 'Benachrichtigungen', exact: true });
const theSwitch = (page: Page) => card(page).getByRole('switch', { name: 'Benachrichtigungen auf diesem Gerät' });

/** Somebody's browser, which has allowed notifications and gets them. */
const subscribe = async (username: string, options?: BrowserContextOptions) => {
  const { page, faults } = await product.visitAs(username, settings, options);
  await page.context().grantPermissions(['notifications']);
  const browser = await giveSubscription(page);
  await theSwitch(page).click();
  await page.getByText('Benachrichtigungen sind eingeschaltet.').waitFor();
  await expect.poll(() => theSwitch(page).isChecked()).toBe(true);
  return { page, faults, browser };
};

const workerOf = async (page: Page): Promise<{ session: CDPSession; registrationId: string }> => {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return { session, registrationId: await found };
};

/**
 * Presses the notification that is shown. No test can do so for real, and only a real press may open a window: the worker
 * is told of one, and where it would open a window is read instead.
 */
const press = async (page: Page): Promise<string> => {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  return worker.evaluate(async () => {
    interface Scope {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (address: string) => Promise<unknown> };
      NotificationEvent: new (type: string, options: object) => Event & { waitUntil: (work: Promise<unknown>) => void };
      dispatchEvent: (event: Event) => boolean;
    }
    const scope = globalThis as unknown as Scope;
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', { notification });
    let work: Promise<unknown> = Promise.resolve();
    event.waitUntil = (promise) => {
      work = promise;
    };
    let opened = '';
    scope.clients.openWindow = async (address) => {
      opened = address;
    };
    scope.dispatchEvent(event);
    await work;
    return opened;
  });
};

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, lang }) => ({ title, body, lang }));
  });

/** When the notification was made, in milliseconds of the device's clock; 0 without one. */
const shownAt = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const [notification] = await registration.getNotifications();
    return (notification as { timestamp?: number } | undefined)?.timestamp ?? 0;
  });

it('tells somebody on their phone that something is due, from the switch in the profile to the overview', async () => {
  const { page, faults, browser } = await subscribe('max.member', phone);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
  await page.reload();
  await expect.poll(() => theSwitch(page).isChecked()).toBe(true);

  const { page: desk } = await product.visitAs('anna.admin', '/dashboard');
  await callIn(desk, elearningStatistics.sendReminder, { filter: { search: 'max.member' }, again: true });
  await expect.poll(() => service.received.length).toBe(1);
  const [received] = service.received;
  expect(readVapid(received?.headers.authorization).claim.aud).toBe(service.origin);
  const data = await browser.read(received?.body ?? Buffer.of());
  expect(JSON.parse(data)).toEqual({ kind: 'due', language: 'de_DE' });

  const { session, registrationId } = await workerOf(page);
  const origin = product.address();
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const text = { title: 'Für Sie steht etwas an', body: 'Was es ist, sehen Sie in Ihrer Übersicht.', lang: 'de-DE' };
  await expect.poll(() => shown(page)).toEqual([text]);
  // A second one takes its place, and looks the same: it is there once the time of the one shown is another.
  const first = await shownAt(page);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await expect.poll(() => shownAt(page)).toBeGreaterThan(first);
  expect(await shown(page)).toEqual([text]);

  const address = await press(page);
  await expect.poll(() => shown(page)).toEqual([]);
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: /Max/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/start/overview');

  const { page: list } = await product.visitAs('sophie.super', '/dashboard/company/messages/list?channel=push');
  await list.getByRole('cell', { name: 'Benachrichtigung', exact: true }).waitFor();
  await list.getByText('Für Sie steht etwas an').waitFor();
  expect(faults).toEqual([]);
});

it('ends with the sign-out, and does not come back with the next sign-in', async () => {
  const { page } = await subscribe('lena.location');
  await page.goto('/auth/logout');
  await page.getByText('Sie sind abgemeldet.').waitFor();
  const again = await product.visitAs('lena.location', settings);
  await card(again.page).waitFor();
  expect(await card(again.page).getByText('Weitere Geräte').count()).toBe(0);
});

it('says how to allow what the browser blocks', async () => {
  const { page } = await product.visitAs('olaf.unit', settings);
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.reload();
  await card(page)
    .getByText(/sind in diesem Browser blockiert/)
    .waitFor();
  expect(await theSwitch(page).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});
