import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { clients, members } from '../../db/schema';
import { fewHits, pageOfHits } from './memberPageHits';
import type { MemberOrder } from './order';
import { listColumns, type MemberRow } from './query';
import { disjointPrefixConditions, parseSearch, prefixCondition, similarCondition, textCondition } from './searchTerm';

export interface MemberPageRequest {
  /** Of the archived members instead of the active ones. */
  archived: boolean;
  /** Row rules and filters; undefined is none. */
  filter?: SQL | undefined;
  /** Query that finds the ids, where the filter is to be one of some. */
  among?: SQL;
  search: string | undefined;
  /** Fallback where nobody is found: people whose names are like what was typed. */
  orSimilar?: boolean;
  order: MemberOrder;
  page: number;
  perPage: number;
}

export interface MemberPage {
  rows: MemberRow[];
  total: number;
  /** Nobody was found, and these are called something like it. */
  isSimilar?: true;
}

const stateOf = ({ archived }: MemberPageRequest): SQL =>
  archived ? isNotNull(members.archivedAt) : isNull(members.archivedAt);

const rowsWhere = async (tx: Transaction, request: MemberPageRequest, condition: SQL | undefined) => {
  const { order, page, perPage } = request;
  // First the ids alone, out of an index where there is one: what is skipped on the way to a page is not fetched.
  const ids = tx
    .select({ pageId: sql<string>`${members.id}`.as('page_id') })
    .from(members)
    .where(and(stateOf(request), condition))
    .orderBy(...order.by)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .as('page');
  return tx
    .select(listColumns)
    .from(ids)
    .innerJoin(members, eq(members.id, ids.pageId))
    .orderBy(...order.by);
};

/** All active or archived members of the company: a counter is kept for the seats anyway. */
const readCounter = async (tx: Transaction, { archived }: MemberPageRequest): Promise<number> => {
  const [row] = await tx.select({ total: archived ? clients.archivedMembers : clients.activeMembers }).from(clients);
  return row?.total ?? 0;
};

const countWhere = async (tx: Transaction, request: MemberPageRequest, condition: SQL | undefined): Promise<number> => {
  if (!condition) return readCounter(tx, request);
  const [row] = await tx
    .select({ total: count() })
    .from(members)
    .where(and(stateOf(request), condition));
  return row?.total ?? 0;
};

const pageWhere = async (
  tx: Transaction,
  request: MemberPageRequest,
  condition: SQL | undefined,
): Promise<MemberPage> => {
  const [rows, total] = await Promise.all([rowsWhere(tx, request, condition), countWhere(tx, request, condition)]);
  return { rows, total };
};

const prefixPage = async (tx: Transaction, request: MemberPageRequest, words: string[]): Promise<MemberPage> => {
  const condition = and(request.filter, prefixCondition(words));
  const [word, ...others] = words;
  if (request.filter || word === undefined || others.length > 0) return pageWhere(tx, request, condition);
  const [rows, ...totals] = await Promise.all([
    rowsWhere(tx, request, condition),
    ...disjointPrefixConditions(word).map((part) => countWhere(tx, request, part)),
  ]);
  return { rows, total: totals.reduce((sum, total) => sum + total, 0) };
};

const textPage = async (tx: Transaction, request: MemberPageRequest, patterns: string[]): Promise<MemberPage> => {
  if (!request.filter) {
    const { rows, total } = await pageOfHits(tx, { ...request, patterns });
    return { rows: rows ?? (await rowsWhere(tx, request, textCondition(patterns))), total };
  }
  const [hits] = await rowsOf<{ ids: string[] | null }>(
    tx,
    sql`select ids from search_members(${sql.param(patterns)}::text[], ${request.archived}, ${fewHits})`,
  );
  if (hits?.ids) {
    return pageWhere(tx, request, and(request.filter, sql`${members.id} = any(${sql.param(hits.ids)}::uuid[])`));
  }
  // As an array, so that the texts of those few are read and not everybody's.
  const among = request.among && sql`${members.id} = any(array${request.among})`;
  return pageWhere(tx, request, and(among ?? request.filter, textCondition(patterns)));
};

/** One page of the members that filter and search leave, and how many those are altogether. */
export const findMemberPage = async (tx: Transaction, request: MemberPageRequest): Promise<MemberPage> => {
  const term = parseSearch(request.search);
  if (term.kind === 'none') return pageWhere(tx, request, request.filter);
  const found = await (term.kind === 'prefix'
    ? prefixPage(tx, request, term.words)
    : textPage(tx, request, term.patterns));
  const similar = similarCondition(request.search);
  if (found.total > 0 || !request.orSimilar || !similar) return found;
  const others = await pageWhere(tx, request, and(request.filter, similar));
  return others.total > 0 ? { ...others, isSimilar: true } : found;
};
