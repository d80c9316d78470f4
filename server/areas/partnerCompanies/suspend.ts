import type { partnerCompanies as calls } from '../../../contract/partner/companies';
import type { PartnerHandler } from '../../core/context/partnerContext';
import { setSuspended } from '../../domain/licensees/suspend';
import { inEach } from './inEach';

export const suspend: PartnerHandler<typeof calls.suspend> = (context, { uuids, reason }) =>
  inEach(context, uuids, (inside) => setSuspended(inside, true, reason));

export const resume: PartnerHandler<typeof calls.resume> = (context, { uuids }) =>
  inEach(context, uuids, (inside) => setSuspended(inside, false));
