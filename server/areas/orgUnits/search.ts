import { and, type SQL, sql } from 'drizzle-orm';
import { foldForSearch } from '../../core/search';
import { orgUnits } from '../../db/schema';

/** Every word stands somewhere in the unit's name or identifier. Units are few enough to look through. */
export const unitMatches = (typed: string | undefined): SQL | undefined => {
  const words = foldForSearch(typed ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return and(...words.map((word) => sql`position(${word}::text in ${orgUnits.search}) > 0`));
};
