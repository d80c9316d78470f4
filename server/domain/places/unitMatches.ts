import type { SQL } from 'drizzle-orm';
import { containsWords } from '../../core/lists/search';
import { orgUnits } from '../../db/schema';

/** Every word stands somewhere in the unit's name or identifier. */
export const unitMatches = (typed: string | undefined): SQL | undefined => containsWords(orgUnits.search, typed);
