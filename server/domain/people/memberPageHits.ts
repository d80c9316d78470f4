import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { placeIn } from '../../core/lists/order';
import type { Transaction } from '../../db/database';
import { fixedLimit, preparedLimit, preparedOnce } from '../../db/query';
import { members } from '../../db/schema';
import type { MemberOrder } from './order';
import { listColumns, listedIn, type MemberRow } from './query';

/** More hits than these are found faster by walking the sorted list than by collecting and sorting them. */
export const fewHits = 5000;

export interface HitsRequest {
  archived: boolean;
  patterns: string[];
  order: MemberOrder;
  page: number;
  perPage: number;
}

const build = (tx: Transaction, name: string, { archived, order, page: number, perPage }: HitsRequest) => {
  const sorted = tx
    .select({ ...listColumns, place: placeIn(order.by) })
    .from(members)
    .where(
      and(archived ? isNotNull(members.archivedAt) : isNull(members.archivedAt), sql`${members.id} = any(hits.ids)`),
    )
    .orderBy(...order.by)
    .limit(fixedLimit(perPage));
  const page = (number > 1 ? sorted.offset(sql.placeholder('skip')) : sorted).as('page');
  const patterns = sql.placeholder('patterns');
  return tx
    .select({ total: sql<number>`hits.total`, tooMany: sql<boolean>`hits.ids is null`, member: listedIn(page) })
    .from(sql`search_members(${patterns}::text[], ${archived}, ${fewHits}) as hits`)
    .leftJoinLateral(page, sql`true`)
    .orderBy(page.place)
    .prepare(name);
};

/**
 * Everybody in the company whom a search finds: total and page in one prepared statement.
 * `rows` is undefined if there are too many to be collected.
 */
export const pageOfHits = async (
  tx: Transaction,
  request: HitsRequest,
): Promise<{ rows: MemberRow[] | undefined; total: number }> => {
  const { archived, patterns, order, page, perPage } = request;
  const limit = preparedLimit(perPage);
  const name = `members_hits_${order.name}_${limit}${page > 1 ? '_skip' : ''}${archived ? '_archived' : ''}`;
  const query = preparedOnce(tx, name, (on, as) => build(on, as, { ...request, perPage: limit }));
  const answer = await query.execute({ patterns, skip: (page - 1) * perPage });
  const [first] = answer;
  const rows = answer.flatMap(({ member }) => (member ? [member as MemberRow] : [])).slice(0, perPage);
  return { rows: first?.tooMany ? undefined : rows, total: first?.total ?? 0 };
};
