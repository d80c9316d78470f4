import { eq } from 'drizzle-orm';
import { dayOf } from '../../../contract/shapes/days';
import type { Clock } from '../../base/clock';
import type { Transaction } from '../../db/database';
import { clients } from '../../db/schema';

/** The company's time zone: its days begin and end there. */
export const timeZoneOf = async (tx: Transaction, clientId: string): Promise<string> => {
  const [client] = await tx.select({ timeZone: clients.timeZone }).from(clients).where(eq(clients.id, clientId));
  return client?.timeZone ?? 'UTC';
};

/** The company's calendar day, `YYYY-MM-DD`, of an instant. */
export const companyDay = async (tx: Transaction, clientId: string, instant: Date): Promise<string> =>
  dayOf(instant, await timeZoneOf(tx, clientId));

/** The day, `YYYY-MM-DD`, that it is where the company is. */
export const todayOf = (tx: Transaction, clientId: string, clock: Clock): Promise<string> =>
  companyDay(tx, clientId, clock.now());

/** The day, and the hour from 0 to 23, that it is where the company is. */
export const clockTimeOf = async (
  tx: Transaction,
  clientId: string,
  clock: Clock,
): Promise<{ today: string; hour: number }> => {
  const timeZone = await timeZoneOf(tx, clientId);
  const now = clock.now();
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now);
  return { today: dayOf(now, timeZone), hour: Number(hour) };
};
