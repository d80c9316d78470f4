import * as z from 'zod/mini';
import { bulkRequest, bulkResponse } from './bulk';
import { area, call } from './call';
import { countryCodes, locationTypes } from './constants';
import { endedRounds } from './endedRounds';
import { linkedMembersAdded, linkedMembersChange, linkedMembersRequest, linkedMembersResponse } from './linkedMembers';
import { empty, listRequest, listResponse } from './list';
import { personName } from './memberNames';
import {
  absent,
  addressRule,
  identifier,
  oneOrMore,
  optional,
  postalCode,
  references,
  searchText,
  text,
  uuid,
  wholeNumber,
} from './rules';

const editable = {
  name: text(),
  locationIdentifier: identifier(),
  locationType: z.enum(locationTypes),
  floorSpace: optional(wholeNumber(1, 10_000_000, 'm²')),
  street: optional(text()),
  postalCode: optional(postalCode()),
  city: text(),
  countryCode: z.enum(countryCodes),
  responsibleMemberUuids: references('memberNames', 50, {
    roleIdentifier: ['super-admin', 'admin', 'ou-admin', 'loc-admin'],
  }),
};

/** What a broken field of a location is called on the wire. */
const invalid = { countryCode: 'country.notFound', locationType: 'locationType.missing' } as const;

export const locationListItem = z.strictObject({
  uuid: uuid(),
  locationIdentifier: identifier(),
  name: text(),
  city: text(),
  countryCode: z.enum(countryCodes),
  locationType: z.enum(locationTypes),
  floorSpace: editable.floorSpace,
  responsibleMembers: z.array(personName),
  /** Active members who work there. */
  memberCount: z.int(),
  abilities: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
});
export type LocationListItem = z.output<typeof locationListItem>;

const locationDetail = z.strictObject({ ...locationListItem.shape, ...editable, version: z.int() });
export type LocationDetail = z.output<typeof locationDetail>;

export const locations = area('locations', {
  list: call({
    method: 'POST',
    path: 'location/location-list',
    summary: 'One page of the locations the caller may see',
    access: 'location.location-list',
    kind: 'read',
    request: listRequest({
      sortable: ['name', 'locationIdentifier', 'city', 'countryCode', 'locationType', 'floorSpace', 'memberCount'],
      filter: {
        search: absent(searchText()),
        locationType: absent(oneOrMore(locationTypes)),
        countryCode: absent(oneOrMore(countryCodes)),
      },
    }),
    response: listResponse(locationListItem),
    errors: [],
  }),
  one: call({
    method: 'POST',
    path: 'location/location-detail',
    summary: 'One location',
    access: 'location.location-detail',
    kind: 'read',
    request: z.strictObject({ uuid: uuid() }),
    response: locationDetail,
    errors: ['location.notFound'],
  }),
  create: call({
    method: 'POST',
    path: 'location/create-location',
    summary: 'Creates a location',
    access: 'location.create-location',
    kind: 'write',
    changes: ['locations'],
    request: z.strictObject(editable).check(addressRule('countryCode')),
    response: z.strictObject({ uuid: uuid() }),
    errors: ['location.identifierExists', 'responsibleMember.clientMismatch', 'responsibleMember.invalidRole'],
    invalid,
  }),
  update: call({
    method: 'POST',
    path: 'location/update-location-detail',
    summary: 'Replaces what can be changed of one location',
    access: 'location.update-location-detail',
    kind: 'write',
    changes: ['locations'],
    request: z.strictObject({ uuid: uuid(), ...editable, version: z.int() }).check(addressRule('countryCode')),
    response: locationDetail,
    errors: [
      'location.notFound',
      'location.identifierExists',
      'responsibleMember.clientMismatch',
      'responsibleMember.invalidRole',
      'member.self',
      'record.changed',
    ],
    invalid,
  }),
  previewDeletion: call({
    method: 'POST',
    path: 'location/preview-deletion',
    summary: 'What deleting locations would end of their risk assessments',
    access: 'location.delete-locations',
    kind: 'read',
    request: bulkRequest(),
    response: endedRounds(),
    errors: ['location.notFound'],
  }),
  delete: call({
    method: 'POST',
    path: 'location/delete-locations',
    summary: 'Deletes locations; whoever works there stays in the company',
    access: 'location.delete-locations',
    kind: 'write',
    changes: ['locations', 'riskAssessments'],
    request: bulkRequest(),
    response: bulkResponse(),
    errors: ['location.notFound', 'riskAssessment.ratedRound'],
  }),
  members: call({
    method: 'POST',
    path: 'location/read-member-list',
    summary: 'One page of the members who work at a location',
    access: 'location.read-member-list',
    kind: 'read',
    request: linkedMembersRequest(),
    response: linkedMembersResponse(),
    errors: ['location.notFound'],
  }),
  assignMembers: call({
    method: 'POST',
    path: 'location/assign-members',
    summary: 'Assigns members to a location; who works there already stays',
    access: 'location.assign-members',
    kind: 'write',
    changes: ['locations'],
    request: linkedMembersChange(),
    response: linkedMembersAdded(),
    errors: ['location.notFound', 'location.membersNotChanged'],
  }),
  removeMembers: call({
    method: 'POST',
    path: 'location/remove-members',
    summary: 'Removes members from a location; responsible persons stay',
    access: 'location.remove-members',
    kind: 'write',
    changes: ['locations'],
    request: linkedMembersChange(),
    response: empty(),
    errors: ['location.notFound', 'location.membersNotChanged', 'member.responsible'],
  }),
});
