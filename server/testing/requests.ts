import type * as z from 'zod/mini';
import { bootstrap } from '../../contract/bootstrap';
import { blankFields } from '../../contract/kit/blankFields';
import type { Call, ResponseOf } from '../../contract/kit/call';
import { members } from '../../contract/members';
import type { MemberDetails } from '../../contract/members/memberFields';
import { orgUnits } from '../../contract/orgUnits';
import type { Agent } from './agent';
import { type Company, testPasswordHash } from './company';
import { nextNumber } from './sequence';

type NewMember = z.input<typeof members.create.request>;
type MemberUpdate = z.input<typeof members.update.request>;
type NewUnit = z.input<typeof orgUnits.create.request>;

/** A request for a new member; usernames differ from each other. */
export const newMember = (values: Partial<NewMember> = {}): NewMember => ({
  ...blankFields(members.create.request),
  firstName: 'Petra',
  lastName: 'Neumann',
  username: `petra.neumann${nextNumber()}`,
  roleIdentifier: 'member',
  ...values,
});

/** A request for a new org unit below another. */
export const newUnit = (parentUuid: string | null, values: Partial<NewUnit> = {}): NewUnit => ({
  orgUnitName: 'Lager',
  orgUnitIdentifier: `lager-${nextNumber()}`,
  parentUuid,
  adminUuids: [],
  responsibleUuids: [],
  isDefault: false,
  ...values,
});

/** The first page of a list, with everything else as given. */
export const firstPage = <const Sort extends string>(sortBy: Sort) => ({
  filter: {},
  page: 1,
  perPage: 25 as const,
  sortBy,
  sortDirection: 'asc' as const,
});

/** Makes a call that must go well. @returns the answer's body */
export const succeed = async <C extends Call>(
  agent: Agent,
  call: C,
  request: z.input<C['request']>,
): Promise<ResponseOf<C>> => {
  const answer = await agent.call(call, request);
  if (answer.code !== undefined) throw new Error(`${call.path} was refused: ${answer.code}`);
  return answer.body as ResponseOf<C>;
};

/** Creates a member. @returns the uuid */
export const createMember = async (agent: Agent, values?: Partial<NewMember>): Promise<string> =>
  (await succeed(agent, members.create, newMember(values))).uuid;

/** Creates an org unit. @returns the uuid */
export const createUnit = async (agent: Agent, parentUuid: string, values?: Partial<NewUnit>): Promise<string> =>
  (await succeed(agent, orgUnits.create, newUnit(parentUuid, values))).uuid;

/** Takes the root unit from the ou-admin: they reach no more than what else they administer. */
export const removeRootAdmins = async (agent: Agent, { rootOrgUnitId }: Pick<Company, 'rootOrgUnitId'>) => {
  const root = await succeed(agent, orgUnits.one, { uuid: rootOrgUnitId });
  const { uuid, orgUnitName, orgUnitIdentifier, isDefault, version } = root;
  const nobody = { adminUuids: [], responsibleUuids: [] };
  const record = { uuid, orgUnitName, orgUnitIdentifier, parentUuid: null, ...nobody, isDefault, version };
  await succeed(agent, orgUnits.update, record);
};

/** Signs in as a member of the company who has the test password. */
export const signInAs = async (anonymous: Agent, clientIdentifier: string, username: string): Promise<Agent> => {
  await anonymous.fetchXsrf();
  await succeed(anonymous, bootstrap.login, { clientIdentifier, username, password: testPasswordHash });
  return anonymous;
};

/** Request of a form for a member who is read before: what can be changed of them, with some values changed. */
export const changedMember = (
  { username: _, status: __, inviteOn: ___, lastLoginAt: ____, abilities: _____, ...record }: MemberDetails,
  values: Partial<MemberUpdate> = {},
): MemberUpdate => ({ ...record, ...values });

/** For a new member who can sign in with the test password. */
export const withTestPassword = { password: testPasswordHash, confirmation: testPasswordHash };

/** True if somebody's session is open. */
export const isSignedIn = async (agent: Agent): Promise<boolean> =>
  (await agent.call(bootstrap.heartbeat, {})).status === 200;
