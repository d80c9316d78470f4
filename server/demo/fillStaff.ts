import { createHash } from 'node:crypto';
import { adviserVisitsOf, type DemoClient, demoPassword, demoStaff } from '../../fixtures/demo';
import { sha512Hex } from '../core/session/passwords';
import type { Transaction } from '../db/database';
import { advisers, adviserVisits } from '../db/schema';
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

/** Writes visits of the licensee's staff to companies; their sessions are long gone. */
export const fillVisits = async (tx: Transaction, clients: readonly DemoClient[], now: Date): Promise<void> => {
  const visits = clients.flatMap((client) =>
    adviserVisitsOf(client).map(({ uuid: id, adviserUuid, beganBefore, lasted, ...visit }) => {
      const began = now.getTime() - beganBefore;
      const sessionHash = createHash('sha256').update(id).digest();
      const times = { enteredAt: new Date(began), lastSeenAt: new Date(began + lasted) };
      return { id, clientId: client.uuid, adviserId: adviserUuid, sessionHash, ...times, ...visit };
    }),
  );
  await tx.insert(adviserVisits).values(visits);
};
