import { type ImportField, importFields } from '../../../contract/importFields';
import type { ImportMapping } from '../../../contract/importUpload';
import { fieldOfHeading, isNameHeading } from './headings';
import type { FileRow } from './parse';

const sampleRows = 20;
/** What stands in people's data, hardly ever in a heading. */
const looksLikeData = /\d{2}|@/;

/**
 * Whether the first row looks like headings: one names a field, or no cell looks like data in columns whose cells
 * below do.
 */
export const guessHeaderRow = (rows: readonly FileRow[]): boolean => {
  const [first, ...others] = rows.slice(0, sampleRows);
  if (!first) return false;
  if (first.cells.some((cell) => fieldOfHeading(cell) ?? isNameHeading(cell))) return true;
  if (first.cells.some((cell) => looksLikeData.test(cell))) return false;
  return others.some(({ cells }) => cells.some((cell) => looksLikeData.test(cell)));
};

/** No field assigned to any column. */
const nothing = (): ImportMapping =>
  Object.fromEntries(importFields.map((field) => [field, null])) as Record<ImportField, null>;

/**
 * Which column is which field, by its heading. Where two columns bear the same heading, or several synonyms compete
 * for the last name, nothing is guessed for the second: an exact repetition leaves the field open.
 */
export const guessMapping = (headings: readonly string[]): ImportMapping => {
  const mapping = nothing();
  const repeated = new Set<ImportField>();
  for (const [index, heading] of headings.entries()) {
    const field = fieldOfHeading(heading);
    if (!field) continue;
    const taken = mapping[field];
    if (taken === null) mapping[field] = index;
    else if (headings[taken]?.trim().toLowerCase() === heading.trim().toLowerCase()) repeated.add(field);
  }
  for (const field of repeated) mapping[field] = null;
  if (mapping.lastName === null && mapping.firstName !== null) {
    const index = headings.findIndex(isNameHeading);
    if (index >= 0) mapping.lastName = index;
  }
  return mapping;
};
