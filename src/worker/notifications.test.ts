import { describe, expect, it, vi } from 'vitest';
import { type NotificationClick, openOverview, type PushMessage, showNotification, type Worker } from './notifications';

const workerWith = (...urls: string[]) => {
  const windows = urls.map((url) => ({ url, focus: vi.fn(async () => undefined) }));
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const clients = { matchAll: async () => windows, openWindow };
  const worker: Worker = { registration: { showNotification }, clients };
  return { worker, windows, showNotification, openWindow };
};

describe('a message from the server', () => {
  const shownFor = (data: PushMessage['data']) => {
    const { worker, showNotification: shown } = workerWith();
    const waitUntil = vi.fn();
    showNotification(worker, { data, waitUntil });
    expect(waitUntil).toHaveBeenCalledOnce();
    return shown.mock.calls[0] as unknown as [string, NotificationOptions];
  };
  const saying = (value: unknown) => ({ json: () => value });

  it.each([
    ['de_DE', 'Für Sie steht etwas an', 'de-DE'],
    ['en_GB', 'You have something to do', 'en-GB'],
  ])('is shown in the words of %s, one at a time', (language, title, lang) => {
    const [shown, options] = shownFor(saying({ kind: 'due', language }));
    expect(shown).toBe(title);
    expect(options).toMatchObject({ lang, tag: 'due' });
    expect(options.body).not.toBe('');
  });

  it.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') }],
    ['null', saying(null)],
    ['another language', saying({ language: 'xx_XX' })],
    ['words of its own', saying({ title: 'Max, Fork lift', body: 'https://example.org', language: ['en_GB'] })],
  ])('is shown all the same where it holds %s', (_, data) => {
    expect(shownFor(data)[0]).toBe('Für Sie steht etwas an');
  });
});

describe('a press on it', () => {
  const pressWith = async (...urls: string[]) => {
    const all = workerWith(...urls);
    const close = vi.fn();
    let work: Promise<unknown> = Promise.resolve();
    const click: NotificationClick = {
      notification: { close },
      waitUntil: (promise) => {
        work = promise;
      },
    };
    openOverview(all.worker, click);
    await work;
    expect(close).toHaveBeenCalledOnce();
    return all;
  };
  const overview = 'https://safety.example.org/dashboard/start/overview';

  it('leads to the overview, at the address that the device subscribed at', async () => {
    const { openWindow } = await pressWith();
    expect(openWindow).toHaveBeenCalledWith('/dashboard/start/overview');
  });

  it('shows the window that has it open', async () => {
    const { windows, openWindow } = await pressWith('https://safety.example.org/auth/login', `${overview}?tab=x`);
    expect(windows[1]?.focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('takes nobody away from a page on which they may be typing', async () => {
    const { windows, openWindow } = await pressWith('https://safety.example.org/dashboard/profile/details');
    expect(windows[0]?.focus).not.toHaveBeenCalled();
    expect(openWindow).toHaveBeenCalledOnce();
  });
});
