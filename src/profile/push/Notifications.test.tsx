import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPush } from '../../push/keepPush';
import { renderInShell } from '../../testing/renderInShell';
import { EventToasts } from '../../ui/toasts';
import { Notifications } from './Notifications';

const at = '2026-03-02T08:00:00.000Z';
const publicKey = `B${'A'.repeat(86)}`;
const here = 'https://fcm.googleapis.com/fcm/send/here';
const phone = {
  uuid: '01890a5d-ac96-874b-9cce-000000000002',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit Version/18.1 Mobile Safari/604.1',
  createdAt: at,
};

/** Subscriptions of the server, and the calls that it received. */
let known: { endpoint: string; uuid: string; userAgent: string; createdAt: string }[];
let sent: { path: string; body: Record<string, unknown> }[];
let refusal: string | null;
let offered: string | null;

const answer = (status: number, body: object) => Response.json({ head: { status }, body }, { status });
const answerTo = (path: string, body: Record<string, unknown>): Response => {
  if (path.endsWith('read-push-list')) {
    const items = known.map(({ endpoint, ...device }) => ({ ...device, isCurrent: endpoint === body.endpoint }));
    return answer(200, { publicKey: offered, items });
  }
  if (!path.includes('/profile/')) return answer(200, {});
  sent.push({ path: path.replace('/api/profile/', ''), body });
  if (refusal) return answer(400, { error: { code: refusal, params: { maximum: 10 } } });
  if (path.endsWith('end-push')) known = known.filter(({ uuid }) => uuid !== body.uuid);
  if (path.endsWith('subscribe-push')) {
    known = [{ ...phone, uuid: '01890a5d-ac96-874b-9cce-000000000001', endpoint: String(body.endpoint) }, ...known];
  }
  return answer(200, {});
};

/** The browser, as far as it matters here. */
const stubBrowser = (
  asked: NotificationPermission | Error = 'granted',
  permission: NotificationPermission = 'default',
) => {
  let subscription: object | null = null;
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const made = (key: string) => ({
    endpoint: here,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe,
  });
  const subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
    if (asked instanceof Error) throw asked;
    subscription = made(applicationServerKey);
    return subscription;
  });
  const pushManager = { getSubscription: async () => subscription, subscribe };
  const requestPermission = vi.fn(async () => (asked instanceof Error ? 'granted' : asked));
  vi.stubGlobal('Notification', { permission, requestPermission });
  vi.stubGlobal('PushManager', {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
  return {
    subscribe,
    unsubscribe,
    requestPermission,
    /** It has subscribed already. */
    hold: (key = publicKey) => {
      subscription = made(key);
    },
  };
};

beforeEach(() => {
  known = [];
  sent = [];
  refusal = null;
  offered = publicKey;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    answerTo(url, JSON.parse(String(init?.body ?? '{}'))),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'standalone');
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
});

const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Notifications on this device' });

describe('the switch', () => {
  it('asks for permission once it is pressed, not before, and tells the server where the device is', async () => {
    const { subscribe, requestPermission } = stubBrowser();
    await renderInShell(<Notifications />);
    expect((await theSwitch()).checked).toBe(false);
    expect(requestPermission).not.toHaveBeenCalled();
    fireEvent.click(await theSwitch());
    await screen.findByText('Notifications are turned on.');
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey });
    expect(sent).toEqual([
      { path: 'subscribe-push', body: { endpoint: here, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } },
    ]);
    await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
  });

  it('turns them off, in the browser as well', async () => {
    const { unsubscribe, hold } = stubBrowser();
    hold();
    known = [{ ...phone, endpoint: here }];
    await renderInShell(<Notifications />);
    await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
    fireEvent.click(await theSwitch());
    await screen.findByText('Notifications are turned off.');
    expect(sent).toEqual([{ path: 'end-push', body: { uuid: phone.uuid } }]);
    expect(unsubscribe).toHaveBeenCalledOnce();
    await waitFor(async () => expect((await theSwitch()).checked).toBe(false));
  });

  it('stays off where permission is not given', async () => {
    const { subscribe } = stubBrowser('default');
    await renderInShell(<Notifications />);
    fireEvent.click(await theSwitch());
    await waitFor(async () => expect((await theSwitch()).disabled).toBe(false));
    expect((await theSwitch()).checked).toBe(false);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('says so where the browser or its service refuses', async () => {
    stubBrowser(new Error('no service'));
    await renderInShell(<Notifications />);
    fireEvent.click(await theSwitch());
    await screen.findByText(/^Your browser could not turn on notifications/);
    expect(sent).toEqual([]);
  });

  it.each([
    ['pushDevice.unknownService', /^We do not know the service behind this browser’s/],
    ['pushDevice.tooMany', /^You already get notifications on 10 devices/],
  ])('leaves nothing behind in the browser where the server refuses: %s', async (code, words) => {
    const { unsubscribe } = stubBrowser();
    refusal = code;
    await renderInShell(
      <>
        <EventToasts />
        <Notifications />
      </>,
    );
    fireEvent.click(await theSwitch());
    await screen.findByText(words);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect((await theSwitch()).checked).toBe(false);
  });
});

describe('in place of the switch stands why there is none', () => {
  it('in a browser that blocks them', async () => {
    stubBrowser('denied', 'denied');
    await renderInShell(<Notifications />);
    await screen.findByText(/^Notifications are blocked in this browser/);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('in one that knows none', async () => {
    await renderInShell(<Notifications />);
    await screen.findByText(/^This browser cannot show notifications/);
  });

  it('on a phone of Apple’s, where the dashboard has to be installed first', async () => {
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
    Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 });
    await renderInShell(<Notifications />);
    await screen.findByText(/“Add to Home Screen”/);
  });
});

it('is nothing at all where the operator offers none', async () => {
  stubBrowser();
  offered = null;
  await renderInShell(<Notifications />);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull());
});

it('lists the other devices, and turns them off there', async () => {
  stubBrowser();
  known = [{ ...phone, endpoint: 'https://web.push.apple.com/x' }];
  await renderInShell(<Notifications />);
  fireEvent.click(await screen.findByRole('button', { name: /^Turn off notifications: Safari on iPhone/ }));
  await waitFor(() => expect(screen.queryByText('Other devices')).toBeNull());
  expect(sent).toEqual([{ path: 'end-push', body: { uuid: phone.uuid } }]);
});

describe('at each start', () => {
  it('the server is told anew of a device that it knows', async () => {
    const { hold, unsubscribe } = stubBrowser();
    await renderInShell(null);
    hold();
    known = [{ ...phone, endpoint: here }];
    await keepPush();
    expect(sent.map(({ path }) => path)).toEqual(['subscribe-push']);
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it('a device ends what is somebody else’s, or was ended elsewhere', async () => {
    const { hold, unsubscribe } = stubBrowser();
    await renderInShell(null);
    hold();
    await keepPush();
    expect(sent).toEqual([]);
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('a device subscribes anew where the installation has another key', async () => {
    const { hold, subscribe } = stubBrowser();
    await renderInShell(null);
    hold(`B${'B'.repeat(85)}A`);
    known = [{ ...phone, endpoint: here }];
    await keepPush();
    expect(sent.map(({ path }) => path)).toEqual(['end-push', 'subscribe-push']);
    expect(subscribe).toHaveBeenCalledOnce();
  });
});
