import { and, eq, ne, sql } from 'drizzle-orm';
import { createPace } from '../../base/pace';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { type ImportLists, memberImportLists } from '../../db/schema';
import { type Read, slicesOf } from './slices';

/** Entries of one page, which is what an answer holds. */
const pageSize = 1_000;
/** The entries of a list that come with a progress answer; the rest is asked for when it is wanted. */
const firstEntries = 100;

type Name = keyof ImportLists;

const isList = (importId: string, list: Name) =>
  and(eq(memberImportLists.importId, importId), eq(memberImportLists.list, list));

/** Forgets everything an import has found. */
export const clearLists = async (tx: Transaction, importId: string): Promise<void> => {
  await tx.delete(memberImportLists).where(eq(memberImportLists.importId, importId));
};

/** Forgets what was shown before an import, once it is written: it holds personal data that nobody needs any more. */
export const forgetShown = async (tx: Transaction, importId: string): Promise<void> => {
  await tx
    .delete(memberImportLists)
    .where(and(eq(memberImportLists.importId, importId), ne(memberImportLists.list, 'errors')));
};

/** Writes a list that is not there yet. */
export const writeList = async <List extends Name>(
  tx: Transaction,
  { clientId, importId }: { clientId: string; importId: string },
  list: List,
  entries: readonly ImportLists[List][],
): Promise<void> => {
  const pace = createPace();
  let page = 0;
  for (const items of slicesOf(entries, pageSize)) {
    page += 1;
    await tx.insert(memberImportLists).values({ clientId, importId, list, page, items: [...items] });
    await pace();
  }
};

/** A page of a list, and whether it is the last one; beyond the last there is nothing. */
export const readPage = async <List extends Name>(tx: Transaction, importId: string, list: List, page: number) => {
  const [found] = await tx
    .select({
      items: memberImportLists.items,
      isLast: sql<boolean>`not exists (select from member_import_lists later
        where later.import_id = ${importId} and later.list = ${list} and later.page > ${page})`,
    })
    .from(memberImportLists)
    .where(and(isList(importId, list), eq(memberImportLists.page, page)));
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

type FirstEntries = { [List in Name]: ImportLists[List][] };

/** The first entries of every list. */
export const readFirst = async (tx: Transaction, importId: string): Promise<FirstEntries> => {
  const rows = await rowsOf<{ list: Name; items: never[] }>(
    tx,
    sql`select list, jsonb_path_query_array(items, ${`$[0 to ${firstEntries - 1}]`}::jsonpath) as items
        from member_import_lists where import_id = ${importId} and page = 1`,
  );
  const none: FirstEntries = { errors: [], changes: [], missingPeople: [], notArchived: [] };
  return { ...none, ...Object.fromEntries(rows.map(({ list, items }) => [list, items])) };
};
