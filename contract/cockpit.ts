import * as z from 'zod/mini';
import { area, call } from './kit/call';
import { empty } from './kit/list';
import { isImported } from './kit/recordImport';
import { plainAreas } from './names/plainRecords';
import { absent, reference, uuid } from './shapes/rules';

/** Figures that can need an administrator's attention, the most pressing first. Each counts the entries of a list. */
export const figureKeys = [
  'overdueInstructions',
  'instructionsDueIn7Days',
  'instructionsDueIn30Days',
  'openNearMisses',
  'overdueMeasures',
  'roundsToDefine',
  'roundsWithTooFewAnswers',
  'failedMessages',
  'invitedMembers',
  'waitingImports',
  'waitingRecordImports',
] as const;
export type FigureKey = (typeof figureKeys)[number];

/** The areas whose imports may wait for somebody. */
export const importedAreas = plainAreas.filter(isImported);

const figure = z.strictObject({
  key: z.enum(figureKeys),
  /** Of imports of records: which records. Each area has a figure of its own, because each leads elsewhere. */
  area: z.optional(z.enum(importedAreas)),
  count: z.int(),
  /** Count seven days ago; null where that is not known. */
  weekAgo: z.nullable(z.int()),
});
export type Figure = z.output<typeof figure>;

/** Units at a time; those with the most overdue. */
export const mostUnitFigures = 50;

const unitFigures = z.strictObject({
  uuid: uuid(),
  name: z.string(),
  /** True if there are units below it. */
  hasUnits: z.boolean(),
  /** Of everybody in it and below, as the figures of the same names. */
  overdue: z.int(),
  dueIn7Days: z.int(),
  dueIn30Days: z.int(),
});
export type UnitFigures = z.output<typeof unitFigures>;

const trendDay = z.strictObject({
  day: z.string(),
  /** People and courses of which something was asked or held. */
  asked: z.int(),
  /** Those of them with a valid proof. */
  valid: z.int(),
});
export type TrendDay = z.output<typeof trendDay>;

/** Figures that need an administrator's attention today: numbers of what they may list, and nothing else. */
export const cockpit = area('cockpit', {
  figures: call({
    method: 'GET',
    path: 'cockpit/read-figures',
    summary: 'How many entries of which lists need the caller today',
    access: 'cockpit.read',
    kind: 'read',
    freshness: 'seconds',
    request: empty(),
    /** Those that the caller may list, in the order of `figureKeys`. */
    response: z.strictObject({ figures: z.array(figure) }),
    errors: [],
  }),
  units: call({
    method: 'POST',
    path: 'cockpit/read-units',
    summary: 'In which org units instructions are overdue or due soon, the most overdue first',
    access: 'elearning.read-statistics',
    kind: 'read',
    freshness: 'seconds',
    /** Below which unit; without one, the topmost that the caller sees, or those below if that is only one. */
    request: z.strictObject({ orgUnitUuid: absent(reference('orgUnits')) }),
    /** Those alone in which something is. */
    response: z.strictObject({ units: z.array(unitFigures) }),
    errors: ['orgUnit.notFound'],
  }),
  trend: call({
    method: 'GET',
    path: 'cockpit/read-trend',
    summary: 'How many instructions were valid at the end of each of the last months, and last',
    access: 'elearning.read-statistics',
    kind: 'read',
    request: empty(),
    /** Of the company, or of the one unit that the caller administers; none where it is neither. The oldest first. */
    response: z.strictObject({ days: z.array(trendDay) }),
    errors: [],
  }),
});
