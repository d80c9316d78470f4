import { isPermitted } from '../../../contract/names/permissions';
import type { CompanyDetails } from '../../../contract/partner/companies';
import { dayOf } from '../../../contract/shapes/days';
import { CallError } from '../../base/errors';
import type { PartnerContext } from '../../core/context/partnerContext';
import { featuresIn } from '../../domain/licensees/limits';
import { staffTimeZone } from '../../domain/licensees/staffTimeZone';
import { readCompany, readMonths, toListItem } from './companies';
import { endOf } from './endState';

/** A company of the licensee as its page shows it. @throws CallError `client.notFound` */
export const readDetails = async (
  { tx, caller }: Pick<PartnerContext, 'tx' | 'caller'>,
  uuid: string,
): Promise<CompanyDetails> => {
  const company = await readCompany(tx, uuid);
  if (!company) throw new CallError('client.notFound');
  const { createdAt, featureFlags, packageId, licenseeVersion, adviserAccess, erasedAt, erased, ...row } = company;
  const { endState } = row;
  const isThere = endState !== 'erasing' && endState !== 'erased';
  const update = isThere && isPermitted(caller.permissions, ['partner-companies.write']);
  const isSuspended = row.suspendedAt !== null;
  return {
    ...toListItem(row),
    createdOn: dayOf(createdAt, staffTimeZone),
    features: featuresIn(featureFlags),
    packageUuid: packageId,
    ...endOf({ erasedAt, erased }),
    abilities: {
      update,
      suspend: update && !isSuspended,
      resume: update && isSuspended,
      enter: adviserAccess && !isSuspended && (endState === null || endState === 'announced'),
      end: update && endState !== 'over',
      takeBackEnd: update && endState !== null,
    },
    version: licenseeVersion,
    months: await readMonths(tx, uuid),
  };
};
