import type * as z from 'zod/mini';
import { locations } from '../../contract/locations';
import { memberGroups } from '../../contract/memberGroups';
import type { Agent } from './agent';
import { succeed } from './requests';
import { nextNumber } from './sequence';

type NewLocation = z.input<typeof locations.create.request>;
type NewGroup = z.input<typeof memberGroups.create.request>;

/** A request for a new location; identifiers differ from each other. */
export const newLocation = (values: Partial<NewLocation> = {}): NewLocation => ({
  name: 'Werk Köln',
  locationIdentifier: `werk-koeln${nextNumber()}`,
  locationType: 'branch',
  floorSpace: null,
  street: null,
  postalCode: null,
  city: 'Köln',
  countryCode: 'DE',
  assemblyPoint: null,
  responsibleMemberUuids: [],
  ...values,
});

/** Creates a location. @returns the uuid */
export const createLocation = async (agent: Agent, values?: Partial<NewLocation>): Promise<string> =>
  (await succeed(agent, locations.create, newLocation(values))).uuid;

/** A request for a new group; identifiers differ from each other. */
export const newGroup = (values: Partial<NewGroup> = {}): NewGroup => ({
  name: 'Ersthelfende',
  memberGroupIdentifier: `ersthelfende${nextNumber()}`,
  type: 'first-aid',
  ...values,
});

/** Creates a group. @returns the uuid */
export const createGroup = async (agent: Agent, values?: Partial<NewGroup>): Promise<string> =>
  (await succeed(agent, memberGroups.create, newGroup(values))).uuid;
