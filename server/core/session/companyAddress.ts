import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { clients, licensees } from '../../db/schema';
import { pagesOn } from './relyingParty';

/**
 * The address that a company's people know, for what is printed: on the first host of its licensee, by the scheme and
 * port of the public address, else the public address itself. Without a slash at its end.
 */
export const companyAddress = async (tx: Transaction, publicUrl: string, clientId: string): Promise<string> => {
  const [found] = await tx
    .select({ hosts: licensees.hosts })
    .from(clients)
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(eq(clients.id, clientId));
  const [host] = found?.hosts ?? [];
  return host ? pagesOn(publicUrl, host).origin : publicUrl;
};
