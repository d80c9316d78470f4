import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { clients, licensees } from '../db/schema';
import { Refusal } from './refusal';

/** The licensee of that identifier, locked until the command ends. */
export const requireLicensee = async (tx: Transaction, identifier: string) => {
  const [licensee] = await tx.select().from(licensees).where(eq(licensees.identifier, identifier)).for('update');
  if (!licensee) throw new Refusal(`There is no licensee ${identifier}; list-licensees shows them`);
  return licensee;
};

/**
 * The client of that identifier, locked until the command ends. Whoever writes rows of the company beside it goes on,
 * because their keys alone refer to it.
 */
export const requireClient = async (tx: Transaction, identifier: string) => {
  const [client] = await tx.select().from(clients).where(eq(clients.clientIdentifier, identifier)).for('no key update');
  if (!client) throw new Refusal(`There is no client ${identifier}; list-clients shows them`);
  return client;
};
