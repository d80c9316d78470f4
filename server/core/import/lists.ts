import { and, eq, ne, sql } from 'drizzle-orm';
import { createYield } from '../../base/eventLoop';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { type ImportLists, importLists } from '../../db/schema';
import { type Read, slicesOf } from './slices';

/** Entries of one page, which is what an answer holds. */
const pageSize = 1_000;
/** The entries of a list that come with a progress answer; the rest is asked for when it is wanted. */
const firstEntries = 100;

type Name = keyof ImportLists;

const isList = (importId: string, list: Name) => and(eq(importLists.importId, importId), eq(importLists.list, list));

/** Forgets everything an import has found. */
export const clearLists = async (tx: Transaction, importId: string): Promise<void> => {
  await tx.delete(importLists).where(eq(importLists.importId, importId));
};

/** Forgets what was shown before an import, once it is written: it holds personal data that nobody needs any more. */
export const forgetShown = async (tx: Transaction, importId: string): Promise<void> => {
  await tx.delete(importLists).where(and(eq(importLists.importId, importId), ne(importLists.list, 'errors')));
};

/** Writes a list that is not there yet. */
export const writeList = async <List extends Name>(
  tx: Transaction,
  { clientId, importId }: { clientId: string; importId: string },
  list: List,
  entries: readonly ImportLists[List][],
): Promise<void> => {
  const yieldToOthers = createYield();
  let page = 0;
  for (const items of slicesOf(entries, pageSize)) {
    page += 1;
    await tx.insert(importLists).values({ clientId, importId, list, page, items: [...items] });
    await yieldToOthers();
  }
};

/** A page of a list, and whether it is the last one; beyond the last there is nothing. */
export const readPage = async <List extends Name>(tx: Transaction, importId: string, list: List, page: number) => {
  const [found] = await tx
    .select({
      items: importLists.items,
      isLast: sql<boolean>`not exists (select from import_lists later
        where later.import_id = ${importId} and later.list = ${list} and later.page > ${page})`,
    })
    .from(importLists)
    .where(and(isList(importId, list), eq(importLists.page, page)));
  return { items: (found?.items ?? []) as ImportLists[List][], isLast: found?.isLast ?? true };
};

/** A whole list, page by page. */
export const readAll = async <List extends Name>(read: Read, importId: string, list: List) => {
  const all: ImportLists[List][] = [];
  for (let page = 1; ; page += 1) {
    const { items, isLast } = await read((tx) => readPage(tx, importId, list, page));
    for (const item of items) all.push(item);
    if (isLast) return all;
  }
};

/** Adds entries in front of a list, where they are seen first. */
export const addInFront = async <List extends Name>(
  tx: Transaction,
  place: { clientId: string; importId: string },
  list: List,
  entries: readonly ImportLists[List][],
): Promise<void> => {
  if (entries.length === 0) return;
  const former = await readAll((work) => work(tx), place.importId, list);
  await tx.delete(importLists).where(isList(place.importId, list));
  await writeList(tx, place, list, [...entries, ...former]);
};

/** The first entries of some lists. */
export const readFirst = async <List extends Name>(
  tx: Transaction,
  importId: string,
  lists: readonly List[],
): Promise<{ [Each in List]: ImportLists[Each][] }> => {
  const rows = await rowsOf<{ list: Name; items: never[] }>(
    tx,
    sql`select list, jsonb_path_query_array(items, ${`$[0 to ${firstEntries - 1}]`}::jsonpath) as items
        from import_lists where import_id = ${importId} and page = 1 and list = any(${sql.param(lists)}::text[])`,
  );
  const found = new Map<string, never[]>(rows.map(({ list, items }) => [list, items]));
  return Object.fromEntries(lists.map((list) => [list, found.get(list) ?? []])) as { [Each in List]: never[] };
};
