import { transliterate } from '../../../contract/identifiers';
import type { FileRow } from './parse';

/** Lower case, umlauts as two letters, without anything but letters and digits: "E-Mail" is "email". */
export const foldHeading = (heading: string): string => transliterate(heading).replace(/[^a-z0-9]/g, '');

const sampleRows = 20;
/** What stands in data, hardly ever in a heading. */
const looksLikeData = /\d{2}|@/;

/**
 * Whether the first row looks like headings: one names a field, or no cell looks like data in columns whose cells
 * below do.
 */
export const looksLikeHeaderRow = (rows: readonly FileRow[], isHeading: (cell: string) => boolean): boolean => {
  const [first, ...others] = rows.slice(0, sampleRows);
  if (!first) return false;
  if (first.cells.some(isHeading)) return true;
  if (first.cells.some((cell) => looksLikeData.test(cell))) return false;
  return others.some(({ cells }) => cells.some((cell) => looksLikeData.test(cell)));
};

/**
 * Which column is which field, by its heading. Where two columns bear the same heading nothing is guessed, since nobody
 * can tell which is meant; of two synonyms the first is taken.
 */
export const matchHeadings = <Field extends string>(
  headings: readonly string[],
  fields: readonly Field[],
  fieldOf: (heading: string) => Field | undefined,
): Record<Field, number | null> => {
  const mapping = Object.fromEntries(fields.map((field) => [field, null])) as Record<Field, number | null>;
  const repeated = new Set<Field>();
  for (const [index, heading] of headings.entries()) {
    const field = fieldOf(heading);
    if (!field) continue;
    const taken = mapping[field];
    if (taken === null) mapping[field] = index;
    else if (headings[taken]?.trim().toLowerCase() === heading.trim().toLowerCase()) repeated.add(field);
  }
  for (const field of repeated) mapping[field] = null;
  return mapping;
};
