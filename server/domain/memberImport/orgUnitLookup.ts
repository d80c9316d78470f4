import { foldForSearch } from '../../core/lists/searchText';
import type { Transaction } from '../../db/database';
import { orgUnits } from '../../db/schema';

/**
 * Finds a unit of the tenant by its identifier, else by its name without regard to case; a name that several units
 * bear finds none.
 */
export const loadOrgUnitLookup = async (tx: Transaction): Promise<(word: string) => string | undefined> => {
  const units = await tx
    .select({ id: orgUnits.id, identifier: orgUnits.orgUnitIdentifier, name: orgUnits.orgUnitName })
    .from(orgUnits);
  const byIdentifier = new Map(units.map(({ id, identifier }) => [identifier, id]));
  const byName = new Map<string, string | undefined>();
  for (const { id, name } of units) {
    const folded = foldForSearch(name);
    byName.set(folded, byName.has(folded) ? undefined : id);
  }
  return (word) => byIdentifier.get(word.toLowerCase()) ?? byName.get(foldForSearch(word));
};
