import { act, screen } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../authProvider';
import { memberStateForTests } from '../../authProvider/testing';
import { until } from '../../contract/testing/until';
import { setXsrfCookie } from '../../dataProvider/testing';
import * as words from '../../i18n/load';
import { wordsForTests } from '../../i18n/testing';
import { defaultLicensee } from '../licensee/licensee';
import { forgetLicensees, loadLicensee } from '../licensee/loadLicensee';
import * as mounting from './mountDashboard';
import { showStartFailed } from './showStartFailed';
import { startDashboard } from './startDashboard';

const mountDashboard = vi.spyOn(mounting, 'mountDashboard');
let root: Root;
let state: () => Response;
const asked: string[] = [];
const openSignIn = vi.fn(async () => undefined);
const ok = (body: unknown) => Response.json({ head: { status: 200 }, body });
const failure = (status: number) =>
  Response.json({ head: { status }, body: { error: { code: 'internal' } } }, { status });
const here = () => window.location.pathname + window.location.search;
const start = () => act(() => startDashboard(root, openSignIn));

beforeEach(() => {
  vi.clearAllMocks();
  mountDashboard.mockResolvedValue();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-AT');
  forgetLicensees();
  asked.length = 0;
  window.localStorage.clear();
  window.sessionStorage.clear();
  setXsrfCookie('abc');
  window.history.replaceState(null, '', '/dashboard/company/members/list');
  state = () => ok(memberStateForTests);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address.endsWith('.json')) return Response.json(wordsForTests());
    if (address.includes('load-licensee-config'))
      return ok({ ...defaultLicensee, licenseeName: address.split('=')[1] ?? 'none' });
    return state();
  });
});

afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = '';
  session.set(null);
  vi.unstubAllGlobals();
});

it('asks for the licensee, then for who is signed in, then mounts in their language and company', async () => {
  await start();
  expect(asked.slice(0, 2)).toEqual(['/api/bootstrap/load-licensee-config', '/api/member/state']);
  expect(mountDashboard).toHaveBeenCalledWith(root, {
    state: expect.objectContaining({ settings: memberStateForTests.settings }),
    licensee: expect.objectContaining({ licenseeName: 'nordwerk' }),
  });
  expect(session.getSnapshot()?.member.username).toBe('anna.admin');
});

it('asks who is signed in while the licensee’s answer is on its way', async () => {
  const usual = fetch;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waiting: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('load-licensee-config')) {
      waiting.push(address);
      await held;
    }
    return usual(address);
  });
  const starting = startDashboard(root, openSignIn);
  await until(() => expect(asked).toContain('/api/member/state'));
  expect(waiting[0]).toBe('/api/bootstrap/load-licensee-config');
  expect(mountDashboard).not.toHaveBeenCalled();
  release();
  await act(() => starting);
  expect(mountDashboard).toHaveBeenCalledOnce();
});

it('asks for the licensee once where this device knows the company', async () => {
  window.localStorage.setItem('device.company', 'nordwerk');
  await start();
  expect(asked.filter((address) => address.includes('licensee'))).toHaveLength(1);
});

it('does not ask again for the licensee that the sign-in page has shown', async () => {
  await loadLicensee('nordwerk');
  asked.length = 0;
  await start();
  expect(asked.filter((address) => address.includes('licensee'))).toEqual([]);
  expect(mountDashboard).toHaveBeenCalledWith(root, {
    state: expect.objectContaining({ settings: memberStateForTests.settings }),
    licensee: expect.objectContaining({ licenseeName: 'nordwerk' }),
  });
});

it('goes to the sign-in page without asking where there is no session, and knows the way back', async () => {
  setXsrfCookie(null);
  await start();
  expect(asked).toEqual([]);
  expect(here()).toBe('/auth/login?returnUrl=%2Fdashboard%2Fcompany%2Fmembers%2Flist');
  expect(openSignIn).toHaveBeenCalledOnce();
});

it('goes to the sign-in page when the session has ended, and loads no dashboard', async () => {
  state = () => failure(401);
  window.history.replaceState(null, '', '/dashboard');
  await start();
  expect(here()).toBe('/auth/login');
  expect([openSignIn.mock.calls.length, mountDashboard.mock.calls.length]).toEqual([1, 0]);
});

it('still knows the company when somebody goes back after signing out', async () => {
  await start();
  state = () => failure(401);
  await start();
  expect(here()).toBe('/auth/login/nordwerk?returnUrl=%2Fdashboard%2Fcompany%2Fmembers%2Flist');
});

it('takes any other address to the dashboard', async () => {
  window.history.replaceState(null, '', '/');
  await start();
  expect(here()).toBe('/dashboard');
});

it('says so when the server cannot tell who is signed in, and signs nobody out', async () => {
  state = () => failure(503);
  await start();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText(/gerade nicht erreichbar/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Notruf 112' }).getAttribute('href')).toBe('tel:112');
  expect(openSignIn).not.toHaveBeenCalled();
});

it('leads to help in an emergency in both languages where not even the words arrive', async () => {
  vi.spyOn(words, 'loadWords').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await act(() => showStartFailed(root, new TypeError('Failed to fetch')));
  expect(await screen.findByRole('heading', { name: 'Keine Verbindung · No connection' })).toBeTruthy();
  const call = screen.getByRole('link', { name: 'Notruf · Emergency 112' });
  expect(call.getAttribute('href')).toBe('tel:112');
});

it('shows something after a few seconds in which nobody answers, and goes on once somebody does', async () => {
  vi.useFakeTimers();
  let answer = (_: Response): void => undefined;
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  state = () => late as unknown as Response;
  const starting = startDashboard(root, openSignIn);
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(document.body.textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(mountDashboard).not.toHaveBeenCalled();
  answer(ok(memberStateForTests));
  await act(() => starting);
  expect(mountDashboard).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('shows nothing of that over what was there in time', async () => {
  vi.useFakeTimers();
  await act(() => startDashboard(root, openSignIn));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('alert')).toBeNull();
  vi.useRealTimers();
});
