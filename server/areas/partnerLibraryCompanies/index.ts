import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { partnerLibraryCompanies as calls } from '../../../contract/partner/library';
import type { PartnerHandlers } from '../../core/context/partnerContext';
import { anyOf } from '../../db/anyOf';
import { elearningTasks, libraryPlans, riskRounds } from '../../db/schema';
import { readCompanies } from '../../domain/library/companies';
import { type LibraryItemKey, requireItem } from '../../domain/library/item';
import { plan, requireCompanies } from '../../domain/library/plans';
import { type CompanyContext, inCompany } from '../../domain/licensees/inCompany';

const open = ['open', 'suspended'] as const;

/** Number of open tasks or rounds of an item in a company, and of those that somebody has begun. */
const countOpen = async ({ tx, clientId }: CompanyContext, { kind, id }: LibraryItemKey) => {
  const [cycles, item] =
    kind === 'elearnings'
      ? ([elearningTasks, elearningTasks.elearningId] as const)
      : ([riskRounds, riskRounds.riskAssessmentId] as const);
  const [row] = await tx
    .select({
      openCount: sql<number>`count(*)::int`,
      begunCount: sql<number>`count(*) filter (where ${isNotNull(cycles.startedOn)})::int`,
    })
    .from(cycles)
    .where(and(eq(cycles.clientId, clientId), eq(item, id), inArray(cycles.state, open)));
  return row ?? { openCount: 0, begunCount: 0 };
};

export const handlers: PartnerHandlers<typeof calls> = {
  list: async ({ tx }, request) => {
    const item = await requireItem(tx, request.filter.itemUuid);
    const { items, total } = await readCompanies(tx, item, request);
    return { items: items.map((company) => ({ ...company, itemUuid: item.id, kind: item.kind })), total };
  },
  preview: async (context, { itemUuid, companyUuids }) => {
    const item = await requireItem(context.tx, itemUuid);
    const companies = await requireCompanies(context, companyUuids, 'read');
    const sums = { companyCount: companies.length, activeMembers: 0, openCount: 0, begunCount: 0 };
    for (const { id, activeMembers } of companies) {
      const { openCount, begunCount } = await inCompany(context, id, (inside) => countOpen(inside, item));
      sums.activeMembers += activeMembers;
      sums.openCount += openCount;
      sums.begunCount += begunCount;
    }
    return sums;
  },
  give: async (context, { itemUuid, companyUuids, ...asked }) => {
    const item = await requireItem(context.tx, itemUuid);
    return { companyCount: await plan(context, item, companyUuids, { action: 'give', ...asked }) };
  },
  takeBack: async (context, { itemUuid, companyUuids, ...asked }) => {
    const item = await requireItem(context.tx, itemUuid);
    return { companyCount: await plan(context, item, companyUuids, { action: 'take', ...asked }) };
  },
  cancel: async (context, { itemUuid, companyUuids }) => {
    const { id } = await requireItem(context.tx, itemUuid);
    await requireCompanies(context, companyUuids, 'locked');
    await context.tx
      .delete(libraryPlans)
      .where(and(anyOf(libraryPlans.clientId, companyUuids), eq(libraryPlans.itemId, id)));
    return {};
  },
};
