import * as z from 'zod/mini';
import { area } from './kit/call';
import { recordCalls } from './kit/recordCalls';
import { measureEffects, measureNotes, nearMissMeasureKinds, ownMeasureCalls } from './nearMisses/ownMeasures';
import { absent, calendarDate, oneOrMore, optional, pastDate, plannedDate, reference, text } from './shapes/rules';

const form = {
  nearMissUuid: reference('nearMisses'),
  name: text(),
  kind: z.enum(nearMissMeasureKinds),
  notes: optional(measureNotes),
  ownerUuid: optional(reference('memberNames')),
  dueOn: plannedDate(),
  doneOn: optional(pastDate()),
  /** When somebody is to look whether it helped. */
  checkOn: optional(plannedDate()),
  effect: optional(z.enum(measureEffects)),
  effectNote: optional(measureNotes),
};

/** Measures taken about near misses: by whom, by when, and whether they helped. */
export const nearMissMeasures = area('nearMissMeasures', {
  ...recordCalls({
    area: 'nearMissMeasures',
    words: ['measure after a near miss', 'measures after near misses'],
    form,
    listed: {
      nearMissUuid: form.nearMissUuid,
      name: form.name,
      kind: form.kind,
      ownerUuid: form.ownerUuid,
      dueOn: form.dueOn,
      doneOn: form.doneOn,
      effect: form.effect,
      /** The day by which it is to be done or, once it is, looked at; null: nothing is left to do. */
      nextDue: optional(calendarDate()),
    },
    sortable: ['nextDue', 'name', 'dueOn', 'doneOn'],
    filter: {
      nearMissUuid: absent(reference('nearMisses')),
      kind: absent(oneOrMore(nearMissMeasureKinds)),
      ownerUuid: absent(reference('memberNames')),
    },
  }),
  ...ownMeasureCalls,
});
