/** Depth of a run: `TEST_DEPTH=all` in the sweeps, less in the gate. */
export const isDeep = process.env.TEST_DEPTH === 'all';

/** Number of runs of a property: all of them in the sweeps, a tenth in the gate. */
export const runs = (deep: number): number => (isDeep ? deep : Math.ceil(deep / 10));
