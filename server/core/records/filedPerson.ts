import type { FiledPerson } from '../../../contract/shapes/personNames';

/** Person whose file a name leads to; null where it is nobody of the company, or they are gone. */
export const filedPersonOf = (uuid: string | null, archivedAt: Date | null): FiledPerson | null =>
  uuid === null ? null : { uuid, isArchived: archivedAt !== null };
