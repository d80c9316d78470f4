import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { fixedLimit, preparedLimit, preparedOnce } from '../../db/query';
import { clients, members } from '../../db/schema';
import type { MemberPage } from '../../domain/people/memberPage';
import { type IndexedSort, keyColumns, memberOrder, type SortDirection } from '../../domain/people/order';
import { listColumns, type MemberRow } from '../../domain/people/query';
import { keepPlaces, knownList, shortestWalk, type Walk } from './keptPlaces';

/** Offsets up to this are walked to in no time. */
const nearby = 500;

const keyNames = {
  lastName: ['lastName', 'firstName', 'id'],
  firstName: ['firstName', 'lastName', 'id'],
  username: ['username', 'id'],
} as const;

interface Stretch extends Walk {
  sortBy: IndexedSort;
  limit: number;
}

/** Rows from the given one on, or before it. */
const beyond = (sortBy: IndexedSort, direction: SortDirection): SQL => {
  const columns = sql.join(keyColumns(sortBy), sql`, `);
  const values = sql.join(
    keyNames[sortBy].map((name) => sql.placeholder(name)),
    sql`, `,
  );
  return sql`(${columns}) ${sql.raw(direction === 'asc' ? '>=' : '<')} (${values})`;
};

const isOnTheWay = ({ sortBy, direction, from }: Stretch): SQL | undefined =>
  and(isNull(members.archivedAt), from && beyond(sortBy, direction));

const readClient = (tx: Transaction) =>
  tx.select({ total: clients.activeMembers, revision: sql<string>`${clients}.xmin::text` }).from(clients);

/** The same beside each row: a join would make the database sort the page once more. */
const clientColumns = {
  total: sql<number>`(select ${clients.activeMembers} from ${clients})`,
  revision: sql<string>`(select ${clients}.xmin::text from ${clients})`,
};

interface ClientRow {
  total: number;
  revision: string;
}

const buildNext = (tx: Transaction, name: string, stretch: Stretch) =>
  tx
    .select({ ...clientColumns, ...listColumns })
    .from(members)
    .where(isOnTheWay(stretch))
    .orderBy(...memberOrder(stretch.sortBy, stretch.direction).by)
    .limit(fixedLimit(stretch.limit))
    .prepare(name);

/** First the ids alone, out of the index: what is skipped is not fetched. */
const buildSkipping = (tx: Transaction, name: string, stretch: Stretch) => {
  const { by } = memberOrder(stretch.sortBy, stretch.direction);
  const page = tx
    .select({ pageId: sql<string>`${members.id}`.as('page_id') })
    .from(members)
    .where(isOnTheWay(stretch))
    .orderBy(...by)
    .limit(fixedLimit(stretch.limit))
    .offset(sql.placeholder('skip'))
    .as('page');
  return tx
    .select({ ...clientColumns, ...listColumns })
    .from(page)
    .innerJoin(members, eq(members.id, page.pageId))
    .orderBy(...by)
    .prepare(name);
};

/** Rows, total and revision in one statement, so that they tell of the same moment; but for an empty stretch. */
const walkTo = async (tx: Transaction, { limit: wanted, ...walk }: Stretch) => {
  const stretch = { ...walk, limit: preparedLimit(wanted) };
  const { sortBy, direction, from, skip, limit } = stretch;
  const name = `members_${sortBy}_${direction}_${limit}${from ? '_from' : ''}`.toLowerCase();
  const query =
    skip > 0
      ? preparedOnce(tx, `${name}_skip`, (on, as) => buildSkipping(on, as, stretch))
      : preparedOnce(tx, name, (on, as) => buildNext(on, as, stretch));
  const found: (MemberRow & Partial<ClientRow>)[] = await query.execute({ skip, ...from });
  const rows = found.slice(0, wanted);
  const { total = 0, revision = '' } = rows[0] ?? (await readClient(tx))[0] ?? {};
  return { rows, total, revision };
};

/** A page at any depth by the shortest way, or undefined if the list changed since that way was known. */
const deepPage = async (tx: Transaction, key: string, request: CompanyPageRequest): Promise<MemberPage | undefined> => {
  const { sortBy, direction, offset, perPage } = request;
  const known = knownList(key);
  if (!known) return undefined;
  const { total, revision } = known;
  const near = Math.min(offset, total);
  const far = Math.min(offset + perPage, total);
  const [start, end] = direction === 'asc' ? [near, far] : [total - far, total - near];
  const walk = shortestWalk(known, start, end);
  const found = await walkTo(tx, { ...walk, sortBy, limit: perPage });
  if (found.revision !== revision) {
    keepPlaces(key, found, 0, []);
    return undefined;
  }
  const inWalkingOrder = found.rows.slice(0, end - start);
  const ascending = walk.direction === 'asc' ? inWalkingOrder : inWalkingOrder.toReversed();
  keepPlaces(key, known, start, ascending);
  return { total, rows: direction === 'asc' ? ascending : ascending.toReversed() };
};

export interface CompanyPageRequest {
  sortBy: IndexedSort;
  direction: SortDirection;
  offset: number;
  perPage: number;
}

/**
 * A page of all active members of the company. The total is the company's counter; a page takes the same time at any
 * depth once its surroundings have been read, and at worst half the list's length before that.
 */
export const companyPage = async (
  tx: Transaction,
  clientId: string,
  request: CompanyPageRequest,
): Promise<MemberPage> => {
  const { sortBy, direction, offset, perPage } = request;
  const key = `${clientId} ${sortBy}`;
  if (offset > nearby) {
    if (!knownList(key))
      keepPlaces(key, await walkTo(tx, { sortBy, direction, from: undefined, skip: 0, limit: 1 }), 0, []);
    // The second try knows the revision that the first one met.
    const page = (await deepPage(tx, key, request)) ?? (await deepPage(tx, key, request));
    if (page) return page;
  }
  const found = await walkTo(tx, { sortBy, direction, from: undefined, skip: offset, limit: perPage });
  if (direction === 'asc') keepPlaces(key, found, offset, found.rows);
  return found;
};
