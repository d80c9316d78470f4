import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import type { partnerLibrary as calls } from '../../../contract/partner/library';
import { CallError } from '../../base/errors';
import type { PartnerHandler, PartnerHandlers } from '../../core/context/partnerContext';
import { libraryEntries } from '../../domain/library/entries';
import { staffLanguage } from '../../domain/licensees/staffLanguage';

type Sort = RequestOf<typeof calls.list>['sortBy'];

const orders: Readonly<Record<Sort, SQL>> = {
  title: sql`title`,
  identifier: sql`identifier collate "C"`,
  versionNumber: sql`version_number`,
  publishedOn: sql`published_on`,
  companyCount: sql`company_count`,
};

const list: PartnerHandler<typeof calls.list> = async (context, { filter, page, perPage, sortBy, sortDirection }) => {
  const { tx } = context;
  const entries = libraryEntries(tx, await staffLanguage(context), filter.search);
  const { content = [] } = filter;
  const condition = content.length > 0 ? inArray(entries.content, content) : undefined;
  const items = await tx
    .select()
    .from(entries)
    .where(condition)
    .orderBy(sql`${orders[sortBy]} ${sql.raw(sortDirection)}`, sql`title`, sql`uuid`)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(entries).where(condition);
  return { items, total: counted?.total ?? 0 };
};

const one: PartnerHandler<typeof calls.one> = async (context, { uuid }) => {
  const entries = libraryEntries(context.tx, await staffLanguage(context));
  const [found] = await context.tx.select().from(entries).where(eq(entries.uuid, uuid));
  if (!found) throw new CallError('record.notFound');
  return found;
};

export const handlers: PartnerHandlers<typeof calls> = { list, one };
