import { act } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import type { LicenseeConfig } from '../../contract/bootstrap';
import { languageCodes } from '../../contract/shapes/constants';
import { setXsrfCookie } from '../../dataProvider/testing';
import { wordsForTests } from '../../i18n/testing';
import { defaultLicensee } from '../licensee/licensee';
import { forgetLicensees } from '../licensee/loadLicensee';
import { followHistory } from './place';
import { startSignIn } from './startSignIn';

export type Reply = { status?: number; body?: unknown; code?: string; params?: Record<string, string | number> };

/** Answers of the fake API, by path; a path that is not named answers 200 with an empty body. */
export type Replies = Record<string, Reply | ((body: Record<string, unknown>) => Reply | Promise<Reply>)>;

const toResponse = ({ status = 200, body = {}, code, params }: Reply): Response =>
  Response.json({ head: { status }, body: code ? { error: { code, params } } : body }, { status });

const wordsAt = (path: string): Response | null => {
  const language = languageCodes.find((code) => path.includes(code));
  const bundle = path.includes('partner.') ? 'partner' : 'full';
  return language && path.endsWith('.json') ? Response.json(wordsForTests(language, bundle)) : null;
};

let close = (): void => undefined;

/** For each test of a file a fresh device with a German browser; what was opened on it is closed again. */
export const onFreshDevice = (): void => {
  beforeEach(() => {
    window.localStorage.clear();
    forgetLicensees();
    setXsrfCookie(null);
    setXsrfCookie(null, 'partner');
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-AT');
  });
  afterEach(() => {
    close();
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
};

interface Entrance {
  path: string;
  replies: Replies;
  licensee?: Partial<LicenseeConfig>;
  start: (root: Root) => Promise<void>;
  /** False: it is still starting when this resolves. */
  waits?: boolean;
}

/** An entrance of the product at an address, with a fake API. Answers what was sent. */
export const openEntrance = async ({ path, replies, licensee, start, waits = true }: Entrance) => {
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  const api: Replies = { 'bootstrap/load-licensee-config': { body: { ...defaultLicensee, ...licensee } }, ...replies };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const words = wordsAt(address);
    if (words) return words;
    const name = address.replace('/api/', '').replace(/\?.*/, '');
    const body = init?.body ? JSON.parse(String(init.body)) : {};
    calls.push({ path: name, body });
    if (name === 'csrf') setXsrfCookie('abc');
    const reply = api[name] ?? {};
    return toResponse(typeof reply === 'function' ? await reply(body) : reply);
  });
  window.history.replaceState(null, '', path);
  // What was shown last is forgotten with its window.
  followHistory()();
  const root: Root = createRoot(document.body.appendChild(document.createElement('div')));
  const started = start(root);
  if (waits) await act(() => started);
  close = () => act(() => root.unmount());
  return { calls, started };
};

/** The sign-in pages at an address, with a fake API. Answers what was sent, and whether the dashboard was opened; waits until it has started. */
export const openSignIn = async (
  path: string,
  replies: Replies = {},
  licensee: Partial<LicenseeConfig> = {},
  { waits = true } = {},
) => {
  const openDashboard = vi.fn(async () => undefined);
  const start = (root: Root) => startSignIn(root, openDashboard);
  return { ...(await openEntrance({ path, replies, licensee, start, waits })), openDashboard };
};
