import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RiskSheet, riskSheets } from '../../contract/riskSheets';
import { takenDays } from '../../contract/shapes/constants';
import { RequestError } from '../../dataProvider/request';
import { storedSheet, takenSheetKeeping } from '../execution/sheet/keeping';
import { useSaving } from '../execution/useSaving';
import { defaultLicensee } from '../licensee/licensee';
import { sheet } from '../riskAssessments/testing';
import { createApi, Refusal, uuidOf } from '../testing/api';
import * as toasts from '../ui/toasts';
import { takenKinds } from './kinds';
import { takenNews } from './news';
import { openSheet } from './openSheet';
import { settleTaken } from './settleTaken';
import { keepInMemory, memoryCaches, signInOwner } from './testing';

const database = keepInMemory();

const second = uuidOf(1);
/** Another in each test: what waits is told once of each. */
let first = second;
let tests = 1;
const done = { answers: { chair: 'no' }, questionId: 'chair' };
const answers = [{ question: 'Does your chair fit?', answer: 'No' }];
const read = vi.spyOn(takenKinds.sheet, 'read');
const toast = vi.spyOn(toasts, 'showToast');
let owner: ReturnType<typeof signInOwner>;
let api: ReturnType<typeof createApi>;

const sheetOf = (executionUuid: string): RiskSheet => sheet({ executionUuid, title: executionUuid });

/** A sheet on the device with what was done and not sent. */
const keep = (executionUuid: string, execution: object = {}, state: object = done, at = Date.now()): void => {
  const item = { kind: 'sheet', execution: { ...sheetOf(executionUuid), ...execution }, files: [], bytes: 0 };
  const row = { executionUuid, owner: owner.owner };
  database.rowsOf('courses').set(executionUuid, { ...row, at, sealed: item });
  const copy = { revision: 0, state, base: null };
  database.rowsOf('copies').set(executionUuid, { ...row, window: 'closed', sealed: copy });
  localStorage.setItem(`execution.${executionUuid}`, '"taken"');
};
const settle = () => settleTaken({ state: owner.state, licensee: defaultLicensee });
const sent = () => api.bodies(riskSheets.save).map(({ executionUuid }) => executionUuid);
const unsent = () => [...database.rowsOf('copies').keys()];
const kept = () => [...database.rowsOf('courses').keys()];
const told = () => takenNews.getSnapshot().map((news) => [news.executionUuid, news.outcome, news.answers]);
const toasted = () => toast.mock.calls.map(([{ message }]) => message);
/** Reading the first sheet fails. */
const failFirst = (status: number, error?: ConstructorParameters<typeof RequestError>[1]) =>
  read.mockImplementation(async (executionUuid) => {
    if (executionUuid === first) throw new RequestError(status, error);
    return sheetOf(executionUuid);
  });

beforeEach(() => {
  tests += 1;
  first = uuidOf(tests);
  vi.useFakeTimers();
  localStorage.clear();
  memoryCaches();
  takenNews.set([]);
  toast.mockReset();
  owner = signInOwner();
  read.mockReset().mockImplementation(async (executionUuid) => sheetOf(executionUuid));
  api = createApi().on(riskSheets.save, ({ revision }) => ({
    revision: revision + 1,
    progress: 33,
    savedAt: '2026-03-02T12:00:00.000Z',
  }));
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reads anew what another release has kept in a shape of its own, and sends what was done with it', async () => {
  keep(first, { newerField: true });
  await settle();
  expect([sent(), unsent(), kept(), toasted()]).toEqual([[first], [], [first], ['taken.sent']]);
  expect(api.bodies(riskSheets.save)[0]?.answers).toEqual(done.answers);
  const row = database.rowsOf('courses').get(first) as { sealed: { execution: unknown } };
  expect(takenKinds.sheet.fits(row.sealed.execution)).toBe(true);
});

it('keeps what was done where what another release has kept cannot be read anew yet', async () => {
  keep(first, { newerField: true });
  failFirst(0);
  await settle();
  expect([unsent(), kept()]).toEqual([[first], [first]]);
  read.mockImplementation(async (executionUuid) => sheetOf(executionUuid));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([sent(), unsent()]).toEqual([[first], []]);
});

it('tells, with what can be copied of it, where what was done itself is in a shape that the server does not take', async () => {
  keep(first, {}, { ...done, questionId: 7 });
  keep(second);
  await settle();
  expect(told()).toEqual([[first, 'outdated', answers]]);
  expect([sent(), unsent(), kept()]).toEqual([[second], [], [first, second]]);
});

