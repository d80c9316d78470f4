import { onceIn, throttleKey } from '../core/session/throttle';
import type { Database } from '../db/database';

/** Less than a day, so that the hourly look does not come just too early. */
const intervalMinutes = 23 * 60;
const key = throttleKey('vacuum');

/** Autovacuum, once a day, of a database that has none: the embedded one, in which nothing runs beside the queries. */
export const vacuumDaily = async (database: Database, now: Date): Promise<void> => {
  if (!database.vacuum || !(await database.shared((tx) => onceIn(tx, key, now, intervalMinutes)))) return;
  await database.vacuum();
};
