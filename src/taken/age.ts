import { takenDays } from '../../contract/shapes/constants';
import { deviceTime } from '../../dataProvider/deviceTime';

const oneDay = 24 * 60 * 60_000;

/** Tolerance for a device's wrong clock. */
const tolerance = oneDay;

/** Until when, by this device's clock, something is kept that was last in touch with the server then. */
export const keptUntil = (at: number): number => at + takenDays * oneDay;

/** True if something is to be dropped. Measured by the device's clock at both ends, which may be wrong by a day at each. */
export const isTooOld = (at: number, now = deviceTime()): boolean => now > keptUntil(at) + tolerance;

/** True if the clock was in the future when something was kept: its age is counted from now on, else it would stay longer. */
export const isAhead = (at: number, now = deviceTime()): boolean => at > now + tolerance;
