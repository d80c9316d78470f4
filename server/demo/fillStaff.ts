import { demoPassword, demoStaff } from '../../fixtures/demo';
import { sha512Hex } from '../core/session/passwords';
import type { Transaction } from '../db/database';
import { advisers } from '../db/schema';
import { setAccount } from '../domain/licensees/account';

/** Writes the licensee's staff with their accounts. */
export const fillStaff = async (
  tx: Transaction,
  licenseeIdOf: (person: { licenseeIdentifier: string }) => string,
  now: Date,
): Promise<void> => {
  const sent = sha512Hex(demoPassword);
  for (const { uuid: id, username, role, firstName, lastName, email, ...of } of demoStaff) {
    const licenseeId = licenseeIdOf(of);
    await tx.insert(advisers).values({ id, licenseeId, firstName, lastName, email, createdAt: now });
    await setAccount(tx, { adviserId: id, licenseeId, username, role, sent }, now);
  }
};
