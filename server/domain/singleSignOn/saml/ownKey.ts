import { createCertifiedKey } from '../../../base/certificate';
import type { Clock } from '../../../base/clock';
import type { Database } from '../../../db/database';
import { samlKeys } from '../../../db/schema';

/** A certificate carries the key alone: no provider has anybody to ask whether it still holds. */
const years = 20;
const bits = 3_072;

/**
 * Key pair for which providers encrypt assertions: one of this installation, made when it is first asked for, with its
 * certificate.
 */
export const ownKey = async (
  database: Database,
  clock: Clock,
): Promise<{ privateKey: string; certificate: string }> => {
  const read = async () => (await database.shared((tx) => tx.select().from(samlKeys)))[0];
  const kept = await read();
  if (kept) return kept;
  const [from, until] = [clock.now(), clock.now()];
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const made = await createCertifiedKey('SAML', { from, until, bits });
  await database.shared((tx) =>
    // Of several that are made at once, all read the same.
    tx
      .insert(samlKeys)
      .values({ ...made, createdAt: clock.now() })
      .onConflictDoNothing(),
  );
  const row = await read();
  if (!row) throw new Error('There is no key for encrypted assertions');
  return row;
};
