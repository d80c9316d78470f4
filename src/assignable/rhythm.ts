interface Rhythm {
  interval: number;
  buffer: number;
}

/** Consequence of a changed rhythm for tasks or rounds: `<resource>.consequences.<word>`. */
export type RhythmConsequence = 'onceOnly' | 'interval' | 'buffer';

/** Derives the consequences of a changed rhythm, in the order of its fields. */
export const rhythmConsequences = (before: Rhythm, now: Rhythm): RhythmConsequence[] => [
  ...(before.interval === now.interval ? [] : [now.interval === 0 ? ('onceOnly' as const) : ('interval' as const)]),
  ...(before.buffer === now.buffer ? [] : ['buffer' as const]),
];
