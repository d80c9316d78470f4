import type { AssessmentSettings } from '../../../contract/riskAssessments';

type Settings = Pick<AssessmentSettings, 'interval' | 'buffer'>;

/** What a change of the settings means for rounds: `riskAssessments.consequences.<word>`. */
export type Consequence = 'onceOnly' | 'interval' | 'buffer';

/** What follows from changed settings, in the order of their fields. */
export const consequencesOf = (before: Settings, now: Settings): Consequence[] => [
  ...(before.interval === now.interval ? [] : [now.interval === 0 ? ('onceOnly' as const) : ('interval' as const)]),
  ...(before.buffer === now.buffer ? [] : ['buffer' as const]),
];