it.each([
  ['an error of one thing', 500, { code: 'internal' }],
  ['a page that a proxy answers', 404, undefined],
  ['an address that another release does not have', 404, { code: 'route.notFound' }],
] as const)(
  'goes on with the next after %s, loses nothing, says so once and tries again later',
  async (_, status, error) => {
    keep(first);
    keep(second);
    failFirst(status, error);
    await settle();
    expect([sent(), unsent(), kept()]).toEqual([[second], [first], [first, second]]);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(read).toHaveBeenCalledTimes(4);
    expect([told(), toasted().filter((message) => message === 'taken.later')]).toEqual([[], ['taken.later']]);
  },
);

it.each(['read', 'save'] as const)('tells and keeps what nobody is permitted to %s any more', async (what) => {
  keep(first);
  keep(second);
  if (what === 'read') failFirst(403, { code: 'permission.missing' });
  else
    api.on(riskSheets.save, ({ executionUuid, revision }) =>
      executionUuid === first
        ? new Refusal({ code: 'permission.missing' })
        : { revision: revision + 1, progress: 33, savedAt: '2026-03-02T12:00:00.000Z' },
    );
  await settle();
  expect(told()).toEqual([[first, 'forbidden', answers]]);
  expect([unsent(), kept()]).toEqual([[first], [first, second]]);
  const before = read.mock.calls.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(read).toHaveBeenCalledTimes(before);
});

it('ends where nobody answers: the others would not be reached either', async () => {
  keep(first);
  keep(second);
  failFirst(0);
  await settle();
  expect([read.mock.calls.length, unsent(), toasted()]).toEqual([1, [first, second], []]);
});

it('deletes only what the server says is nobody’s, and tells it', async () => {
  keep(first);
  failFirst(404, { code: 'execution.notFound' });
  await settle();
  expect([told(), unsent(), kept()]).toEqual([[[first, 'ended', answers]], [], []]);
});

it('says that nothing is saved that was overtaken, and sends it the next time', async () => {
  keep(first);
  api.on(riskSheets.save, () => new Refusal({ code: 'record.changed' }));
  await settle();
  expect([unsent(), toasted(), told()]).toEqual([[first], [], []]);
  api.on(riskSheets.save, ({ revision }) => ({
    revision: revision + 1,
    progress: 33,
    savedAt: '2026-03-02T12:00:00.000Z',
  }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([unsent(), toasted()]).toEqual([[], ['taken.sent']]);
});

it('drops what is older than thirty days, by a day of tolerance, and tells it where something was not sent', async () => {
  const daysAgo = (days: number): number => Date.now() - days * 24 * 60 * 60_000;
  keep(first, {}, done, daysAgo(takenDays + 2));
  keep(second, {}, done, daysAgo(takenDays + 0.5));
  await settle();
  expect(told()).toEqual([[first, 'old', undefined]]);
  expect([sent(), unsent(), kept()]).toEqual([[second], [], [second]]);
  expect([...database.rowsOf('news').keys()]).toEqual([`${first}.old`]);
  takenNews.set([]);
  keep(first, {}, done, daysAgo(takenDays + 2));
  database.rowsOf('copies').delete(first);
  localStorage.clear();
  await settle();
  expect(kept()).toEqual([second]);
});

it.each([
  ['while it is open here', false],
  ['before it is opened here again', true],
] as const)(
  'gives the answers back to whoever closes it unread, where it was handed in elsewhere %s',
  async (_, isCompleted) => {
    keep(first);
    const now = { ...sheetOf(first), isCompleted };
    api.on(riskSheets.save, () => new Refusal({ code: 'execution.completed' }));
    const taken = await openSheet(first);
    taken?.refresh(now);
    const reading = { executionUuid: first, saved: now, stored: storedSheet(now), isFinished: isCompleted };
    const release = taken?.hold();
    const { unmount } = renderHook(() => useSaving(takenSheetKeeping, reading, taken));
    await vi.advanceTimersByTimeAsync(0);
    unmount();
    release?.();
    await taken?.settled();
    expect([unsent(), kept(), told()]).toEqual([[first], [first], []]);
    read.mockImplementation(async () => ({ ...sheetOf(first), isCompleted: true }));
    await settle();
    expect([told(), unsent(), kept()]).toEqual([[[first, 'elsewhere', answers]], [], []]);
  },
);
