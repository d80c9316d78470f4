import { type SQL, sql } from 'drizzle-orm';
import { searchedWords } from '../../core/lists/search';
import { clients } from '../../db/schema';

/** Name, identifier and city as search words are folded: without umlauts and capitals. */
const foldedText = sql`replace(replace(replace(replace(
  lower(concat_ws(' ', ${clients.name}, ${clients.clientIdentifier}, ${clients.city})), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')`;

/** Search condition on companies: each word stands in name, identifier or city. */
export const companySearch = (typed: string | undefined): SQL[] =>
  searchedWords(typed).map((word) => sql`position(${word}::text in ${foldedText}) > 0`);
