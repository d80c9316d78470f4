import type { SQL } from 'drizzle-orm';
import { orgUnits } from '../../db/schema';
import { containsWords } from '../linkedMembers/search';

/** Every word stands somewhere in the unit's name or identifier. */
export const unitMatches = (typed: string | undefined): SQL | undefined => containsWords(orgUnits.search, typed);
