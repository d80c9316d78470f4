import type { ErrorCode } from '../../../contract/names/errors';
import { CallError } from '../../base/errors';
import type { PartnerContext } from '../../core/context/partnerContext';
import { bulkResults } from '../../core/lists/bulk';
import { type CompanyContext, inCompany, lockCompany } from '../../domain/licensees/inCompany';

/** Does the same in one company after another; what refuses one says so of it, and the others go on. */
export const inEach = async (
  context: PartnerContext,
  uuids: readonly string[],
  work: (inside: CompanyContext) => Promise<ErrorCode | undefined>,
) => {
  const refusals = new Map<string, CallError>();
  for (const uuid of [...new Set(uuids)].toSorted()) {
    try {
      await lockCompany(context, uuid);
      const refusal = await inCompany(context, uuid, work);
      if (refusal) refusals.set(uuid, new CallError(refusal));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refusals.set(uuid, error);
    }
  }
  return { results: bulkResults(uuids, refusals) };
};
