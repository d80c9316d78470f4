import { dayOf } from '../../contract/shapes/days';
import type { DemoClient } from '../../fixtures/demo';
import { useOf } from '../../fixtures/demo/use';
import type { Clock } from '../base/clock';
import { timeZoneOf } from '../core/company/companyDay';
import type { Transaction } from '../db/database';
import { useDays } from '../db/schema';
import { sealEnded } from '../domain/use/keep';

/** Writes what a demo company used until yesterday, and seals the months that have ended as the daily work does. */
export const fillUse = async (tx: Transaction, client: DemoClient, licenseeId: string, clock: Clock): Promise<void> => {
  const clientId = client.uuid;
  const today = dayOf(clock.now(), await timeZoneOf(tx, clientId));
  const days = useOf(client, today);
  await tx.insert(useDays).values(days.map((day) => ({ ...day, clientId, licenseeId })));
  const firstDays = [...days.map(({ day }) => day), today].filter((day) => day.endsWith('-01'));
  for (const first of firstDays) {
    await sealEnded(tx, clientId, { today: first, sealedAt: new Date(`${first}T00:05:00Z`) });
  }
};
