import type * as z from 'zod/mini';
import type { Call, ResponseOf } from '../../contract/kit/call';
import { request } from '../../dataProvider/request';

/** A call that answers with pages of a list. */
export type Paged<Item> = Call & { response: z.ZodMiniType<{ items: Item[]; isLast: boolean }> };

/** A whole list of an import, page by page, since it may have an entry for each of 100,000 rows. */
export const readAll = async <Item>(list: Paged<Item>, importCursor: string): Promise<Item[]> => {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { items, isLast }: ResponseOf<Paged<Item>> = await request(list, { importCursor, page });
    for (const item of items) all.push(item);
    if (isLast) return all;
  }
};
