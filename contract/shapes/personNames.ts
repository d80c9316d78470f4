import * as z from 'zod/mini';
import { uuid } from './rules';

/** A person as other records name them. */
export const personName = z.strictObject({ uuid: uuid(), firstName: z.string(), lastName: z.string() });
export type PersonName = z.output<typeof personName>;

/** Person whose file a name leads to, for those who may read it; an archived person's is in the archive. */
export const filedPerson = z.strictObject({ uuid: uuid(), isArchived: z.boolean() });
export type FiledPerson = z.output<typeof filedPerson>;
