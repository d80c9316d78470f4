import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readTaken, takenKey, takenSizes } from '../../authProvider/taken';
import { mostTakenBytes } from '../../contract/shapes/constants';
import { until } from '../../contract/testing/until';
import { defaultLicensee } from '../licensee/licensee';
import { sheet } from '../riskAssessments/testing';
import { uuidOf } from '../testing/api';
import { removeItem } from './items';
import * as player from './keepPlayer';
import { takenKinds } from './kinds';
import { take } from './take';
import { keepInMemory, memoryCaches, signInOwner } from './testing';

keepInMemory();

const [first, second, other] = [uuidOf(1), uuidOf(2), uuidOf(3)];
const fileOf = (executionUuid: string): string => `/api/files/${executionUuid}.png`;
let files: Set<string>;
let sizes: Record<string, number>;
/** Pending downloads, by address: called, one arrives, or fails. */
let downloads: Map<string, (arrives: boolean) => void>;

/** A turn of the event loop, in which everything happens that waits for nothing outside. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

const takeSheet = (executionUuid: string) =>
  take({ kind: 'sheet', title: 'Sheet', executionUuid, begin: async () => executionUuid }, defaultLicensee);
const waitFor = (file: string) => until(() => expect(downloads.has(file)).toBe(true));
const arrive = async (file: string, arrives = true): Promise<void> => {
  await waitFor(file);
  downloads.get(file)?.(arrives);
};

beforeEach(() => {
  localStorage.clear();
  takenSizes.set(null);
  files = memoryCaches();
  sizes = {};
  downloads = new Map();
  signInOwner();
  vi.spyOn(player, 'keepPlayer').mockResolvedValue(undefined);
  vi.spyOn(takenKinds.sheet, 'read').mockImplementation(async (executionUuid) => sheet({ executionUuid }));
  vi.spyOn(takenKinds.sheet, 'filesOf').mockImplementation(({ executionUuid }) => [fileOf(executionUuid)]);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}) } });
  vi.stubGlobal('fetch', async (file: string, init?: RequestInit) => {
    if (init?.method === 'HEAD') return { ok: true, headers: new Headers({ 'content-length': `${sizes[file] ?? 1}` }) };
    const ok = await new Promise<boolean>((resolve) => downloads.set(file, resolve));
    return { ok };
  });
});
afterEach(() => vi.unstubAllGlobals());

it('does not drop the files of what is being taken along where another fails, or leaves the device', async () => {
  const two = ['/api/files/one.png', '/api/files/two.png'];
  vi.spyOn(takenKinds.sheet, 'filesOf').mockImplementation(({ executionUuid }) =>
    executionUuid === first ? two : [fileOf(executionUuid)],
  );
  const taking = takeSheet(first);
  await arrive('/api/files/one.png');
  await waitFor('/api/files/two.png');
  const failing = takeSheet(second);
  failing.catch(() => undefined);
  await removeItem(other);
  // All of it is in memory: where nothing waited, it would fail and drop within these turns.
  await turn();
  downloads.get(fileOf(second))?.(false);
  await turn();
  await arrive('/api/files/two.png');
  await taking;
  await arrive(fileOf(second), false);
  await expect(failing).rejects.toMatchObject({ reason: 'failed' });
  expect([...files]).toEqual(two);
});

it('drops the files of what leaves the device, and of what could not be taken along', async () => {
  await Promise.all([takeSheet(first), arrive(fileOf(first))]);
  files.add('/api/files/half.png');
  await removeItem(first);
  await until(() => expect([...files]).toEqual([]));
});

it('refuses what is too much, with what is left, also where both are taken along at once', async () => {
  sizes = { [fileOf(first)]: mostTakenBytes - 10, [fileOf(second)]: 11 };
  const both = [takeSheet(first), takeSheet(second)];
  const settled = Promise.allSettled(both);
  await arrive(fileOf(first));
  const [, refused] = await settled;
  expect(refused).toMatchObject({ reason: { reason: 'tooMuch', bytes: { needed: 11, left: 10 } } });
  expect([Object.keys(readTaken() ?? {}), [...files]]).toEqual([[first], [fileOf(first)]]);
});

it('takes along exactly as much as there is room for', async () => {
  sizes = { [fileOf(first)]: mostTakenBytes };
  await Promise.all([takeSheet(first), arrive(fileOf(first))]);
  expect(readTaken()).toEqual({ [first]: mostTakenBytes });
});

it('knows what another window has taken along meanwhile', async () => {
  await Promise.all([takeSheet(first), arrive(fileOf(first))]);
  localStorage.setItem(takenKey, JSON.stringify({ ...readTaken(), [other]: mostTakenBytes - 5 }));
  sizes = { [fileOf(second)]: 5 };
  await expect(takeSheet(second)).rejects.toMatchObject({ reason: 'tooMuch', bytes: { left: 4 } });
  await removeItem(first);
  expect([readTaken(), takenSizes.getSnapshot()]).toEqual([
    { [other]: mostTakenBytes - 5 },
    { [other]: mostTakenBytes - 5 },
  ]);
});

it('asks for the same lock in all windows where the browser has locks', async () => {
  const request = vi.fn(async (_: string, work: () => Promise<unknown>) => work());
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  await Promise.all([takeSheet(first), arrive(fileOf(first))]);
  await removeItem(first);
  expect(request.mock.calls.map(([name]) => name)).toEqual(['taken-files', 'taken-files']);
});
