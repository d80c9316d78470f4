import * as z from 'zod/mini';
import { keptInfopointRoute } from './infopointRoutes';
import { area, call } from './kit/call';
import { countryCodes, officeTypes } from './shapes/constants';
import { personName } from './shapes/personNames';
import { uuid } from './shapes/rules';

type OfficeType = (typeof officeTypes)[number];

/** How soon somebody of a group is needed, the soonest first. The compiler asks for every type. */
const urgency: Record<OfficeType, number> = {
  'first-aid': 1,
  'medical-officer': 2,
  'fire-marshall': 3,
  'fire-assistent': 4,
  'health-safety-officer': 5,
  'work-council': 6,
};

/** The types of groups that the infopoint shows, the one that is looked for in the greatest hurry first. */
export const groupTypesByUrgency: readonly OfficeType[] = officeTypes.toSorted(
  (one, other) => urgency[one] - urgency[other],
);

const infopointLocation = z.strictObject({
  uuid: uuid(),
  name: z.string(),
  street: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.string(),
  countryCode: z.enum(countryCodes),
  /** Assembly point when the building is left. */
  assemblyPoint: z.nullable(z.string()),
  /** True if the caller works there. */
  isOwn: z.boolean(),
});
export type InfopointLocation = z.output<typeof infopointLocation>;

const infopointPerson = z.strictObject({
  ...personName.shape,
  phoneNumber: z.nullable(z.string()),
  mobileNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type InfopointPerson = z.output<typeof infopointPerson>;

const infopointGroup = z.strictObject({
  uuid: uuid(),
  name: z.string(),
  /** Role of its members at the location, by which people look for them. */
  type: z.enum(officeTypes),
  /** By name; empty if nobody of the group works at the location. */
  members: z.array(infopointPerson),
});
export type InfopointGroup = z.output<typeof infopointGroup>;

const keptInfopoint = z.strictObject({
  /** When this was true, by the server's clock. */
  at: z.string(),
  /** True if the company lets a device show who helps after somebody has signed out there. */
  helpersAfterSignOut: z.boolean(),
  locations: z.array(z.strictObject({ ...infopointLocation.shape, groups: z.array(infopointGroup) })),
});
export type KeptInfopoint = z.output<typeof keptInfopoint>;

/** Helpers by location: for everybody in the company, all its locations. */
export const infopoint = area('infopoint', {
  locations: call({
    method: 'GET',
    path: 'infopoint/read-location-list',
    summary: 'All locations of the company, the caller’s own first, then by name',
    access: 'infopoint.read-location-list',
    kind: 'read',
    request: z.strictObject({}),
    response: z.strictObject({ locations: z.array(infopointLocation) }),
    errors: [],
  }),
  memberGroups: call({
    method: 'POST',
    path: 'infopoint/read-member-groups',
    summary:
      'All groups with a task in workplace safety by urgency, each with those active members who work at the location',
    access: 'infopoint.read-member-groups',
    kind: 'read',
    request: z.strictObject({ uuid: uuid() }),
    response: z.strictObject({ groups: z.array(infopointGroup) }),
    errors: ['location.notFound'],
  }),
  kept: call({
    ...keptInfopointRoute,
    summary:
      'What a device keeps for an emergency without a network: the caller’s own locations with who helps there, or the company’s if they belong to none',
    request: z.strictObject({}),
    response: keptInfopoint,
    errors: [],
  }),
});
