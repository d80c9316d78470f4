import type { partnerCompanies as calls } from '../../../contract/partner/companies';
import { dayOf } from '../../../contract/shapes/days';
import type { PartnerHandlers } from '../../core/context/partnerContext';
import { staffTimeZone } from '../../domain/licensees/staffTimeZone';
import { countCompanies, readBranches, readCompanies, toListItem } from './companies';
import { create } from './create';
import { readDetails } from './details';
import { end, takeBackEnd } from './end';
import { enter } from './enter';
import { exportCompanies } from './export';
import { update } from './limits';
import { applyPackage, difference } from './package';
import { resume, suspend } from './suspend';

export const handlers: PartnerHandlers<typeof calls> = {
  list: async ({ tx, clock }, { page, perPage, ...request }) => {
    const today = dayOf(clock.now(), staffTimeZone);
    const part = { today, limit: perPage, offset: (page - 1) * perPage };
    const companies = await readCompanies(tx, request, part);
    return { items: companies.map(toListItem), total: await countCompanies(tx, request.filter, today) };
  },
  one: (context, { uuid }) => readDetails(context, uuid),
  create,
  update,
  suspend,
  resume,
  end,
  takeBackEnd,
  enter,
  compareBranches: async ({ tx }) => ({ branches: await readBranches(tx) }),
  difference,
  applyPackage,
  export: exportCompanies,
};
