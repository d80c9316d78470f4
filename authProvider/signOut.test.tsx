import { afterEach, expect, it, vi } from 'vitest';
import { keepListHint } from '../dataProvider/listHints';
import { forgottenAtSignOut, storage } from '../dataProvider/storage';
import { copyKey, packageKey, wordsKey } from '.';
import { keptInfopointKey } from './hasKeptInfopoint';
import { hintSignedIn } from './signedInHint';
import { endSession } from './signOut';
import { takenKey } from './taken';
import { typedPrefix } from './unsavedCopies';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** Fills the browser with an entry of each kind that the dashboard keeps there. */
const fill = (): void => {
  for (const key of [copyKey('1'), packageKey('1'), wordsKey('1'), takenKey] as const)
    storage.untilSignOut.write(key, '{}');
  hintSignedIn(true);
  keepListHint('/dashboard/company/members/list', { search: '', path: 'members', body: {} });
  storage.tab.write(`${typedPrefix}nordwerk/1 /dashboard members/update`, '{}');
  for (const key of ['tab.company', 'tab.visit']) storage.tab.write(key, 'nordwerk');
  storage.device.write(keptInfopointKey, JSON.stringify({ locations: [] }));
  for (const key of ['device.company', 'device.language', 'device.theme', 'report.waiting'])
    storage.device.write(key, 'nordwerk');
};

it('signing out forgets what the list names, in the tab and on the device, and nothing else', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ head: { status: 200 }, body: {} }));
  fill();
  const before = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  await endSession();
  const left = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect(left.toSorted()).toEqual(
    [
      keptInfopointKey,
      'device.company',
      'device.language',
      'device.theme',
      'report.waiting',
      'tab.company',
      'tab.visit',
    ].toSorted(),
  );
  const forgotten = before.filter((key) => !left.includes(key));
  expect(forgottenAtSignOut.filter((beginning) => !forgotten.some((key) => key.startsWith(beginning)))).toEqual([]);
  expect(forgotten.filter((key) => !forgottenAtSignOut.some((beginning) => key.startsWith(beginning)))).toEqual([]);
});
