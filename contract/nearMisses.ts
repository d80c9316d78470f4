import * as z from 'zod/mini';
import { bulkRequest, bulkResponse } from './kit/bulk';
import { area, call } from './kit/call';
import { empty } from './kit/list';
import { recordCalls } from './kit/recordCalls';
import { nearMissKinds, nearMissSeverities, nearMissStatuses, reported } from './nearMisses/nearMissFields';
import { nearMissMessage } from './nearMisses/nearMissMessages';
import { absent, calendarDate, longText, oneOrMore, optional, reference, uuid } from './shapes/rules';

const form = {
  what: reported.what,
  kind: reported.kind,
  severity: reported.severity,
  locationUuid: optional(reference('locations')),
  place: reported.place,
  reporterName: reported.reporterName,
};

const figureRow = z.strictObject({
  /** Null: of those whose location is gone. */
  locationUuid: z.nullable(uuid()),
  locationName: z.nullable(z.string()),
  nearMiss: z.int(),
  hazard: z.int(),
  damage: z.int(),
});
export type NearMissFigures = z.output<typeof figureRow>;

/** Near misses and hazards that people reported, by a poster's form or to whoever enters them here. */
export const nearMisses = area('nearMisses', {
  ...recordCalls({
    area: 'nearMisses',
    words: ['near miss', 'near misses'],
    form,
    /** `reportedOn`: the company's day; nothing finer is kept. `outcome`: what was said when it was closed. */
    listed: {
      ...form,
      status: z.enum(nearMissStatuses),
      reportedOn: calendarDate(),
      closedOn: optional(calendarDate()),
      outcome: optional(longText(2000)),
      /** True if the person who reported it by a poster has sent one. */
      hasPhoto: z.boolean(),
    },
    sortable: ['what', 'kind', 'severity', 'place', 'status', 'reportedOn', 'closedOn'],
    filter: {
      status: absent(oneOrMore(nearMissStatuses)),
      kind: absent(oneOrMore(nearMissKinds)),
      severity: absent(oneOrMore(nearMissSeverities)),
      locationUuid: absent(reference('locations')),
    },
  }),
  close: call({
    method: 'POST',
    path: 'nearMisses/close',
    summary: 'Closes near misses with words, which whoever reported one can read',
    access: 'nearMisses.update',
    kind: 'write',
    changes: ['nearMisses'],
    request: z.strictObject({ ...bulkRequest().shape, reason: longText(1000) }),
    response: bulkResponse(),
    errors: ['record.notFound', 'nearMiss.closed'],
  }),
  previewClosing: call({
    method: 'POST',
    path: 'nearMisses/preview-closing',
    summary: 'How many measures of near misses are left to do or to check, before these are closed',
    access: 'nearMisses.update',
    kind: 'read',
    request: bulkRequest(),
    response: z.strictObject({ openMeasures: z.int() }),
    errors: ['record.notFound'],
  }),
  ask: call({
    method: 'POST',
    path: 'nearMisses/ask',
    summary: 'Asks whoever reported near misses, who answers by the receipt and stays unknown',
    access: 'nearMisses.update',
    kind: 'write',
    changes: ['nearMisses'],
    request: z.strictObject({ ...bulkRequest().shape, reason: longText(1000) }),
    response: bulkResponse(),
    errors: ['record.notFound', 'nearMiss.closed', 'nearMiss.noReceipt', 'nearMiss.tooManyMessages'],
  }),
  messages: call({
    method: 'POST',
    path: 'nearMisses/read-messages',
    summary: 'What was asked about a near miss and answered',
    access: 'nearMisses.one',
    kind: 'read',
    request: z.strictObject({ uuid: uuid() }),
    /** `canAnswer`: somebody holds a receipt. */
    response: z.strictObject({ messages: z.array(nearMissMessage), canAnswer: z.boolean() }),
    errors: ['record.notFound'],
  }),
  photo: call({
    method: 'GET',
    path: 'nearMisses/read-photo',
    summary: 'The photo of a near miss, without where, when and by what it was taken',
    access: 'nearMisses.one',
    kind: 'read',
    request: z.strictObject({ uuid: uuid() }),
    response: empty(),
    errors: ['record.notFound'],
    download: { formats: ['jpg'] },
  }),
  removePhoto: call({
    method: 'POST',
    path: 'nearMisses/remove-photo',
    summary: 'Removes the photos of near misses, such as those that show somebody',
    access: 'nearMisses.update',
    kind: 'write',
    changes: ['nearMisses'],
    request: bulkRequest(),
    response: bulkResponse(),
    errors: ['record.notFound', 'nearMiss.noPhoto'],
  }),
  figures: call({
    method: 'GET',
    path: 'nearMisses/read-figures',
    summary: 'How many near misses are open, by location and kind',
    access: 'nearMisses.list',
    kind: 'read',
    request: empty(),
    response: z.strictObject({ rows: z.array(figureRow) }),
    errors: [],
  }),
  reopen: call({
    method: 'POST',
    path: 'nearMisses/reopen',
    summary: 'Takes near misses up again that were closed; the audit log keeps why',
    access: 'nearMisses.update',
    kind: 'write',
    changes: ['nearMisses'],
    request: z.strictObject({ ...bulkRequest().shape, reason: longText(1000) }),
    response: bulkResponse(),
    errors: ['record.notFound', 'nearMiss.open'],
  }),
});
