import type { AssessmentSettings } from '../../../contract/riskAssessments';

type Settings = Pick<AssessmentSettings, 'interval' | 'buffer'>;

/** Consequence of changed settings for rounds: `riskAssessments.consequences.<word>`. */
export type Consequence = 'onceOnly' | 'interval' | 'buffer';

/** Derives the consequences of changed settings, in the order of their fields. */
export const consequencesOf = (before: Settings, now: Settings): Consequence[] => [
  ...(before.interval === now.interval ? [] : [now.interval === 0 ? ('onceOnly' as const) : ('interval' as const)]),
  ...(before.buffer === now.buffer ? [] : ['buffer' as const]),
];
