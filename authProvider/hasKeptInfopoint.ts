import { storage } from '../dataProvider/storage';

/** Under which name the infopoint is kept in this browser. */
export const keptInfopointKey = 'kept.infopoint';

/** True if anything is kept on this device. Apart from the rest, since the sign-in pages ask this alone. */
export const hasKeptInfopoint = (): boolean => storage.device.read(keptInfopointKey) !== null;
