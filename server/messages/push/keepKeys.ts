import type { Clock } from '../../base/clock';
import type { Database } from '../../db/database';
import { pushKeys } from '../../db/schema';
import { keyPairOf, newPrivateKey, type PushKeyPair } from './keyPair';

/**
 * The keys of this installation: those that the operator has given, else those that were made once and are kept in the
 * database. Other keys would end all subscriptions.
 */
export const keepPushKeys = async (database: Database, clock: Clock, given?: Uint8Array): Promise<PushKeyPair> => {
  if (given) return keyPairOf(given);
  const kept = await database.shared(async (tx) => {
    // Instances that start at once: one of them makes the keys, and all read the same.
    await tx.insert(pushKeys).values({ privateKey: newPrivateKey(), createdAt: clock.now() }).onConflictDoNothing();
    return tx.select({ privateKey: pushKeys.privateKey }).from(pushKeys);
  });
  const [row] = kept;
  if (!row) throw new Error('There are no keys for notifications');
  return keyPairOf(row.privateKey);
};
