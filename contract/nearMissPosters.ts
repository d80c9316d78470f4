import * as z from 'zod/mini';
import { bulkRequest, bulkResponse } from './kit/bulk';
import { area, call } from './kit/call';
import { empty } from './kit/list';
import { recordCalls } from './kit/recordCalls';
import { absent, calendarDate, optional, reference, text, uuid } from './shapes/rules';

/** The sheets that a poster is printed on. */
export const posterPapers = ['a4', 'a6'] as const;
export type PosterPaper = (typeof posterPapers)[number];

const form = {
  /** Place where it hangs: reports made by it begin with that. */
  place: text(),
  locationUuid: reference('locations'),
};

/** Posters of a location, each with a code that opens the form for reports. */
export const nearMissPosters = area('nearMissPosters', {
  ...recordCalls({
    area: 'nearMissPosters',
    words: ['poster', 'posters'],
    form,
    /** `token`: what its code holds. `reportCount`: how many reports came by it. */
    listed: { ...form, token: z.string(), revokedOn: optional(calendarDate()), reportCount: z.int() },
    sortable: ['place', 'revokedOn'],
    filter: { locationUuid: absent(reference('locations')) },
  }),
  revoke: call({
    method: 'POST',
    path: 'nearMissPosters/revoke',
    summary: 'Revokes posters: nothing can be reported by them any more',
    access: 'nearMissPosters.update',
    kind: 'write',
    changes: ['nearMissPosters'],
    request: bulkRequest(),
    response: bulkResponse(),
    errors: ['record.notFound', 'nearMissPoster.revoked'],
  }),
  print: call({
    method: 'POST',
    path: 'nearMissPosters/print',
    summary: 'A poster as a PDF to hang up, on A4 or A6',
    access: 'nearMissPosters.one',
    kind: 'silentWrite',
    changes: [],
    request: z.strictObject({ uuid: uuid(), paper: z.enum(posterPapers) }),
    response: empty(),
    errors: ['record.notFound', 'nearMissPoster.revoked'],
    download: { formats: ['pdf'] },
  }),
});
