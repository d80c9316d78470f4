import { hashPassword, sha512Hex } from '../../core/session/passwords';
import type { ImportSettings } from '../../db/schema';
import type { FaultlessRow } from './check';
import type { Progress } from './progress';

/** Hashed at the same time: each keeps one thread of the pool busy. */
const atOnce = 4;

/** What each row's person signs in with first, hashed, by line: the same for all, their own, or nothing yet. */
export const hashFirstPasswords = async (
  rows: readonly FaultlessRow[],
  { passwordMode, initialPasswordHash }: ImportSettings,
  progress: Progress,
): Promise<Map<number, string | null>> => {
  if (passwordMode !== 'byColumn') {
    return new Map(rows.map(({ line }) => [line, passwordMode === 'initial' ? initialPasswordHash : null]));
  }
  const hashes = new Map<number, string | null>();
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce);
    const hashed = await Promise.all(some.map(({ person }) => hashPassword(sha512Hex(person.password ?? ''))));
    for (const [index, { line }] of some.entries()) hashes.set(line, hashed[index] ?? null);
    await progress(hashes.size);
  }
  return hashes;
};
