import { type KeptItem, readItems, type TakenItem } from './items';
import { takenKinds } from './kinds';
import type { TakenContent } from './kinds/kind';
import { readOwners } from './starts';

const giveBackOf =
  <Content extends TakenContent>({ giveBack }: { giveBack?: (content: Content) => Promise<void> }) =>
  async ({ execution }: Pick<TakenItem, 'execution'>): Promise<void> =>
    giveBack?.(execution as unknown as Content);

const byKind = { course: giveBackOf(takenKinds.course), sheet: giveBackOf(takenKinds.sheet) };

/** Lets others edit what is not on this device any more. Without a network they can take it over, or wait. */
export const giveItemBack = (item: Pick<KeptItem, 'kind' | 'execution'>): Promise<void> =>
  byKind[item.kind](item).catch(() => undefined);

/** The same for everything that is on this device. */
export const giveAllBack = async (): Promise<void> => {
  const items = await Promise.all((await readOwners()).map(readItems));
  await Promise.all(items.flat().map(giveItemBack));
};
