import * as z from 'zod/mini';
import { bulkRequest, bulkResponse } from '../../../contract/kit/bulk';
import { call } from '../../../contract/kit/call';
import { listRequest, listResponse } from '../../../contract/kit/list';
import {
  absent,
  calendarDate,
  oneOrMore,
  optional,
  reference,
  searchText,
  text,
  uuid,
} from '../../../contract/shapes/rules';

const statuses = ['ready', 'workshop'] as const;

const editable = {
  plate: text(12),
  locationUuid: reference('locations'),
  nextInspection: optional(calendarDate()),
  status: z.enum(statuses),
};
const vehicle = z.strictObject({
  uuid: uuid(),
  ...editable,
  version: z.int(),
  abilities: z.strictObject({ update: z.boolean(), archive: z.boolean(), plate: z.boolean() }),
});
export type Vehicle = z.output<typeof vehicle>;

/** Company vehicles: a resource that only tests know. */
export const vehicles = {
  list: call({
    method: 'POST',
    path: 'vehicle/list',
    summary: 'One page of the vehicles',
    access: 'location.location-list',
    kind: 'read',
    request: listRequest({
      sortable: ['plate', 'nextInspection', 'status'],
      filter: {
        search: absent(searchText()),
        status: absent(oneOrMore(statuses)),
        locationUuid: absent(reference('locations')),
      },
    }),
    response: listResponse(vehicle),
    errors: [],
  }),
  one: call({
    method: 'POST',
    path: 'vehicle/details',
    summary: 'One vehicle',
    access: 'location.location-list',
    kind: 'read',
    request: z.strictObject({ uuid: uuid() }),
    response: vehicle,
    errors: ['route.notFound'],
  }),
  create: call({
    method: 'POST',
    path: 'vehicle/create',
    summary: 'Creates a vehicle',
    access: 'location.create-location',
    kind: 'write',
    changes: ['locations'],
    request: z.strictObject(editable),
    response: z.strictObject({ uuid: uuid() }),
    errors: [],
  }),
  update: call({
    method: 'POST',
    path: 'vehicle/update',
    summary: 'Replaces what can be changed of one vehicle',
    access: 'location.create-location',
    kind: 'write',
    changes: ['locations'],
    request: z.strictObject({ uuid: uuid(), ...editable, version: z.int() }),
    response: vehicle,
    errors: ['record.changed'],
  }),
  archive: call({
    method: 'POST',
    path: 'vehicle/archive',
    summary: 'Archives vehicles',
    access: 'location.create-location',
    kind: 'write',
    changes: ['locations'],
    request: bulkRequest(),
    response: bulkResponse(),
    errors: [],
  }),
} as const;
