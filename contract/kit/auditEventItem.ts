import * as z from 'zod/mini';
import { filedPerson } from '../shapes/personNames';
import { instant, text, uuid } from '../shapes/rules';

/** An entry of the audit log, as its list and the history of a record show it. */
export const auditEventListItem = z.strictObject({
  uuid: uuid(),
  at: instant(),
  actorName: z.string(),
  /** Person who acted; null where it is nobody of the company, or they are gone. */
  actor: z.nullable(filedPerson),
  /** A customer adviser did it. */
  byAdviser: z.boolean(),
  /** The API key that it was done with, by name and ending; null where a person did it themselves. */
  apiKey: z.nullable(z.string()),
  /** One of `auditActions`, or a word that came later. */
  action: text(),
  /** Type of what it was done to: `member`, `orgUnit` … */
  subjectType: z.string(),
  /** As it is called now; null if it is gone, or has no name. */
  subjectName: z.nullable(z.string()),
  /** Person it was done to, if it was one who is still there. */
  subject: z.nullable(filedPerson),
  /** Old → new, as text. Both null: that it changed is all that is kept. */
  changes: z.array(z.strictObject({ field: z.string(), old: z.nullable(z.string()), now: z.nullable(z.string()) })),
});
export type AuditEventListItem = z.output<typeof auditEventListItem>;
