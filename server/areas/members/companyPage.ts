import { eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { fixedLimit, preparedLimit, preparedOnce } from '../../db/query';
import { clients, members } from '../../db/schema';
import type { MemberPage } from '../../domain/people/memberPage';
import type { MemberOrder } from '../../domain/people/order';
import { listColumns, type MemberRow } from '../../domain/people/query';

export interface CompanyPageRequest {
  /** One that an index has. */
  order: MemberOrder;
  offset: number;
  perPage: number;
}

/** The total beside each row: a join would make the database sort the page once more. */
const columns = { total: sql<number>`(select ${clients.activeMembers} from ${clients})`, ...listColumns };

const buildFirst = (tx: Transaction, name: string, { by }: MemberOrder, limit: number) =>
  tx
    .select(columns)
    .from(members)
    .where(isNull(members.archivedAt))
    .orderBy(...by)
    .limit(fixedLimit(limit))
    .prepare(name);

/** First the ids alone, out of the index: what is skipped is not fetched. */
const buildLater = (tx: Transaction, name: string, { by }: MemberOrder, limit: number) => {
  const page = tx
    .select({ pageId: sql<string>`${members.id}`.as('page_id') })
    .from(members)
    .where(isNull(members.archivedAt))
    .orderBy(...by)
    .limit(fixedLimit(limit))
    .offset(sql.placeholder('offset'))
    .as('page');
  return tx
    .select(columns)
    .from(page)
    .innerJoin(members, eq(members.id, page.pageId))
    .orderBy(...by)
    .prepare(name);
};

const readTotal = async (tx: Transaction): Promise<number> => {
  const [client] = await tx.select({ total: clients.activeMembers }).from(clients);
  return client?.total ?? 0;
};

/**
 * A page of all active members of the company, by a prepared statement. The total is the company's counter, read by the
 * same statement, so that both tell of the same moment; but for a page without rows.
 */
export const companyPage = async (tx: Transaction, request: CompanyPageRequest): Promise<MemberPage> => {
  const { order, offset, perPage } = request;
  const limit = preparedLimit(perPage);
  const name = `members_${order.name}_${limit}${offset > 0 ? '_later' : ''}`;
  const build = offset > 0 ? buildLater : buildFirst;
  const query = preparedOnce(tx, name, (on, as) => build(on, as, order, limit));
  const found: (MemberRow & { total: number })[] = await query.execute({ offset });
  return { rows: found.slice(0, perPage), total: found[0]?.total ?? (await readTotal(tx)) };
};
