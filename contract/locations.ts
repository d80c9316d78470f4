import * as z from 'zod/mini';
import { someUuids } from './kit/bulk';
import { area, call, type ResponseOf } from './kit/call';
import { recordCalls } from './kit/recordCalls';
import { linkedMemberCalls } from './linkedMembers';
import { standingAt } from './names/plainRecords';
import { endedRounds } from './riskAssessments/endedRounds';
import { countryCodes, locationTypes } from './shapes/constants';
import { personName } from './shapes/personNames';
import {
  absent,
  addressRule,
  identifier,
  oneOrMore,
  optional,
  postalCode,
  reference,
  references,
  text,
  wholeNumber,
} from './shapes/rules';

const form = {
  name: text(),
  locationIdentifier: identifier(),
  locationType: z.enum(locationTypes),
  floorSpace: optional(wholeNumber(1, 10_000_000, 'm²')),
  street: optional(text()),
  postalCode: optional(postalCode()),
  city: text(),
  countryCode: z.enum(countryCodes),
  /** Assembly point when the building is left. */
  assemblyPoint: optional(text()),
  responsibleMemberUuids: references('memberNames', 50, {
    roleIdentifier: ['super-admin', 'admin', 'ou-admin', 'loc-admin'],
  }),
};

/** Error codes of a location's broken fields on the wire. */
const invalid = { countryCode: 'country.notFound', locationType: 'locationType.missing' } as const;

const { name, locationIdentifier, locationType, floorSpace, city, countryCode } = form;

const plain = recordCalls({
  area: 'locations',
  words: ['location', 'locations'],
  access: {
    list: 'location.location-list',
    one: 'location.location-detail',
    create: 'location.create-location',
    update: 'location.update-location-detail',
    delete: 'location.delete-locations',
  },
  form,
  listed: {
    locationIdentifier,
    name,
    city,
    countryCode,
    locationType,
    floorSpace,
    responsibleMembers: z.array(personName),
    /** Active members who work there. */
    memberCount: z.int(),
    /** E-learnings that are assigned to it. */
    elearningCount: z.int(),
  },
  sortable: ['name', 'locationIdentifier', 'city', 'countryCode', 'locationType', 'floorSpace', 'memberCount'],
  filter: { locationType: absent(oneOrMore(locationTypes)), countryCode: absent(oneOrMore(countryCodes)) },
  notFound: 'location.notFound',
  refusals: ['location.identifierExists', 'responsibleMember.clientMismatch', 'responsibleMember.invalidRole'],
});

const linked = linkedMemberCalls({
  area: 'locations',
  one: 'a location',
  access: {
    members: 'location.read-member-list',
    assignMembers: 'location.assign-members',
    removeMembers: 'location.remove-members',
  },
  notFound: 'location.notFound',
  notChanged: 'location.membersNotChanged',
});

export const locations = area('locations', {
  ...plain,
  create: { ...plain.create, request: plain.create.request.check(addressRule('countryCode')), invalid },
  update: {
    ...plain.update,
    request: plain.update.request.check(addressRule('countryCode')),
    errors: [...plain.update.errors, 'member.self'],
    invalid,
  },
  previewDeletion: call({
    method: 'POST',
    path: 'location/preview-deletion',
    summary: 'What deleting locations would end of their risk assessments, and what stands there',
    access: 'location.delete-locations',
    kind: 'read',
    request: z.strictObject({ uuids: someUuids() }),
    response: z.extend(endedRounds(), {
      /** Numbers of people who work there, and of records of each area that stand there. */
      there: z.record(z.string(), z.int()),
    }),
    errors: ['location.notFound'],
  }),
  delete: {
    ...plain.delete,
    summary: 'Deletes locations; people and records of there go to another one, or to none',
    changes: [
      'locations',
      'members',
      'riskAssessments',
      'elearnings',
      ...standingAt('locations').map(({ area }) => area),
    ],
    request: z.strictObject({
      uuids: someUuids(),
      /** Absent or null: nowhere. What is a part of a location goes with it then. */
      moveTo: absent(optional(reference('locations'))),
    }),
    errors: [...plain.delete.errors, 'riskAssessment.ratedRound'],
  },
  ...linked,
  removeMembers: { ...linked.removeMembers, errors: [...linked.removeMembers.errors, 'member.responsible'] },
});
export type LocationDetail = ResponseOf<typeof locations.one>;
export type LocationListItem = ResponseOf<typeof locations.list>['items'][number];
