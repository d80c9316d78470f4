import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { onceIn, throttleKey } from '../core/session/throttle';
import type { Database } from '../db/database';
import { rowsOf } from '../db/query';
import { uploadIdInKey } from '../domain/library/uploads';
import type { FileStorage } from '../files/storage';
import { idInKey } from '../files/store';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Less than a day, so that the hourly look does not come just too early. */
const intervalMinutes = 23 * 60;
const key = throttleKey('files.orphans');

/** Days for which an upload waits for somebody to go on with it. */
const uploadDays = 7;

/** When a UUIDv7 was made. */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

const isOrphan = (id: string, known: ReadonlySet<string>, now: Date): boolean =>
  // Bytes are written before their row, so young ones may still get it.
  !known.has(id) && now.getTime() - madeAt(id) > day;

/** The ids among some of which there is a row: of files, or of uploads whose parts are needed still. */
const knownAmong = (
  database: Database,
  known: 'known_files' | 'known_library_uploads',
  ids: readonly string[],
): Promise<Set<string>> =>
  database.shared(async (tx) => {
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select ${sql.identifier(known)}(${sql.param(ids)}::uuid[]) as id`,
    );
    return new Set(rows.map(({ id }) => id));
  });

/** Keys that are looked after, by the id in them. */
const looked = [
  { idIn: idInKey, known: 'known_files' },
  { idIn: uploadIdInKey, known: 'known_library_uploads' },
] as const;

/**
 * Removes stored bytes that no row knows: of files that were deleted, or whose call failed, and of uploads that nobody
 * went on with. Once a day, by whichever
 * instance comes first; keys that this server did not make are left alone.
 */
export const removeOrphans = async (
  database: Database,
  storage: FileStorage,
  now: Date,
  log: FastifyBaseLogger,
): Promise<void> => {
  if (!(await database.shared((tx) => onceIn(tx, key, now, intervalMinutes)))) return;
  const since = new Date(now.getTime() - uploadDays * day).toISOString();
  await database.shared((tx) => tx.execute(sql`select forget_library_uploads(${since}::timestamptz)`));
  let removed = 0;
  for await (const keys of storage.keys()) {
    for (const { idIn, known: name } of looked) {
      const named = keys.flatMap((key) => {
        const id = idIn(key);
        return id === undefined ? [] : [{ id, key }];
      });
      if (named.length === 0) continue;
      const known = await knownAmong(database, name, [...new Set(named.map(({ id }) => id))]);
      for (const { id, key: each } of named) {
        if (!isOrphan(id, known, now)) continue;
        await storage.delete(each);
        removed += 1;
      }
    }
  }
  if (removed > 0) log.info({ removed }, 'stored bytes without a file removed');
};
