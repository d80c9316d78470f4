import * as z from 'zod/mini';
import { refusal } from '../kit/bulk';
import { uuid } from '../shapes/rules';
import { importFields } from './importFields';

/** Match keys of an import: the columns by which a row is somebody that the company has already. */
export const importKeys = ['personnelNumber', 'email', 'username'] as const;
export type ImportKey = (typeof importKeys)[number];

export const importUpdate = z.strictObject({
  key: z.enum(importKeys),
  /** The places in a row replace those of their kind the person is in, default units aside; otherwise they are added. */
  replacePlaces: z.boolean(),
});
export type ImportUpdate = z.output<typeof importUpdate>;

/** Changes that a row makes to a person; what is not named stays, and so does what its cell leaves empty. */
export const importChange = z.strictObject({
  line: z.int(),
  person: z.string(),
  fields: z.array(
    z.strictObject({
      field: z.enum(importFields),
      /** Of places, the names of all. */
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});
export type ImportChange = z.output<typeof importChange>;

export const missingPerson = z.strictObject({ uuid: uuid(), person: z.string(), username: z.string() });
export type MissingPerson = z.output<typeof missingPerson>;

/** Somebody who was to be archived and stays. */
export const notArchivedPerson = z.strictObject({ ...missingPerson.shape, error: refusal });
export type NotArchivedPerson = z.output<typeof notArchivedPerson>;
