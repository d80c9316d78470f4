import { and, eq, inArray } from 'drizzle-orm';
import { demoPackages } from '../../fixtures/demo';
import { searchTextOf } from '../core/lists/searchText';
import type { Transaction } from '../db/database';
import { elearnings, packageElearnings, packages } from '../db/schema';

/** Writes the licensee's packages with their courses. */
export const fillPackages = async (
  tx: Transaction,
  licenseeIdOf: (of: { licenseeIdentifier: string }) => string,
  now: Date,
): Promise<void> => {
  for (const { uuid: id, courses, licenseeIdentifier, ...form } of demoPackages()) {
    const licenseeId = licenseeIdOf({ licenseeIdentifier });
    const search = searchTextOf(form.name, form.packageIdentifier);
    await tx.insert(packages).values({ id, licenseeId, ...form, createdAt: now, search });
    const items = await tx
      .select({ itemId: elearnings.id })
      .from(elearnings)
      .where(and(eq(elearnings.licenseeId, licenseeId), inArray(elearnings.identifier, [...courses])));
    const terms = { interval: 12, buffer: 30 } as const;
    await tx
      .insert(packageElearnings)
      .values(items.map(({ itemId }) => ({ packageId: id, licenseeId, itemId, ...terms })));
  }
};
