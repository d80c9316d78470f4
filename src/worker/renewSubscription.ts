import type { PushDevice } from '../../contract/profile/push';
import { pushRoutes } from '../../contract/profile/pushRoutes';
import type { Waiting } from './notifications';

/** The browser has another address than before, or none: the push service has given up the former. */
export interface SubscriptionChange extends Waiting {
  /** Some browsers do not say which it was. */
  oldSubscription?: PushSubscription | null;
  /** Some browsers have subscribed anew by themselves. */
  newSubscription?: PushSubscription | null;
}

/** As far as it is needed here, replaced in tests. */
export interface SubscribingWorker {
  registration: { pushManager: Pick<PushManager, 'subscribe'> };
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  fetch(address: string, init: RequestInit): Promise<Response>;
}

const xsrfCookies = ['__Host-XSRF-TOKEN', 'XSRF-TOKEN'] as const;

/** The proof that a call comes from our own pages, which a worker reads without a document. Absent where nobody is signed in. */
const readXsrfToken = async ({ cookieStore }: SubscribingWorker): Promise<string | undefined> => {
  for (const name of xsrfCookies) {
    const value = (await cookieStore?.get(name))?.value;
    if (value) return decodeURIComponent(value);
  }
  return undefined;
};

const makeCalls = async (worker: SubscribingWorker) => {
  const token = await readXsrfToken(worker);
  if (!token) return null;
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'x-xsrf-token': token };
  return async <Answer>({ path }: { path: string }, body: object): Promise<Answer> => {
    const init = { method: 'POST', credentials: 'include', headers, body: JSON.stringify(body) } as const;
    const answer = await worker.fetch(`/api/${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return ((await answer.json()) as { body: Answer }).body;
  };
};

const renew = async (worker: SubscribingWorker, { oldSubscription, newSubscription }: SubscriptionChange) => {
  const call = await makeCalls(worker);
  if (!call || !oldSubscription) return newSubscription?.unsubscribe();
  const { endpoint: former } = oldSubscription;
  const answer = await call<{ publicKey?: string | null; items: PushDevice[] }>(pushRoutes.pushDevices, {
    endpoint: former,
  });
  const own = answer.items.find(({ isCurrent }) => isCurrent);
  // It was somebody else's, was ended, or the company offers none any more.
  if (!own || !answer.publicKey) return newSubscription?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: answer.publicKey };
  const subscription = newSubscription ?? (await worker.registration.pushManager.subscribe(options));
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  // First the former: there may be room for no more.
  await call(pushRoutes.endPush, { uuid: own.uuid });
  return call(pushRoutes.subscribePush, { endpoint: subscription.endpoint, p256dh, auth });
};

/**
 * Subscribes anew where the browser's address has changed, and tells the server, if the former was that of who is signed
 * in. What fails is found out by the dashboard at its next start, which then offers notifications anew.
 */
export const renewSubscription = (worker: SubscribingWorker, change: SubscriptionChange): void =>
  change.waitUntil(renew(worker, change).catch(() => undefined));
