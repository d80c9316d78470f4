import * as z from 'zod/mini';
import { call } from '../kit/call';
import { empty } from '../kit/list';
import { longText, optional, pastDate, uuid } from '../shapes/rules';

/** Kinds of measure after a report: removing the cause, or reviewing the risk assessment of the workplace. */
export const nearMissMeasureKinds = ['measure', 'riskAssessment'] as const;
/** Tells whether it helped, once somebody has looked. */
export const measureEffects = ['effective', 'partlyEffective', 'ineffective'] as const;

/** The most of one's own measures that are answered at once; nobody has as many to carry out. */
export const mostOwnMeasures = 100;

/** Notes on how it went. */
export const measureNotes = longText(2000);

const ownMeasure = z.strictObject({
  uuid: uuid(),
  name: z.string(),
  kind: z.enum(nearMissMeasureKinds),
  notes: z.nullable(z.string()),
  /** Location. The report from there is not shown: that is for those who may read reports. */
  locationName: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** Step that is left: to carry it out, then to check whether it helped. */
  step: z.enum(['do', 'check']),
  /** The calendar day by which that is to be done. */
  nextDue: z.string(),
  isOverdue: z.boolean(),
  version: z.int(),
});
export type OwnMeasure = z.output<typeof ownMeasure>;

const write = {
  method: 'POST',
  kind: 'write',
  changes: ['nearMissMeasures'],
  response: z.strictObject({ uuid: uuid() }),
} as const;

/** How those carry out measures who are in charge of them, whether they may read reports or not. */
export const ownMeasureCalls = {
  own: call({
    method: 'GET',
    path: 'nearMissMeasures/read-own',
    summary: 'What of measures after near misses the caller is to do, what is due first on top',
    access: 'nearMissMeasures.own',
    kind: 'read',
    request: empty(),
    response: z.strictObject({ items: z.array(ownMeasure) }),
    errors: [],
  }),
  report: call({
    ...write,
    path: 'nearMissMeasures/report',
    summary: 'Says that a measure is done that the caller is in charge of',
    access: 'nearMissMeasures.report',
    request: z.strictObject({ uuid: uuid(), doneOn: pastDate(), notes: optional(measureNotes), version: z.int() }),
    errors: ['record.notFound', 'record.changed'],
  }),
  checkEffect: call({
    ...write,
    path: 'nearMissMeasures/check-effect',
    summary: 'Says whether a measure has helped that the caller is in charge of',
    access: 'nearMissMeasures.report',
    request: z.strictObject({
      uuid: uuid(),
      effect: z.enum(measureEffects),
      effectNote: optional(measureNotes),
      version: z.int(),
    }),
    errors: ['record.notFound', 'record.changed', 'nearMissMeasure.notDone'],
  }),
};
