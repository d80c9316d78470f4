import type { partnerCompanies as calls } from '../../../contract/partner/companies';
import type { PartnerHandler } from '../../core/context/partnerContext';
import { setEnd, takeBackEnd as takeBack } from '../../domain/licensees/end';
import { inCompany, lockCompany } from '../../domain/licensees/inCompany';
import { inEach } from './inEach';

/** Sets or moves the last day of a company. */
export const end: PartnerHandler<typeof calls.end> = async (context, { uuid, ...asked }) => {
  await lockCompany(context, uuid);
  await inCompany(context, uuid, (inside) => setEnd(inside, asked));
  return {};
};

export const takeBackEnd: PartnerHandler<typeof calls.takeBackEnd> = (context, { uuids }) =>
  inEach(context, uuids, takeBack);
