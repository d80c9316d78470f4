import type { partnerCompanies as calls } from '../../../contract/partner/companies';
import { CallError } from '../../base/errors';
import type { PartnerContext, PartnerHandler } from '../../core/context/partnerContext';
import { bulkResults } from '../../core/lists/bulk';
import { inCompany, lockCompany } from '../../domain/licensees/inCompany';
import { setSuspended } from '../../domain/licensees/suspend';

/** Suspends or resumes one after another; what refuses one says so of it, and the others go on. */
const each = async (context: PartnerContext, uuids: readonly string[], isSuspended: boolean, reason?: string) => {
  const refusals = new Map<string, CallError>();
  for (const uuid of [...new Set(uuids)].toSorted()) {
    try {
      await lockCompany(context, uuid);
      const refusal = await inCompany(context, uuid, (inside) => setSuspended(inside, isSuspended, reason));
      if (refusal) refusals.set(uuid, new CallError(refusal));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refusals.set(uuid, error);
    }
  }
  return { results: bulkResults(uuids, refusals) };
};

export const suspend: PartnerHandler<typeof calls.suspend> = (context, { uuids, reason }) =>
  each(context, uuids, true, reason);

export const resume: PartnerHandler<typeof calls.resume> = (context, { uuids }) => each(context, uuids, false);
