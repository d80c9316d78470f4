import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootstrap } from '../contract/bootstrap';
import { idleHeader } from '../contract/bootstrap/bootstrapRoutes';
import { heartbeatInterval, heartbeatTimeout } from '../contract/shapes/constants';
import { until } from '../contract/testing/until';
import { on } from '../dataProvider/events';
import { request } from '../dataProvider/request';
import { today } from '../dataProvider/today';
import { authProvider, copyKey, hasUnsavedCopies, loadMemberState, session, sessionInDoubt, watchSession } from '.';
import { endedIdly, personOf, tellOtherTabs } from './otherTabs';
import { wasSignedIn } from './signedInHint';
import { browser } from './signOut';
import { memberStateForTests } from './testing';

const server = vi.fn<(path: string) => Response>();
const goTo = vi.spyOn(browser, 'goTo');
const reload = vi.spyOn(browser, 'reload');
const ok = (body: unknown = {}) => Response.json({ head: { status: 200 }, body });
const failure = (status: number, code: string) =>
  Response.json({ head: { status }, body: { error: { code } } }, { status });

/** For how many seconds nobody had done anything, as each call said. */
const sent: (string | null)[] = [];
let stop = () => {};

beforeEach(async () => {
  vi.useFakeTimers();
  goTo.mockReset().mockImplementation(() => undefined);
  reload.mockReset().mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    sent.push(new Headers(init.headers).get(idleHeader));
    return server(path);
  });
  server.mockReset().mockImplementation((path) => (path.endsWith('member/state') ? ok(memberStateForTests) : ok()));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  window.history.replaceState(null, '', '/dashboard/company/members/list?page=2');
  await loadMemberState();
  stop = watchSession();
  server.mockClear();
  sent.length = 0;
});

afterEach(() => {
  stop();
  localStorage.clear();
  session.set(null);
  vi.useRealTimers();
});

const beats = () => server.mock.calls.filter(([path]) => path.endsWith('heartbeat')).length;
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * heartbeatInterval);
const signInAgain = '/auth/login/nordwerk?returnUrl=%2Fdashboard%2Fcompany%2Fmembers%2Flist%3Fpage%3D2';

it("days are the company's while somebody of it is signed in", () => {
  const { client } = memberStateForTests;
  session.set({ ...memberStateForTests, client: { ...client, timeZone: 'Pacific/Auckland' } });
  vi.setSystemTime('2026-03-02T11:30:00Z');
  expect(today()).toBe('2026-03-03');
  session.set(null);
  expect(today()).toBe('2026-03-02');
});

describe('the heartbeat', () => {
  it('asks once a minute', async () => {
    await minutes(3);
    expect(beats()).toBe(3);
    expect(heartbeatInterval).toBe(60_000);
  });

  it('rests while the tab is hidden, and checks before showing more if that took five minutes', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await minutes(6);
    expect([beats(), sessionInDoubt.getSnapshot()]).toEqual([0, false]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sessionInDoubt.getSnapshot()).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([beats(), sessionInDoubt.getSnapshot()]).toEqual([1, false]);
  });

  it('does not check at once when the tab was hidden for less', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await minutes(2);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect([beats(), sessionInDoubt.getSnapshot()]).toEqual([0, false]);
  });

  it('puts the session in doubt after five minutes without an answer, until the next one', async () => {
    server.mockImplementation(() => {
      throw new TypeError('Failed to fetch');
    });
    await minutes(4);
    expect(sessionInDoubt.getSnapshot()).toBe(false);
    await minutes(1);
    expect(sessionInDoubt.getSnapshot()).toBe(true);
    expect(heartbeatTimeout).toBe(5 * 60_000);
    server.mockImplementation(() => ok());
    await minutes(1);
    expect(sessionInDoubt.getSnapshot()).toBe(false);
    expect(goTo).not.toHaveBeenCalled();
  });

  it('says for how long nobody has done anything', async () => {
    await minutes(2);
    fireEvent.keyDown(document.body, { key: 'a' });
    await minutes(1);
    fireEvent(document.body, new Event('timeupdate'));
    await request(bootstrap.heartbeat, {}, { toast: false });
    expect(sent).toEqual(['60', '120', '60', null]);
  });

  it('tells the sign-in page that the session has ended because nobody did anything, and forms before that', async () => {
    const leaving = vi.fn(() => expect(session.getSnapshot()).not.toBeNull());
    const deaf = on('leaving', leaving);
    server.mockImplementation(() => failure(401, 'session.idle'));
    await minutes(1);
    deaf();
    expect(goTo.mock.calls).toEqual([[`${signInAgain}&ended=idle`]]);
    expect(leaving).toHaveBeenCalledOnce();
  });

  it('logs out on a 401', async () => {
    server.mockImplementation(() => failure(401, 'session.missing'));
    await minutes(1);
    expect(goTo.mock.calls).toEqual([[signInAgain]]);
    expect(session.getSnapshot()).toBeNull();
  });
});

