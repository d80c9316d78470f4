import type { Clock } from '../../base/clock';
import type { Reach } from '../../base/reach';
import type { Database } from '../../db/database';
import type { FileStorage } from '../../files/storage';
import type { PushOffer } from './push';
import type { SupportChat } from './supportChat';

/** Services that the calls need from the process they run in. */
export interface Services {
  database: Database;
  storage: FileStorage;
  clock: Clock;
  /** Without a slash at its end. */
  publicUrl: string;
  /**
   * Origin that imported course content is served from: another host than the dashboard's, so that nothing is shared.
   */
  contentOrigin: string;
  /** The support chat that the operator has chosen, if any. */
  supportChat?: SupportChat | undefined;
  /** Notifications on people's devices; absent: they are not offered. */
  push?: PushOffer | undefined;
  /** Version of the contract that this build speaks; absent where nothing was built. */
  apiVersion?: string | undefined;
  /** Number of requests that an API key may make at this instance within a minute. */
  keyRequestsPerMinute: number;
  /** Addresses to which webhooks may lead. */
  webhookReach: Reach;
  /** Addresses at which identity providers of companies may be. */
  signOnReach: Reach;
  /** Tells the job worker that there may be something to do; called after each write. */
  wakeJobs: () => void;
}
