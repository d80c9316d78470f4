import type { KeptInfopoint } from '../contract/infopoint';
import { deviceTime } from '../dataProvider/deviceTime';
import { storage } from '../dataProvider/storage';
import { hasKeptInfopoint, keptInfopointKey } from './hasKeptInfopoint';

/** The infopoint as this device keeps it for when there is no network, and whose it is. */
export interface KeptCopy extends KeptInfopoint {
  /** Company and uuid of the person who read it. */
  owner: string;
  /** When it was read, by this device's clock, which may be wrong. */
  readAt: number;
  /** True if its owner has signed out since, or their session has ended. */
  signedOut: boolean;
}

/** A copy without anybody in it: what may lie on any device. */
const withoutHelpers = (copy: KeptCopy): KeptCopy => ({
  ...copy,
  locations: copy.locations.map((location) => ({ ...location, groups: [] })),
});

const write = (copy: KeptCopy): boolean => storage.device.write(keptInfopointKey, JSON.stringify(copy));

/** Copy kept on this device, or null: nothing yet, or nothing that can be read. */
export const readKeptInfopoint = (): KeptCopy | null => {
  const copy = storage.device.readJson<KeptCopy>(keptInfopointKey);
  return Array.isArray(copy?.locations) ? copy : null;
};

/** Keeps what was just read, in place of what was kept. A device that is nearly full keeps at least where to come to. */
export const keepInfopoint = (owner: string, answer: KeptInfopoint): void => {
  const copy = { ...answer, owner, readAt: deviceTime(), signedOut: false };
  if (!write(copy)) write(withoutHelpers(copy));
};

/** Forgets what another person has left on this device. */
export const forgetInfopointOfOthers = (owner: string): void => {
  if (readKeptInfopoint()?.owner !== owner && hasKeptInfopoint()) storage.device.write(keptInfopointKey, null);
};

/** The session is over: who helps stays on the device only if the company allows it. */
export const reduceKeptInfopoint = (): void => {
  const copy = readKeptInfopoint();
  if (!copy) return;
  const left = { ...(copy.helpersAfterSignOut ? copy : withoutHelpers(copy)), signedOut: true };
  // Rather nothing than numbers that may not stay.
  if (!write(left)) storage.device.write(keptInfopointKey, null);
};
