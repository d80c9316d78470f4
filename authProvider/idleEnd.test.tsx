import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idleHeader } from '../contract/bootstrap/bootstrapRoutes';
import { sessionIdleMinutes } from '../contract/shapes/constants';
import { until } from '../contract/testing/until';
import { deviceTime } from '../dataProvider/deviceTime';
import { noteActivityElsewhere } from '../dataProvider/idle';
import { idleEnd, session, sessionInDoubt, stay, watchSession } from '.';
import { warningSeconds } from './idleEnd';
import { tellActivity } from './otherTabs';
import { browser } from './signOut';
import { memberStateForTests } from './testing';

const goTo = vi.spyOn(browser, 'goTo');
/** For how many seconds nobody had done anything, as each heartbeat said. */
const beats: (string | null)[] = [];
let hasEnded = false;
let stop = () => {};

const open = (minutes: number | null) => {
  session.set({ ...memberStateForTests, client: { ...memberStateForTests.client, sessionIdleMinutes: minutes } });
  stop = watchSession();
};
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

beforeEach(() => {
  vi.useFakeTimers();
  goTo.mockReset().mockImplementation(() => undefined);
  beats.length = 0;
  hasEnded = false;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    beats.push(new Headers(init.headers).get(idleHeader));
    const body = { error: { code: 'session.idle' } };
    return hasEnded ? Response.json({ body }, { status: 401 }) : Response.json({ head: { status: 200 }, body: {} });
  });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(() => {
  stop();
  session.set(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('warns for a tenth of what the company allows, two minutes at most, and never for less than 20 seconds', () => {
  expect(sessionIdleMinutes.map(warningSeconds)).toEqual([90, 120, 120, 120, 120, 120]);
});

it('warns before the session ends, and leads to the sign-in page with the reason once the server has ended it', async () => {
  open(15);
  await seconds(15 * 60 - 91);
  expect(idleEnd.getSnapshot()).toBeNull();
  beats.length = 0;
  await seconds(1);
  // The server hears at once what was last, and may have ended the session already.
  expect([idleEnd.getSnapshot(), beats]).toEqual([90, ['810']]);
  await seconds(30);
  expect(idleEnd.getSnapshot()).toBe(60);
  await seconds(59);
  expect([idleEnd.getSnapshot(), sessionInDoubt.getSnapshot(), goTo.mock.calls]).toEqual([1, false, []]);
  hasEnded = true;
  await seconds(1);
  expect(goTo.mock.calls).toEqual([[expect.stringMatching(/returnUrl=.*&ended=idle$/)]]);
});

it('shows nothing more when the time is over, until the server answers', async () => {
  open(15);
  await seconds(15 * 60 - 1);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await seconds(1);
  expect([idleEnd.getSnapshot(), sessionInDoubt.getSnapshot(), goTo.mock.calls]).toEqual([0, true, []]);
});

it('takes whatever somebody does for their wish to stay, tells the server at once, and waits to be closed', async () => {
  open(15);
  await seconds(15 * 60 - 20);
  beats.length = 0;
  fireEvent.pointerMove(document.body);
  await seconds(0);
  expect([idleEnd.getSnapshot(), beats]).toEqual(['stays', [null]]);
  await seconds(60);
  expect(idleEnd.getSnapshot()).toBe('stays');
  stay();
  expect(idleEnd.getSnapshot()).toBeNull();
  await seconds(15 * 60 - 90);
  expect(idleEnd.getSnapshot()).toBe(90);
});

it('warns nobody who works in another tab, and goes away when they begin to', async () => {
  open(15);
  await seconds(14 * 60);
  expect(idleEnd.getSnapshot()).toBe(60);
  noteActivityElsewhere(deviceTime());
  expect(idleEnd.getSnapshot()).toBeNull();
  await seconds(14 * 60 - 60);
  noteActivityElsewhere(deviceTime() - 30_000);
  noteActivityElsewhere(deviceTime() - 60_000);
  await seconds(13 * 60 - 1);
  expect(idleEnd.getSnapshot()).toBeNull();
  await seconds(1);
  expect(idleEnd.getSnapshot()).toBe(90);
});

it('tells other tabs, and listens to them', async () => {
  vi.useRealTimers();
  const heard: number[] = [];
  const otherTab = new BroadcastChannel('activity');
  otherTab.onmessage = ({ data }) => heard.push(data);
  const before = deviceTime();
  open(15);
  await until(() => expect(heard.filter((at) => at >= before)).toHaveLength(1));
  otherTab.close();
  idleEnd.set(5);
  tellActivity(deviceTime() + 1_000);
  await until(() => expect(idleEnd.getSnapshot()).toBeNull());
});

it('warns of nothing where the company lets sessions live', async () => {
  open(null);
  await act(() => seconds(3 * 3_600));
  expect(idleEnd.getSnapshot()).toBeNull();
});
