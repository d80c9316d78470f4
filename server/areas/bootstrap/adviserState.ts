import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { advisers, clients, licensees } from '../../db/schema';
import { staffDetails } from '../../domain/licensees/staffDetails';

/** A customer adviser as a person of the company entered: with a name, and without all that only employees have. */
export const readAdviserState = async (tx: Transaction, adviserId: string, clientId: string) => {
  const [row] = await tx
    .select({ adviser: advisers, client: clients, licenseeLooks: licensees.looks })
    .from(advisers)
    .innerJoin(clients, eq(clients.id, clientId))
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(eq(advisers.id, adviserId));
  if (!row) return undefined;
  const { adviser, ...company } = row;
  return { member: { ...adviser, username: adviser.email, ...staffDetails(adviser) }, ...company };
};
