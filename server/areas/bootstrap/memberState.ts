import { eq } from 'drizzle-orm';
import type { bootstrap } from '../../../contract/bootstrap';
import { languageCodes } from '../../../contract/constants';
import { resolveFeatureFlags } from '../../../contract/featureFlags';
import type { Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { profileSettingOf } from '../../core/profileSetting';
import { clients, licensees, members } from '../../db/schema';

/** Who is signed in, for the start of the dashboard. */
export const memberState: Handler<typeof bootstrap.memberState> = async ({ tx, caller, acceptLanguage }) => {
  const [row] = await tx
    .select({ member: members, client: clients, licenseeLooks: licensees.looks })
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(eq(members.id, caller.memberId));
  if (!row) throw new CallError('session.missing');
  const { member, client, licenseeLooks } = row;
  const calendar = client.looks.externalCalendarHref ?? licenseeLooks.externalCalendarHref ?? null;
  return {
    member: {
      uuid: member.id,
      username: member.username,
      email: member.email,
      roleIdentifier: caller.role,
      permissions: [...caller.permissions],
    },
    memberDetails: {
      firstName: member.firstName,
      lastName: member.lastName,
      phoneNumber: member.phoneNumber,
      mobileNumber: member.mobileNumber,
    },
    client: { name: client.name, clientIdentifier: client.clientIdentifier },
    featureFlags: resolveFeatureFlags(client.featureFlags, calendar),
    settings: { ...profileSettingOf(member, acceptLanguage), availableLanguages: [...languageCodes] },
  };
};
