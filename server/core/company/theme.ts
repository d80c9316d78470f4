import { eq } from 'drizzle-orm';
import { defaultColours } from '../../../contract/shapes/constants';
import type { Transaction } from '../../db/database';
import { clients, licensees } from '../../db/schema';

/** The colours that the company's people see: its own, else its licensee's. */
export const readTheme = async (tx: Transaction, clientId: string) => {
  const [found] = await tx
    .select({ own: clients.looks, looks: licensees.looks })
    .from(clients)
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(eq(clients.id, clientId));
  return found?.own.theme ?? found?.looks.theme ?? defaultColours;
};
