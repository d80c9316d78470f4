import { copyKey } from '../../authProvider';
import { readTaken, type TakenSizes, takenCaches, takenKey, takenSizes } from '../../authProvider/taken';
import { deviceTime } from '../../dataProvider/deviceTime';
import { storage } from '../../dataProvider/storage';
import { isAhead, isTooOld } from './age';
import { readRow, readRows, removeRow, writeRow } from './database';
import { type KindName, takenKinds } from './kinds';
import type { TakenContent } from './kinds/kind';
import { oneByOne } from './oneByOne';
import { type Sealed, seal, unseal } from './vault';

/** Cache of the files that were taken along, from which the service worker answers. */
export const itemFiles = `${takenCaches}courses`;

/** Something as it was taken along. */
export interface TakenItem {
  kind: KindName;
  /** As the server said it last. */
  execution: TakenContent;
  /** Addresses of its pictures and videos. */
  files: readonly string[];
  /** Size in bytes. */
  bytes: number;
}

/** The same with when it was last in touch with the server, by this device's clock. */
export interface KeptItem extends TakenItem {
  at: number;
}

export interface ItemRow {
  executionUuid: string;
  /** Company and uuid of the person. */
  owner: string;
  at: number;
  sealed: Sealed;
}

/** Under this name, and in the store of this name, everything lies that was taken along: courses were the first. */
const nameOf = (executionUuid: string): string => `course ${executionUuid}`;

/** True if the browser could write down what is on the device. If not, this window's memory has to do. */
let isNoted = true;

const note = (executionUuid: string, bytes: number | undefined): void => {
  // Another window may have taken something along meanwhile.
  const { [executionUuid]: _, ...others } = sizesNow();
  const sizes = bytes === undefined ? others : { ...others, [executionUuid]: bytes };
  takenSizes.set(sizes);
  // If not, the start without a network does not offer it.
  isNoted = storage.untilSignOut.write(takenKey, JSON.stringify(sizes));
};

/** Sizes of the items on the device now, whichever window has taken them along. */
export const sizesNow = (): TakenSizes => (isNoted ? readTaken() : takenSizes.getSnapshot()) ?? {};

/** Keeps something, or what the server says of it now. @returns false where the person's key is gone */
export const keepItem = async (owner: string, item: TakenItem): Promise<boolean> => {
  const { executionUuid } = item.execution;
  const sealed = await seal(owner, nameOf(executionUuid), item);
  if (!sealed) return false;
  await writeRow('courses', executionUuid, { executionUuid, owner, at: deviceTime(), sealed } satisfies ItemRow);
  note(executionUuid, item.bytes);
  return true;
};

/** Something as it lies on the device, whichever release has kept it. */
export interface FoundItem {
  executionUuid: string;
  item: KeptItem;
  /** True if this release knows its shape. If not, nothing but its kind, files and size is to be relied on. */
  fits: boolean;
}

const openRow = async ({ executionUuid, owner, at, sealed }: ItemRow): Promise<FoundItem | null> => {
  // A release that knew courses alone did not say that it is one.
  const item = await unseal<Omit<TakenItem, 'kind'> & Partial<TakenItem>>(owner, nameOf(executionUuid), sealed);
  const kind = item?.kind ?? 'course';
  if (!item || !takenKinds[kind]) return null;
  return { executionUuid, item: { ...item, kind, at }, fits: takenKinds[kind].fits(item.execution) };
};

/** All of the person's, also what another release has kept in a shape that this one does not know. */
export const findItems = async (owner: string): Promise<FoundItem[]> => {
  const rows = (await readRows<ItemRow>('courses')).filter((row) => row.owner === owner && !isTooOld(row.at));
  return (await Promise.all(rows.map(openRow))).filter((found) => found !== null);
};

/** One of the person's; null if it is not kept, too old, or cannot be read. */
export const readItem = async (owner: string, executionUuid: string): Promise<KeptItem | null> => {
  const row = await readRow<ItemRow>('courses', executionUuid);
  const found = row && row.owner === owner && !isTooOld(row.at) ? await openRow(row) : null;
  return found?.fits ? found.item : null;
};

/** All of the person's that can be shown, what is due first at the top. */
export const readItems = async (owner: string): Promise<KeptItem[]> => {
  const items = (await findItems(owner)).filter(({ fits }) => fits).map(({ item }) => item);
  return items.toSorted((one, other) => one.execution.dueOn.localeCompare(other.execution.dueOn));
};

/** Drops the files that nothing on this device needs any more. Only within `oneByOne`: files of what is being taken along are not known to be needed. */
export const dropUnneededFiles = async (): Promise<void> => {
  const rows = await readRows<ItemRow>('courses');
  const needed = new Set((await Promise.all(rows.map(openRow))).flatMap((found) => found?.item.files ?? []));
  const cache = await caches.open(itemFiles);
  const unneeded = (await cache.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
  await Promise.all(unneeded.map((file) => cache.delete(file)));
};

/** Takes something off the device, with what was done with it and not sent, and its files. */
export const removeItem = async (executionUuid: string): Promise<void> => {
  await Promise.all([removeRow('courses', executionUuid), removeRow('copies', executionUuid)]);
  storage.untilSignOut.write(copyKey(executionUuid), null);
  note(executionUuid, undefined);
  // Not waited for: something large may be on its way here, and what is sent must not wait for that.
  void oneByOne(dropUnneededFiles).catch(() => undefined);
};

/** Rows that are too old; those that a clock in the future has kept are counted from now on. */
export const oldRows = async (): Promise<ItemRow[]> => {
  const rows = await readRows<ItemRow>('courses');
  const ahead = rows.filter(({ at }) => isAhead(at));
  await Promise.all(ahead.map((row) => writeRow('courses', row.executionUuid, { ...row, at: deviceTime() })));
  return rows.filter(({ at }) => isTooOld(at));
};
