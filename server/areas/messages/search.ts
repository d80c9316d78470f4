import { type SQL, sql } from 'drizzle-orm';
import { containsWords, indexedPatterns, searchedWords } from '../../core/lists/search';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { outboxMessages } from '../../db/schema';

/** More hits than these are found faster by walking the list by time than by collecting them. */
const fewHits = 5000;

interface Search {
  /** For queries on messages; undefined is all. */
  condition: SQL | undefined;
  /** Number of those that hold every word, where that is known already. */
  total?: number;
}

/**
 * The company's messages that hold every word. Where a word is long enough for the index, they are looked up at once:
 * row-level security would keep a condition of the query from using it.
 */
export const searchMessages = async (tx: Transaction, typed: string | undefined): Promise<Search> => {
  const patterns = indexedPatterns(searchedWords(typed));
  const contains = containsWords(outboxMessages.search, typed);
  if (patterns.length === 0) return { condition: contains };
  const [hits] = await rowsOf<{ total: number; ids: string[] | null }>(
    tx,
    sql`select total, ids from search_messages(${sql.param(patterns)}::text[], ${fewHits})`,
  );
  const found = hits?.ids && sql`${outboxMessages.id} = any(${sql.param(hits.ids)}::uuid[])`;
  return { condition: found ?? contains, total: hits?.total };
};
