import { profile } from '../../contract/profile';
import { type RequestOptions, request } from '../../dataProvider/request';

/**
 * Push support of this browser: nothing, nothing until the product is installed (Safari on a phone), nothing because
 * the person has forbidden it, or show notifications.
 */
export type PushAbility = 'unsupported' | 'needsInstalling' | 'blocked' | 'able';

/** How long the worker, which is started once the page is calm, is waited for. Milliseconds. */
const patience = 6_000;

/** The service worker that shows notifications; none in browsers that forbid workers, nor in development. */
const readyWorker = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined;
  const tooLong = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
  return Promise.race([navigator.serviceWorker.ready, tooLong]);
};

export interface PushBrowser {
  ability: PushAbility;
  /** The subscription that it has, whosever it is. */
  subscription: PushSubscription | null;
}

/** Reads the push support of this browser, and its subscription. */
export const readPushBrowser = async (): Promise<PushBrowser> => {
  const needsInstalling = 'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0;
  if (needsInstalling) return { ability: 'needsInstalling', subscription: null };
  const worker = await readyWorker();
  if (!worker) return { ability: 'unsupported', subscription: null };
  if (Notification.permission === 'denied') return { ability: 'blocked', subscription: null };
  return { ability: 'able', subscription: await worker.pushManager.getSubscription() };
};

/** Tells the server where this browser is reached. */
export const sendSubscription = async (subscription: PushSubscription, options?: RequestOptions): Promise<void> => {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await request(profile.subscribePush, { endpoint: subscription.endpoint, p256dh, auth }, options);
};

/** The browser or its push service would not do it. */
export class PushRefused extends Error {}

const newSubscription = async (publicKey: string): Promise<PushSubscription> => {
  const worker = await readyWorker();
  if (!worker) throw new PushRefused();
  // Of somebody else, or with another key: the new one has an address of its own, and the former ends.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  try {
    return await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    throw new PushRefused();
  }
};

/** Subscribes this browser and tells the server; without the server's consent nothing stays behind. */
export const subscribe = async (publicKey: string): Promise<void> => {
  const subscription = await newSubscription(publicKey);
  try {
    await sendSubscription(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
};

/** True if it was made with this key. */
export const isMadeWith = ({ options }: PushSubscription, publicKey: string): boolean => {
  const key = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const word = btoa(String.fromCharCode(...key))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return word === publicKey;
};
