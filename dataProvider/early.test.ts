// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bootstrapRoutes } from '../contract/bootstrap/bootstrapRoutes';
import { fetchEarly, forgetEarly } from './early';
import { requestRoute } from './request';
import { setXsrfCookie } from './testing';

const list = { method: 'POST', path: 'things', access: 'session', kind: 'read' } as const;
const address = '/api/things';
let asked: string[];
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  setXsrfCookie('abc');
  asked = [];
  answer = async () => Response.json({ head: { status: 200 }, body: { number: asked.length } });
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
    asked.push(body ? `${url} ${body}` : url);
    return answer();
  });
});
afterEach(() => {
  forgetEarly();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const early = (body: object) => fetchEarly(address, { method: 'POST', body: JSON.stringify(body) });

it('hands what was asked early to whoever asks the same, once', async () => {
  early({ page: 1 });
  expect(await requestRoute(list, { page: 1 })).toEqual({ number: 1 });
  expect(await requestRoute(list, { page: 1 })).toEqual({ number: 2 });
  expect(asked).toHaveLength(2);
});

it('does not hand it to who asks for something else', async () => {
  early({ page: 1 });
  expect(await requestRoute(list, { page: 2 })).toEqual({ number: 2 });
});

it('hands it to nobody after a write, or after somebody else has signed in', async () => {
  early({ page: 1 });
  await requestRoute(bootstrapRoutes.login, { username: 'nora' });
  expect(await requestRoute(list, { page: 1 })).toEqual({ number: 3 });
});

it('hands it to nobody who comes late', async () => {
  early({ page: 1 });
  vi.advanceTimersByTime(30_000);
  expect(await requestRoute(list, { page: 1 })).toEqual({ number: 2 });
});

it('fails as the call would have failed', async () => {
  answer = () => Promise.reject(new TypeError('network'));
  early({ page: 1 });
  await expect(requestRoute(list, { page: 1 })).rejects.toMatchObject({ status: 0 });
});
