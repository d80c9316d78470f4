import * as z from 'zod/mini';
import { area, call } from './call';
import { empty } from './list';

/** What can need whoever administers something, the most pressing first. Each counts the entries of a list. */
export const figureKeys = [
  'overdueInstructions',
  'instructionsDueIn7Days',
  'instructionsDueIn30Days',
  'roundsToDefine',
  'failedMessages',
  'invitedMembers',
] as const;
export type FigureKey = (typeof figureKeys)[number];

const figure = z.strictObject({ key: z.enum(figureKeys), count: z.int() });
export type Figure = z.output<typeof figure>;

/** What needs whoever administers something today: numbers of what they may list, and nothing else. */
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
});
