import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takenSizes } from '../../authProvider/taken';
import { defaultLicensee } from '../licensee/licensee';
import { sheet } from '../riskAssessments/testing';
import { uuidOf } from '../testing/api';
import { takenKinds } from './kinds';
import { signInOwner } from './testing';
import { tryToTake } from './tryToTake';

const executionUuid = uuidOf(1);

const forbid = (name: string) => (): never => {
  throw new DOMException(`No ${name} here`, name);
};

/** The browser's stores as a private window has them: the database and the caches answer as they are told, nothing else does. */
const forbidStorage = (name: string): void => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid(name));
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid(name));
  vi.stubGlobal('indexedDB', { open: forbid(name) });
  vi.stubGlobal('caches', { open: async () => forbid(name)(), keys: async () => forbid(name)() });
};

const takeSheet = () =>
  tryToTake({ kind: 'sheet', title: 'Sheet', executionUuid, begin: async () => executionUuid }, defaultLicensee);

beforeEach(() => {
  takenSizes.set(null);
  signInOwner();
  vi.spyOn(takenKinds.sheet, 'read').mockReset().mockResolvedValue(sheet({ executionUuid }));
});
afterEach(() => vi.unstubAllGlobals());

it.each(['SecurityError', 'InvalidStateError'])(
  'in a private window somebody is told that this browser can keep nothing (%s)',
  async (name) => {
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}) } });
    forbidStorage(name);
    expect(await takeSheet()).toMatchObject({ type: 'danger', message: 'taken.refused.unsupported' });
    expect(takenSizes.getSnapshot()).toBeNull();
  },
);

it('where even the worker may not be asked for, they are told so before anything is begun', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => forbid('SecurityError')() } });
  forbidStorage('SecurityError');
  expect(await takeSheet()).toMatchObject({ type: 'danger', message: 'taken.refused.unsupported' });
  expect(takenKinds.sheet.read).not.toHaveBeenCalled();
});