/** Next message that another tab receives. */
const told = (): Promise<unknown> => {
  const tab = new BroadcastChannel('session');
  return new Promise((resolve) => {
    tab.onmessage = ({ data }) => {
      tab.close();
      resolve(data);
    };
  });
};

describe('the end of the session', () => {
  it('by any call’s 401 leads to the sign-in page of the company, once, and back here afterwards', async () => {
    server.mockImplementation(() => failure(401, 'session.missing'));
    const call = () => request(bootstrap.heartbeat, {}, { toast: false }).catch(() => undefined);
    await Promise.all([call(), call()]);
    expect(goTo.mock.calls).toEqual([[signInAgain]]);
    expect(wasSignedIn()).toBe(false);
  });

  it('by signing out keeps the company in the address, and tells the server', async () => {
    expect(wasSignedIn()).toBe(true);
    expect(await authProvider.logout({})).toBe(false);
    expect(server.mock.calls).toEqual([['/api/logout']]);
    expect(goTo.mock.calls).toEqual([['/auth/login/nordwerk']]);
    expect(session.getSnapshot()).toBeNull();
    expect(wasSignedIn()).toBe(false);
  });

  it('by signing out takes unsaved executions from the browser, which its next user could read', async () => {
    localStorage.setItem(copyKey('1'), '{}');
    localStorage.setItem('company', 'nordwerk');
    expect(hasUnsavedCopies()).toBe(true);
    await authProvider.logout({});
    expect([hasUnsavedCopies(), localStorage.getItem('company')]).toEqual([false, 'nordwerk']);
  });

  it('by itself leaves them there for when the person is back', async () => {
    localStorage.setItem(copyKey('1'), '{}');
    server.mockImplementation(() => failure(401, 'session.missing'));
    await minutes(1);
    expect(hasUnsavedCopies()).toBe(true);
  });

  it('is not claimed when the server was not reached', async () => {
    server.mockImplementation(() => {
      throw new TypeError('Failed to fetch');
    });
    await authProvider.logout({});
    expect(goTo.mock.calls).toEqual([['/auth/logout']]);
  });

  it('reaches all other tabs', async () => {
    vi.useRealTimers();
    const arrived = told();
    await authProvider.logout({});
    expect(await arrived).toBeNull();
  });

  it('in another tab ends it here too', async () => {
    vi.useRealTimers();
    tellOtherTabs(null);
    await until(() => expect(goTo.mock.calls).toEqual([[signInAgain]]));
  });

  it('for want of activity is told to all other tabs, and by each of them to its person', async () => {
    vi.useRealTimers();
    const arrived = told();
    server.mockImplementation(() => failure(401, 'session.idle'));
    await request(bootstrap.heartbeat, {}, { toast: false }).catch(() => undefined);
    expect(await arrived).toEqual(endedIdly);
    session.set(memberStateForTests);
    tellOtherTabs(endedIdly);
    await until(() => expect(goTo.mock.calls).toEqual(Array(2).fill([`${signInAgain}&ended=idle`])));
  });
});

describe('somebody signing in in another tab', () => {
  it('as another person takes the page away here, and loads it anew for them', async () => {
    vi.useRealTimers();
    const arrived = told();
    tellOtherTabs('nordwerk/somebody-else');
    await arrived;
    await until(() => expect(reload).toHaveBeenCalledOnce());
    expect(session.getSnapshot()).toBeNull();
    expect(wasSignedIn()).toBe(true);
    expect(goTo).not.toHaveBeenCalled();
  });

  it('as the same person changes nothing here', async () => {
    vi.useRealTimers();
    const arrived = told();
    tellOtherTabs(personOf(memberStateForTests));
    await arrived;
    expect(reload).not.toHaveBeenCalled();
    expect(session.getSnapshot()).not.toBeNull();
  });

  it('is told by every tab that asks who is signed in', async () => {
    vi.useRealTimers();
    const arrived = told();
    await loadMemberState();
    expect(await arrived).toBe(`nordwerk/${memberStateForTests.member.uuid}`);
  });
});

describe('react-admin’s view', () => {
  it('knows who is signed in, and their permissions', async () => {
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
    expect(await authProvider.getIdentity?.()).toMatchObject({ fullName: 'Anna Admin' });
    expect(await authProvider.getPermissions?.({})).toContain('member-list.get-list');
  });

  it('is told quietly that nobody is, without a redirect or a message', async () => {
    session.set(null);
    await expect(authProvider.checkAuth({})).rejects.toEqual({ redirectTo: false, message: false });
    expect(await authProvider.getPermissions?.({})).toEqual([]);
  });
});
