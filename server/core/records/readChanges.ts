import type { AuditEventListItem } from '../../../contract/kit/auditEventItem';

type Change = AuditEventListItem['changes'][number];
type Changes = Readonly<Record<string, unknown>>;

/** Names of people, units and places, by id. */
export type Names = ReadonlyMap<string, string>;

/** Of a thousand that were assigned at once, so many are named; the rest is a number. */
export const mostNamed = 20;

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids that entries hold as values: of what was assigned, who was put in charge and the like. */
export const idsIn = (entries: readonly Changes[]): string[] => {
  const found = entries.flatMap((changes) => Object.values(changes).flat(2));
  return [...new Set(found.filter((value) => typeof value === 'string' && isId.test(value)) as string[])];
};

/** The words for what an entry names by an id alone. */
interface Naming {
  names: Names;
  /** Says of what has no name any more that it is gone; without it, the id is left as it is kept. */
  gone?: string;
}

const textOf = (value: unknown, naming: Naming): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    const texts = value.slice(0, mostNamed).map((each) => textOf(each, naming) ?? '');
    if (value.length > mostNamed) texts.push(`+ ${value.length - mostNamed}`);
    return texts.join(', ') || null;
  }
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return naming.names.get(text) ?? ((isId.test(text) && naming.gone) || text);
};

/**
 * Changes of an entry, for people: pairs are old → new, anything else is said of the event itself. Where deleting a
 * person for good has emptied a value, only `true` is left of it.
 */
export const readChanges = (changes: Changes, naming: Naming): Change[] =>
  Object.entries(changes).map(([field, value]) => {
    if (value === true) return { field, old: null, now: null };
    const pair = Array.isArray(value) && value.length === 2;
    // Entries of resets once named their course as a pair of the same.
    const [old, now] = pair && value[0] !== value[1] ? value : [null, pair ? value[1] : value];
    return { field, old: textOf(old, naming), now: textOf(now, naming) };
  });
