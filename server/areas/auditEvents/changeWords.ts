import type { AuditEventListItem } from '../../../contract/auditEvents';
import type { ExportWords } from './words';

type Change = AuditEventListItem['changes'][number];

/** What nobody has words for stands for itself. */
export const wordFor = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name;

const roleFields: readonly string[] = ['role', 'roleIdentifier'];

const shownValue = (field: string, value: string, words: ExportWords): string => {
  if (value === 'true' || value === 'false') return value === 'true' ? words.yes : words.no;
  return roleFields.includes(field) ? wordFor(words.roles, value) : value;
};

/** One change as the list shows it: in the words of whoever reads it, old → new. */
export const changeInWords = ({ field, old, now }: Change, words: ExportWords): string => {
  const name = wordFor(words.fields, field);
  if (old === null && now === null) return words.changed(name);
  const after = now === null ? words.removed : shownValue(field, now, words);
  return old === null ? `${name}: ${after}` : `${name}: ${shownValue(field, old, words)} → ${after}`;
};
