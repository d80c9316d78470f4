import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LicenseeConfig, MemberState } from '../../contract/bootstrap';
import { RequestError } from '../../dataProvider/request';
import * as items from './items';
import { takenKinds } from './kinds';
import * as news from './news';
import * as open from './openTaken';
import { settleTaken } from './settleTaken';
import * as starts from './starts';
import { keepInMemory } from './testing';

keepInMemory();

const start = {
  state: {
    client: { clientIdentifier: 'nordwerk' },
    member: { uuid: '2' },
    settings: { languageCode: 'de_DE' },
  } as MemberState,
  licensee: {} as LicenseeConfig,
};
const item = { kind: 'sheet', execution: { executionUuid: '3', title: 'Leitern' } } as items.KeptItem;
const found: items.FoundItem = { executionUuid: '3', item, fits: true };
const read = vi.spyOn(takenKinds.sheet, 'read');
const remove = vi.spyOn(items, 'removeItem');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(items, 'oldRows').mockResolvedValue([]);
  vi.spyOn(items, 'findItems').mockResolvedValue([found]);
  vi.spyOn(news, 'recallNews').mockResolvedValue();
  vi.spyOn(starts, 'readOwners').mockResolvedValue([]);
  vi.spyOn(starts, 'readNewestStart').mockResolvedValue(null);
  vi.spyOn(starts, 'keepStart').mockResolvedValue(undefined);
  vi.spyOn(open, 'openItemOf').mockReturnValue((async () => ({ copies: { read: () => null } })) as never);
  remove.mockReset().mockResolvedValue(undefined);
  read.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const unreachable = new RequestError(0);
const gone = new RequestError(404, { code: 'execution.notFound' });

it('tries again while a network only says that it is there, and stops once the server has answered', async () => {
  read.mockRejectedValueOnce(unreachable).mockRejectedValueOnce(unreachable).mockRejectedValue(gone);
  await settleTaken(start);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(2);
  expect(remove).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(remove).toHaveBeenCalledWith('3');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(3);
});

it('tries once at a time, whoever asks for it', async () => {
  read.mockRejectedValueOnce(unreachable).mockRejectedValue(gone);
  await Promise.all([settleTaken(start), settleTaken(start)]);
  expect(read).toHaveBeenCalledTimes(1);
  await settleTaken(start);
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it('settles what another window has open once it is closed there', async () => {
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  let isOpen = true;
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_: string, ...given: unknown[]) => {
        const work = given.at(-1) as (lock: object | null) => unknown;
        if (given.length === 2) return work(isOpen ? null : {});
        await closed;
        return work({});
      },
    },
  });
  read.mockRejectedValue(gone);
  await settleTaken(start);
  expect(read).not.toHaveBeenCalled();
  isOpen = false;
  close();
  await vi.advanceTimersByTimeAsync(0);
  expect(remove).toHaveBeenCalledWith('3');
  vi.unstubAllGlobals();
});
