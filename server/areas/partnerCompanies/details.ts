import { isPermitted } from '../../../contract/names/permissions';
import type { CompanyDetails } from '../../../contract/partner/companies';
import { CallError } from '../../base/errors';
import type { PartnerContext } from '../../core/context/partnerContext';
import { doesLetAdvisersIn } from '../../core/session/adviserAccess';
import { featuresIn } from '../../domain/licensees/limits';
import { readCompany, readMonths, toListItem } from './companies';
import { endOf } from './endState';

/** A company of the licensee as its page shows it. @throws CallError `client.notFound` */
export const readDetails = async (
  { tx, caller, clock }: Pick<PartnerContext, 'tx' | 'caller' | 'clock'>,
  uuid: string,
): Promise<CompanyDetails> => {
  const company = await readCompany(tx, uuid);
  if (!company) throw new CallError('client.notFound');
  const { featureFlags, packageId, licenseeVersion, adviserAccess, adviserAccessUntil, ...others } = company;
  const { erasedAt, erased, ...row } = others;
  const { endState } = row;
  const isThere = endState !== 'erasing' && endState !== 'erased';
  const update = isThere && isPermitted(caller.permissions, ['partner-companies.write']);
  const isSuspended = row.suspendedAt !== null;
  const isOpen = doesLetAdvisersIn({ adviserAccess, adviserAccessUntil }, clock.now());
  return {
    ...toListItem(row),
    features: featuresIn(featureFlags),
    packageUuid: packageId,
    ...endOf({ erasedAt, erased }),
    abilities: {
      update,
      suspend: update && !isSuspended,
      resume: update && isSuspended,
      enter: isOpen && !isSuspended && (endState === null || endState === 'announced'),
      end: update && endState !== 'over',
      takeBackEnd: update && endState !== null,
    },
    version: licenseeVersion,
    months: await readMonths(tx, uuid),
  };
};
