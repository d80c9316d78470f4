import { eq } from 'drizzle-orm';
import { type bootstrap, memberState as shape } from '../../../contract/bootstrap';
import { resolveFeatureFlags } from '../../../contract/names/featureFlags';
import { languageCodes } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { pick } from '../../base/pick';
import { profileSettingOf } from '../../core/company/profileSetting';
import type { Handler } from '../../core/context/context';
import { seesCompany } from '../../core/records/rowRules';
import { isProvedByProvider, readDemand } from '../../core/session/secondFactorDemand';
import type { Transaction } from '../../db/database';
import { clients, licensees, members } from '../../db/schema';
import { readAdviserState } from './adviserState';

type Details = typeof shape.shape.memberDetails.shape;
/** Columns and fields bear the same names. */
const clientNames = Object.keys(shape.shape.client.shape) as (keyof typeof shape.shape.client.shape)[];
const detailNames = Object.keys(shape.shape.memberDetails.shape) as (keyof Details)[];

const readMemberState = async (tx: Transaction, memberId: string) => {
  const [row] = await tx
    .select({ member: members, client: clients, licenseeLooks: licensees.looks })
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(eq(members.id, memberId));
  return row;
};

/** State of whoever is signed in, for the start of the dashboard. */
export const memberState: Handler<typeof bootstrap.memberState> = async ({
  tx,
  clientId,
  caller,
  acceptLanguage,
  sessionHash,
}) => {
  const { memberId, role } = caller;
  const row = await (role === 'user' ? readAdviserState(tx, memberId, clientId) : readMemberState(tx, memberId));
  if (!row) throw new CallError('session.missing');
  const { member, client, licenseeLooks } = row;
  const { isOn, dueOn: demandedOn } = await readDemand(tx, { clientId, memberId });
  const dueOn = demandedOn && (await isProvedByProvider(tx, { clientId, sessionHash })) ? null : demandedOn;
  const calendar = client.looks.externalCalendarHref ?? licenseeLooks.externalCalendarHref ?? null;
  return {
    member: {
      uuid: member.id,
      username: member.username,
      email: member.email,
      roleIdentifier: caller.role,
      permissions: [...caller.permissions],
    },
    memberDetails: pick(member, detailNames),
    client: pick({ ...client, uuid: client.id }, clientNames),
    featureFlags: resolveFeatureFlags(client.featureFlags, calendar),
    settings: { ...profileSettingOf(member, client, acceptLanguage), availableLanguages: [...languageCodes] },
    // Who administers nothing is not worried before those who do have told them.
    ...(client.lastDay !== null && seesCompany(caller) && { lastDay: client.lastDay }),
    ...(role !== 'user' &&
      (isOn || dueOn || client.secondFactorOffered) && {
        secondFactor: { isOn, dueOn: dueOn?.toISOString() ?? null },
      }),
  };
};
