import type { Database } from '../db/database';
import type { FileStorage } from '../files/storage';
import type { Clock } from './clock';

/** What the calls need from the process they run in. */
export interface Services {
  database: Database;
  storage: FileStorage;
  clock: Clock;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Tells the job worker that there may be something to do; called after each write. */
  wakeJobs: () => void;
}
