import type { partnerCompanies as calls } from '../../../contract/partner/companies';
import type { PartnerHandler } from '../../core/context/partnerContext';
import { inCompany, lockCompany } from '../../domain/licensees/inCompany';
import { createSupportLink } from '../../domain/licensees/supportLink';

/** Lets whoever asks into a company as an adviser, by a link that is good for some minutes. */
export const enter: PartnerHandler<typeof calls.enter> = async (context, { uuid, reason }) => {
  await lockCompany(context, uuid);
  const { adviserId, name } = context.caller;
  const address = await inCompany(context, uuid, (inside) =>
    createSupportLink(inside, { adviserId, name, reason }, 'licensee.enter'),
  );
  return { address };
};
