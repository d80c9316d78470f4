import type { RequestOf } from '../../contract/kit/call';
import type { partnerCompanies } from '../../contract/partner/companies';
import { partnerPackages } from '../../contract/partner/packages';
import { newId } from '../base/newId';
import type { Agent } from './agent';
import { succeed } from './requests';

let counter = 0;

/** Form of a package, with some of it said otherwise. */
export const packageForm = (values: Partial<RequestOf<typeof partnerPackages.create>> = {}) => {
  counter += 1;
  return {
    packageIdentifier: `basis-${counter}`,
    name: `Basis ${counter}`,
    features: ['elearnings' as const],
    maximumMembers: 40,
    defaultLanguage: 'de_DE' as const,
    unitNames: 'Verwaltung\nFertigung',
    tellNewTasks: true,
    remindDaysBefore: [14 as const],
    remindDaysAfter: [7 as const],
    escalateAfterDays: 14 as const,
    ...values,
  };
};

/** Makes a package with courses of the library, each yearly. @returns its uuid */
export const createPackage = async (
  agent: Agent,
  values: Parameters<typeof packageForm>[0] = {},
  elearningUuids: readonly string[] = [],
): Promise<string> => {
  const { uuid } = await succeed(agent, partnerPackages.create, packageForm(values));
  const items = elearningUuids.map((each) => ({ uuid: each, interval: 12 as const, buffer: 30 as const }));
  if (items.length > 0) {
    await succeed(agent, partnerPackages.saveItems, { uuid, kind: 'elearnings', items, version: 1 });
  }
  return uuid;
};

/** Form of a new company, with some of it said otherwise. */
export const companyForm = (
  values: Partial<RequestOf<typeof partnerCompanies.create>> = {},
): RequestOf<typeof partnerCompanies.create> => ({
  name: 'Werk Süd GmbH',
  clientIdentifier: `werk-sued-${newId().slice(-12)}`,
  country: 'DE',
  defaultLanguage: 'de_DE',
  branch: null,
  packageUuid: null,
  likeUuid: null,
  maximumMembers: 10,
  firstName: 'Ines',
  lastName: 'Sommer',
  email: 'ines.sommer@example.org',
  username: null,
  ...values,
});
