// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { companyTimeZone, noteServerTime, now } from './clock';
import { deviceTime } from './deviceTime';
import { fetchEarly, forgetEarly, takeEarly } from './early';
import { requestRoute } from './request';
import { setXsrfCookie } from './testing';
import { today } from './today';
import { fetchXsrfToken } from './xsrf';

/** The device is a year ahead of everybody else. */
const device = '2027-03-02T10:00:00.000Z';
const server = '2026-03-02T10:00:00.000Z';
const minute = 60_000;
const read = { method: 'GET', path: 'things', access: 'session', kind: 'read' } as const;
/** Milliseconds go by before the answer is there. */
let answered: { time?: string; status?: number; after?: number };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date(device) });
  setXsrfCookie('abc');
  answered = { time: server };
  vi.stubGlobal('fetch', async () => {
    const { time, status = 200, after = 0 } = answered;
    vi.advanceTimersByTime(after);
    const headers = time ? { 'x-server-time': time } : undefined;
    return Response.json({ head: { status }, body: {} }, { status, ...(headers && { headers }) });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetEarly();
  companyTimeZone.set(undefined);
});

const told = () => now().toISOString();
const ask = (status = 200) => {
  answered.status = status;
  return requestRoute(read, {}).catch(() => undefined);
};
const askEarly = () => {
  fetchEarly('/api/things');
  return takeEarly('/api/things', {});
};

it("is the device's clock until a server has answered", async () => {
  expect([told(), today()]).toEqual([device, '2027-03-02']);
  for (const time of ['', 'soon']) {
    answered = { time };
    await ask();
    expect(told()).toBe(device);
  }
});

it.each([
  ['an answer', () => ask()],
  ['a refusal', () => ask(400)],
  ['what was asked early', askEarly],
  ['a token', fetchXsrfToken],
])("follows the server's time of %s", async (_, fetching) => {
  await fetching();
  expect(told()).toBe(server);
  vi.advanceTimersByTime(minute);
  expect(told()).toBe('2026-03-02T10:01:00.000Z');
});

it('stays as it is with an answer that was on its way so long, and follows one that was not', async () => {
  await ask();
  answered = { time: server, after: minute };
  await ask();
  expect(told()).toBe('2026-03-02T10:01:00.000Z');
  noteServerTime('2026-03-02T10:00:59.000Z', 500);
  expect(told()).toBe('2026-03-02T10:00:59.500Z');
  noteServerTime('2026-03-02T10:01:05.000Z', 500);
  expect(told()).toBe('2026-03-02T10:01:05.000Z');
});

it("follows a server's clock that is set back", async () => {
  await ask();
  vi.advanceTimersByTime(minute);
  answered = { time: '2026-03-02T08:30:00.000Z' };
  await ask();
  expect(told()).toBe('2026-03-02T08:30:00.000Z');
});

it('stays right when the device is set to another time', () => {
  noteServerTime(server);
  vi.setSystemTime('2029-01-01T00:00:00.000Z');
  expect(told()).toBe(server);
});

it('counts what a device slept that is offline', () => {
  noteServerTime(server);
  vi.setSystemTime(deviceTime() + minute);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(told()).toBe('2026-03-02T10:01:00.000Z');
  vi.setSystemTime('2020-01-01T00:00:00.000Z');
  expect(told()).toBe(server);
});

it("has the company's day", () => {
  noteServerTime('2026-03-02T11:30:00.000Z');
  companyTimeZone.set('Pacific/Auckland');
  expect(today()).toBe('2026-03-03');
  companyTimeZone.set('America/New_York');
  expect(today()).toBe('2026-03-02');
});
