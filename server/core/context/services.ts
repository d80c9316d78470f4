import type { Clock } from '../../base/clock';
import type { Database } from '../../db/database';
import type { FileStorage } from '../../files/storage';
import type { SupportChat } from './supportChat';

/** What the calls need from the process they run in. */
export interface Services {
  database: Database;
  storage: FileStorage;
  clock: Clock;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Where imported course content is served from: another host than the dashboard's, so that nothing is shared. */
  contentOrigin: string;
  /** The support chat that the operator has chosen, if any. */
  supportChat?: SupportChat | undefined;
  /** Tells the job worker that there may be something to do; called after each write. */
  wakeJobs: () => void;
}
