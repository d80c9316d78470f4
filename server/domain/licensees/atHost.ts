import { arrayContains, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { licensees } from '../../db/schema';

type Licensee = typeof licensees.$inferSelect;

/** Finds the licensee whose host is asked, and the one of the installation itself, for all other hosts. */
export const findAtHost = async (
  tx: Transaction,
  hostname: string,
): Promise<{ byHost: Licensee | undefined; byDefault: Licensee | undefined }> => {
  const [byHost] = await tx
    .select()
    .from(licensees)
    .where(arrayContains(licensees.hosts, [hostname.toLowerCase()]));
  const [byDefault] = await tx.select().from(licensees).where(eq(licensees.isDefault, true)).limit(1);
  return { byHost, byDefault };
};
