/**
 * Milliseconds since 1970 by this device's clock, which may be wrong: for spans that it measures at both ends, over
 * sleep and restarts. What day it is, `today` says.
 */
export const deviceTime = (): number => Date.now();
