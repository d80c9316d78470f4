import type { AuditEventListItem } from '../../../contract/auditEvents';

type Change = AuditEventListItem['changes'][number];

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((each) => textOf(each) ?? '').join(', ') || null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/**
 * What an entry keeps, for people: pairs are old → new, anything else is said of the event itself. Where deleting a
 * person for good has emptied a value, only `true` is left of it.
 */
export const readChanges = (changes: Readonly<Record<string, unknown>>): Change[] =>
  Object.entries(changes).map(([field, value]) => {
    if (value === true) return { field, old: null, now: null };
    if (Array.isArray(value) && value.length === 2) return { field, old: textOf(value[0]), now: textOf(value[1]) };
    return { field, old: null, now: textOf(value) };
  });
