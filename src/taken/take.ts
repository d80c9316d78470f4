import { getMemberState } from '../../authProvider';
import { personOf } from '../../authProvider/otherTabs';
import type { LicenseeConfig } from '../../contract/bootstrap';
import { mostTakenBytes } from '../../contract/shapes/constants';
import { RequestError } from '../../dataProvider/request';
import { giveItemBack } from './giveBack';
import { dropUnneededFiles, itemFiles, keepItem, sizesNow, type TakenItem } from './items';
import { keepPlayer } from './keepPlayer';
import { type KindName, takenKinds } from './kinds';
import type { TakenContent } from './kinds/kind';
import { NotTaken } from './notTaken';
import { oneByOne } from './oneByOne';
import { keepStart, type Start } from './starts';
import { makeKey } from './vault';

/** Reserve of a device that is nearly full, in bytes: the browser needs some, too. */
const reserve = 10 * 1024 * 1024;

const sizeOf = async (address: string): Promise<number> => {
  const answer = await fetch(address, { method: 'HEAD' });
  if (!answer.ok) throw new NotTaken('failed');
  return Number(answer.headers.get('content-length') ?? 0);
};

/** Refuses before anything is fetched what would not fit. */
const requireRoom = async (executionUuid: string, needed: number): Promise<void> => {
  const { [executionUuid]: _, ...others } = sizesNow();
  const left = mostTakenBytes - Object.values(others).reduce((sum, bytes) => sum + bytes, 0);
  if (needed > left) throw new NotTaken('tooMuch', { needed, left });
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && quota - usage < needed + reserve)
    throw new NotTaken('full', { needed, left: Math.max(0, quota - usage) });
};

const fetchFiles = async (files: readonly string[]): Promise<void> => {
  const cache = await caches.open(itemFiles);
  // One after the other: on a weak line several at once would all take longer than it lasts.
  for (const file of files) {
    if (await cache.match(file)) continue;
    const answer = await fetch(file);
    if (!answer.ok) throw new NotTaken('failed');
    await cache.put(file, answer);
  }
};

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

const keepAll = async ({ state, licensee }: Start, item: TakenItem): Promise<void> => {
  const owner = personOf(state);
  await makeKey(owner);
  try {
    await keepPlayer(item.kind, state.settings.languageCode);
    await fetchFiles(item.files);
    await keepStart({ state, licensee });
    if (!(await keepItem(owner, item))) throw new NotTaken('failed');
  } catch (error) {
    // Half of it is of no use, and takes room.
    await dropUnneededFiles();
    throw error;
  }
};

const reasonOf = (error: unknown): NotTaken['reason'] => {
  if (isFull(error)) return 'full';
  // What browsers say of storage that they do not offer, as in a private window.
  return error instanceof DOMException && ['SecurityError', 'InvalidStateError'].includes(error.name)
    ? 'unsupported'
    : 'failed';
};

/** Something that can be taken along. */
export interface Takeable {
  kind: KindName;
  title: string;
  /** Null as long as it is not begun. */
  executionUuid: string | null;
  /** Begins it, since what is done without a network has to belong to something. Throws a RequestError. */
  begin: () => Promise<string>;
}

interface Fetching<Content> {
  read: (executionUuid: string) => Promise<Content>;
  filesOf: (content: Content) => string[];
  checkOut?: (content: Content) => Promise<Content>;
}

const fetchItem = async <Content extends TakenContent>(
  { read, filesOf, checkOut }: Fetching<Content>,
  executionUuid: string,
): Promise<{ execution: Content; files: string[] }> => {
  const execution = await read(executionUuid).catch((error: unknown) => {
    throw error instanceof RequestError ? new NotTaken('failed') : error;
  });
  const files = filesOf(execution);
  return { execution: (await checkOut?.(execution)) ?? execution, files };
};

const fetchOf: Readonly<Record<KindName, (executionUuid: string) => ReturnType<typeof fetchItem>>> = {
  course: (executionUuid) => fetchItem(takenKinds.course, executionUuid),
  sheet: (executionUuid) => fetchItem(takenKinds.sheet, executionUuid),
};

/**
 * Takes something along: what is in it, its files, and what it is done with. Throws NotTaken, or what beginning it or keeping others from it throws.
 */
export const take = async (
  { kind, executionUuid: begun, begin }: Takeable,
  licensee: LicenseeConfig,
): Promise<void> => {
  const state = getMemberState();
  // A browser that keeps nothing may refuse even to say whether there is a worker.
  const worker = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!state || !worker) throw new NotTaken('unsupported');
  const executionUuid = begun ?? (await begin());
  const { execution, files } = await fetchOf[kind](executionUuid);
  let bytes = 0;
  try {
    const sizes = await Promise.all(files.map(sizeOf));
    bytes = sizes.reduce((sum, size) => sum + size, 0);
    // Asked for, not waited for: some browsers ask the person.
    void navigator.storage?.persist?.().catch(() => undefined);
    // Two at once would both find the room that is there for one, and each drop the other's files if it fails.
    await oneByOne(async () => {
      await requireRoom(executionUuid, bytes);
      await keepAll({ state, licensee }, { kind, execution, files, bytes });
    });
  } catch (error) {
    await giveItemBack({ kind, execution });
    if (error instanceof NotTaken) throw error;
    throw new NotTaken(reasonOf(error), { needed: bytes, left: 0 });
  }
};
