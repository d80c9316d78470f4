import type { KeptCopy } from '../../authProvider/keptInfopoint';
import { keptHelperDays } from '../../contract/shapes/constants';
import { deviceTime } from '../../dataProvider/deviceTime';

const oneDay = 24 * 60 * 60_000;

/** Why a device shows nobody of those it keeps: signed out, or not refreshed for too long; null if it shows them. */
export const whyHidden = (copy: KeptCopy, now = deviceTime()): 'hidden' | 'old' | null => {
  if (copy.signedOut && !copy.helpersAfterSignOut) return 'hidden';
  // By the device's clock at both ends: one that is wrong by a day is wrong twice.
  return now - copy.readAt > keptHelperDays * oneDay ? 'old' : null;
};
