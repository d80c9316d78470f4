import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { onceIn, throttleKey } from '../core/session/throttle';
import type { Database } from '../db/database';
import { rowsOf } from '../db/query';
import type { FileStorage } from '../files/storage';
import { idInKey } from '../files/store';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Less than a day, so that the hourly look does not come just too early. */
const intervalMinutes = 23 * 60;
const key = throttleKey('files.orphans');

/** When a UUIDv7 was made. */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

const isOrphan = (id: string, known: ReadonlySet<string>, now: Date): boolean =>
  // Bytes are written before their row, so young ones may still get it.
  !known.has(id) && now.getTime() - madeAt(id) > day;

const knownAmong = (database: Database, ids: string[]): Promise<Set<string>> =>
  database.shared(async (tx) => {
    const rows = await rowsOf<{ id: string }>(tx, sql`select known_files(${sql.param(ids)}::uuid[]) as id`);
    return new Set(rows.map(({ id }) => id));
  });

/**
 * Removes stored bytes that no row knows: of files that were deleted, or whose call failed. Once a day, by whichever
 * instance comes first; keys that this server did not make are left alone.
 */
export const removeOrphans = async (
  database: Database,
  storage: FileStorage,
  now: Date,
  log: FastifyBaseLogger,
): Promise<void> => {
  if (!(await database.shared((tx) => onceIn(tx, key, now, intervalMinutes)))) return;
  let removed = 0;
  for await (const keys of storage.keys()) {
    const byId = new Map(keys.flatMap((each) => (idInKey(each) ? [[idInKey(each) ?? '', each] as const] : [])));
    if (byId.size === 0) continue;
    const known = await knownAmong(database, [...byId.keys()]);
    for (const [id, each] of byId) {
      if (!isOrphan(id, known, now)) continue;
      await storage.delete(each);
      removed += 1;
    }
  }
  if (removed > 0) log.info({ removed }, 'stored bytes without a file removed');
};
