import type { partnerCompanies as calls } from '../../../contract/partner/companies';
import { dayOf } from '../../../contract/shapes/days';
import { CallError } from '../../base/errors';
import type { PartnerHandlers } from '../../core/context/partnerContext';
import { staffTimeZone } from '../../domain/licensees/staffTimeZone';
import { countCompanies, readCompanies, readCompany, readMonths, toListItem } from './companies';
import { exportCompanies } from './export';

export const handlers: PartnerHandlers<typeof calls> = {
  list: async ({ tx, clock }, { page, perPage, ...request }) => {
    const today = dayOf(clock.now(), staffTimeZone);
    const part = { today, limit: perPage, offset: (page - 1) * perPage };
    const companies = await readCompanies(tx, request, part);
    return { items: companies.map(toListItem), total: await countCompanies(tx, request.filter, today) };
  },
  one: async ({ tx }, { uuid }) => {
    const company = await readCompany(tx, uuid);
    if (!company) throw new CallError('client.notFound');
    const createdOn = dayOf(company.createdAt, staffTimeZone);
    return { ...toListItem(company), createdOn, months: await readMonths(tx, uuid) };
  },
  export: exportCompanies,
};
