import { expect, it, vi } from 'vitest';
import { pushRoutes } from '../../contract/profile/pushRoutes';
import { renewSubscription, type SubscribingWorker, type SubscriptionChange } from './renewSubscription';

const [former, next] = ['https://push.example.org/old', 'https://push.example.org/new'];
const device = { uuid: '1', userAgent: '', createdAt: '2026-03-02T12:00:00.000Z' };

const subscriptionAt = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(async () => true),
});

interface Scene {
  token?: string | null;
  answers?: Record<string, object | number>;
  change?: Partial<SubscriptionChange>;
}

/** Requests and subscriptions of the worker once the browser has changed its address. */
const changed = async ({ token = 'abc%3D', answers = {}, change = {} }: Scene = {}) => {
  const asked: [string, unknown][] = [];
  const all: Record<string, object | number> = {
    [pushRoutes.pushDevices.path]: { publicKey: 'key', items: [{ ...device, isCurrent: true }] },
    ...answers,
  };
  const subscribe = vi.fn(async () => subscriptionAt(next));
  const headers: unknown[] = [];
  const worker: SubscribingWorker = {
    registration: { pushManager: { subscribe: subscribe as unknown as PushManager['subscribe'] } },
    cookieStore: { get: async (name) => (name === 'XSRF-TOKEN' && token ? { value: token } : null) },
    fetch: async (address, init) => {
      const path = address.replace('/api/', '');
      asked.push([path, JSON.parse(String(init.body))]);
      headers.push((init.headers as Record<string, string>)['x-xsrf-token']);
      const answer = all[path] ?? {};
      return typeof answer === 'number'
        ? new Response('{}', { status: answer })
        : Response.json({ head: { status: 200 }, body: answer });
    },
  };
  let work: Promise<unknown> = Promise.resolve();
  renewSubscription(worker, {
    oldSubscription: subscriptionAt(former) as unknown as PushSubscription,
    newSubscription: null,
    waitUntil: (promise) => {
      work = promise;
    },
    ...change,
  });
  await work;
  return { asked, subscribe, headers };
};

it('subscribes anew with the key of now, ends the former device and tells the server of the new', async () => {
  const { asked, subscribe, headers } = await changed();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(asked).toEqual([
    [pushRoutes.pushDevices.path, { endpoint: former }],
    [pushRoutes.endPush.path, { uuid: '1' }],
    [pushRoutes.subscribePush.path, { endpoint: next, p256dh: 'p', auth: 'a' }],
  ]);
  expect(new Set(headers)).toEqual(new Set(['abc=']));
});

it('tells the server of what the browser has subscribed to by itself', async () => {
  const own = subscriptionAt('https://push.example.org/own');
  const { asked, subscribe } = await changed({ change: { newSubscription: own as unknown as PushSubscription } });
  expect(subscribe).not.toHaveBeenCalled();
  expect(asked.at(-1)).toEqual([pushRoutes.subscribePush.path, { endpoint: own.endpoint, p256dh: 'p', auth: 'a' }]);
});

it.each<[string, Scene]>([
  ['nobody is signed in', { token: null }],
  ['the browser does not say which it was', { change: { oldSubscription: null } }],
  ['the former was somebody else’s', { answers: { [pushRoutes.pushDevices.path]: { publicKey: 'key', items: [] } } }],
  [
    'none are offered any more',
    { answers: { [pushRoutes.pushDevices.path]: { items: [{ ...device, isCurrent: true }] } } },
  ],
])('subscribes nobody where %s', async (_, scene) => {
  const own = subscriptionAt(next);
  const change = { newSubscription: own as unknown as PushSubscription, ...scene.change };
  const { asked, subscribe } = await changed({ ...scene, change });
  expect([subscribe.mock.calls.length, own.unsubscribe.mock.calls.length]).toEqual([0, 1]);
  expect(asked.map(([path]) => path)).not.toContain(pushRoutes.subscribePush.path);
});

it('leaves it to the next start of the dashboard where the server cannot be reached', async () => {
  const { asked } = await changed({ answers: { [pushRoutes.pushDevices.path]: 500 } });
  expect(asked).toHaveLength(1);
});
