import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partnerRoutes } from '../contract/partner/partnerRoutes';
import { heartbeatInterval, heartbeatTimeout } from '../contract/shapes/constants';
import { session, sessionInDoubt } from '.';
import { watchPartnerSession } from './partnerSignOut';
import { browser } from './signOut';
import { memberStateForTests } from './testing';

const answer = vi.fn<(path: string) => Response>();
let stop = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(browser, 'reload').mockReturnValue();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  vi.stubGlobal('fetch', async (path: string) => answer(path));
  answer.mockReset().mockImplementation(() => Response.json({ head: { status: 200 }, body: {} }));
  session.set(memberStateForTests);
  stop = watchPartnerSession();
});
afterEach(() => {
  stop();
  session.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * heartbeatInterval);

it('asks once a minute whether the session of the partner’s face lives, and of no other', async () => {
  await minutes(2);
  const path = `/api/${partnerRoutes.heartbeat.path}`;
  expect(answer.mock.calls.map(([asked]) => asked.replace(/\?.*/, ''))).toEqual([path, path]);
});

it('gives way to the sign-in page at the same address once the session is found to have ended', async () => {
  const ended = { head: { status: 401 }, body: { error: { code: 'session.missing' } } };
  answer.mockImplementation(() => Response.json(ended, { status: 401 }));
  await minutes(1);
  expect(browser.reload).toHaveBeenCalledTimes(1);
  expect(session.getSnapshot()).toBeNull();
});

it('shows nothing more where nobody answered for too long', async () => {
  answer.mockImplementation(() => {
    throw new TypeError('no network');
  });
  await vi.advanceTimersByTimeAsync(heartbeatTimeout + heartbeatInterval);
  expect(sessionInDoubt.getSnapshot()).toBe(true);
});
