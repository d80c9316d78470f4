import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as calls from './calls';
import { forgetReport, keepReport, type Waiting, waitingReports } from './kept';
import * as puzzle from './work';

const report = (receipt: string): Waiting => ({
  token: 't',
  receipt,
  what: 'Öl auf dem Boden',
  kind: 'hazard',
  severity: 'minor',
  place: null,
  reporterName: null,
});
const refuse = (code: string) => vi.spyOn(calls, 'sendReport').mockRejectedValue(new calls.Unanswered(code));
const work = vi.spyOn(puzzle, 'work');

type Sending = typeof import('./sending');
/** Loads the modules anew, as another window of the same device does. */
const openWindow = async (): Promise<Sending> => {
  vi.resetModules();
  vi.doMock('./calls', () => calls);
  vi.doMock('./work', () => puzzle);
  return import('./sending');
};

let sendWaiting: Sending['sendWaiting'];
beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.spyOn(calls, 'readPoster').mockResolvedValue({} as never);
  work.mockReset().mockResolvedValue(1);
  ({ sendWaiting } = await openWindow());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a report that waits does its work again at once where nobody answered, and an hour later where it was too much for today', async () => {
  keepReport(report('one'));
  refuse('noAnswer');
  await sendWaiting();
  await sendWaiting();
  expect(work).toHaveBeenCalledTimes(2);
  refuse('nearMiss.tooMany');
  await sendWaiting();
  await sendWaiting();
  expect(work).toHaveBeenCalledTimes(3);
  expect(waitingReports()).toHaveLength(1);
  vi.advanceTimersByTime(60 * 60_000);
  vi.spyOn(calls, 'sendReport').mockResolvedValue(undefined as never);
  expect(await sendWaiting()).toEqual(['arrived']);
  expect(waitingReports()).toEqual([]);
});

it('a report of a poster that holds no more is forgotten, and keeps no other back', async () => {
  keepReport(report('one'));
  keepReport(report('two'));
  refuse('nearMissPoster.unknown').mockResolvedValueOnce(undefined as never);
  expect(await sendWaiting()).toEqual(['arrived', 'refused']);
  expect(waitingReports()).toEqual([]);
});

it('a report of another release than the server’s costs no work, and waits for the newer form', async () => {
  keepReport(report('one'));
  vi.spyOn(calls, 'readPoster').mockRejectedValue(new calls.Unanswered('release.changed'));
  expect(await sendWaiting()).toEqual(['waiting']);
  expect(work).not.toHaveBeenCalled();
  // Once it is there, nobody waits an hour.
  vi.spyOn(calls, 'readPoster').mockResolvedValue({} as never);
  vi.spyOn(calls, 'sendReport').mockResolvedValue(undefined as never);
  expect(await sendWaiting()).toEqual(['arrived']);
});

it('a report by a poster that the device did not know gets its place when it is sent, unless somebody said where', async () => {
  vi.spyOn(calls, 'readPoster').mockResolvedValue({ place: 'Tor 9' } as never);
  const sent = vi
    .spyOn(calls, 'sendReport')
    .mockReset()
    .mockResolvedValue(undefined as never);
  keepReport({ ...report('one'), isPlaceOpen: true });
  keepReport({ ...report('two'), isPlaceOpen: true, place: 'links davor' });
  keepReport(report('three'));
  await sendWaiting();
  expect(sent.mock.calls.map(([{ place }]) => place)).toEqual(['Tor 9', 'links davor', null]);
  // The server takes nothing that it does not know.
  expect(sent.mock.calls.filter(([sentReport]) => 'isPlaceOpen' in sentReport)).toEqual([]);
});

it('a refusal stays for the page that tells of it', async () => {
  keepReport(report('one'));
  refuse('nearMissPoster.revoked');
  expect(await sendWaiting(['arrived'])).toEqual(['refused']);
  expect(waitingReports()).toHaveLength(1);
  expect(await sendWaiting()).toEqual(['refused']);
  expect(waitingReports()).toEqual([]);
});

it('poster’s page and dashboard send a report once where both are open', async () => {
  let tail: Promise<unknown> = Promise.resolve();
  const request = (_: string, task: () => Promise<unknown>) => {
    const done = tail.then(task);
    tail = done;
    return done;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const dashboard = await openWindow();
  keepReport(report('one'));
  const sent = vi
    .spyOn(calls, 'sendReport')
    .mockReset()
    .mockResolvedValue(undefined as never);
  expect(await Promise.all([sendWaiting(), dashboard.sendWaiting(['arrived'])])).toEqual([['arrived'], []]);
  expect(sent).toHaveBeenCalledTimes(1);
});

it('a report that is discarded while another is sent is not sent', async () => {
  keepReport(report('one'));
  keepReport(report('two'));
  const sent = vi.spyOn(calls, 'sendReport').mockReset();
  sent.mockImplementation(async () => forgetReport('two') as never);
  expect(await sendWaiting()).toEqual(['arrived']);
  expect(sent).toHaveBeenCalledTimes(1);
});
