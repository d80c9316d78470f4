import * as z from 'zod/mini';
import { area, call } from './call';
import { type CountryCode, countryCodes, memberGroupTypes } from './constants';
import { personName } from './memberNames';
import { uuid } from './rules';

/** What to dial when somebody is hurt or something burns. */
export const emergencyNumbers: Record<CountryCode, string> = { DE: '112', AT: '112' };

type MemberGroupType = (typeof memberGroupTypes)[number];

/** How soon somebody of a group is needed, the soonest first. The compiler asks for every type. */
const urgency: Record<MemberGroupType, number> = {
  'first-aid': 1,
  'medical-officer': 2,
  'fire-marshall': 3,
  'fire-assistent': 4,
  'health-safety-officer': 5,
  'work-council': 6,
};

/** All types of employee groups, the one that is looked for in the greatest hurry first. */
export const groupTypesByUrgency: readonly MemberGroupType[] = memberGroupTypes.toSorted(
  (one, other) => urgency[one] - urgency[other],
);

const infopointLocation = z.strictObject({
  uuid: uuid(),
  name: z.string(),
  street: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.string(),
  countryCode: z.enum(countryCodes),
  /** Whether the caller works there. */
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
  /** What its members are at the location: the role people look for. */
  type: z.enum(memberGroupTypes),
  /** By name; empty if nobody of the group works at the location. */
  members: z.array(infopointPerson),
});
export type InfopointGroup = z.output<typeof infopointGroup>;

/** Who helps where: for everybody in the company, all its locations. */
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
    summary: 'All employee groups by urgency, each with those active members who work at the location',
    access: 'infopoint.read-member-groups',
    kind: 'read',
    request: z.strictObject({ uuid: uuid() }),
    response: z.strictObject({ groups: z.array(infopointGroup) }),
    errors: ['location.notFound'],
  }),
});
