import { eq } from 'drizzle-orm';
import { resolveFeatureFlags } from '../../../contract/names/featureFlags';
import type { partner } from '../../../contract/partner/partner';
import { companyMonths, defaultLanguage, languageCodes } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { profileSettingOf } from '../../core/company/profileSetting';
import type { PartnerHandler } from '../../core/context/partnerContext';
import { readStaffDemand } from '../../core/session/staffChallenge';
import { advisers, licensees, partnerAccounts } from '../../db/schema';
import { staffDetails } from '../../domain/licensees/staffDetails';
import { staffTimeZone } from '../../domain/licensees/staffTimeZone';

/** State of the staff member signed in, as the start of the dashboard knows a person's. */
export const state: PartnerHandler<typeof partner.state> = async ({ tx, caller, acceptLanguage }) => {
  const [row] = await tx
    .select({
      adviser: advisers,
      username: partnerAccounts.username,
      licensee: { id: licensees.id, identifier: licensees.identifier, name: licensees.name },
    })
    .from(advisers)
    .innerJoin(partnerAccounts, eq(partnerAccounts.adviserId, advisers.id))
    .innerJoin(licensees, eq(licensees.id, partnerAccounts.licenseeId))
    .where(eq(advisers.id, caller.adviserId));
  if (!row) throw new CallError('session.missing');
  const { adviser, username, licensee } = row;
  const { isOn, dueOn } = await readStaffDemand(tx, { licenseeId: licensee.id, adviserId: adviser.id });
  return {
    member: {
      uuid: adviser.id,
      username,
      email: adviser.email,
      roleIdentifier: 'user',
      permissions: [...caller.permissions],
    },
    memberDetails: staffDetails(adviser),
    client: {
      uuid: licensee.id,
      name: licensee.name,
      clientIdentifier: licensee.identifier,
      homepage: null,
      dataSheetMonths: companyMonths.dataSheetMonths.usual,
      timeZone: staffTimeZone,
      sessionIdleMinutes: null,
    },
    featureFlags: resolveFeatureFlags({ templates: false }, null),
    settings: {
      ...profileSettingOf(adviser, { defaultLanguage }, acceptLanguage),
      availableLanguages: [...languageCodes],
    },
    partnerRole: caller.role,
    secondFactor: { isOn, dueOn: dueOn?.toISOString() ?? null },
  };
};
