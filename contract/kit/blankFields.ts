import type * as z from 'zod/mini';
import { describeFields, fieldSchema } from './describe';

/** The fields that have a value before anybody entered one: those that may be null, lists and switches. */
type Blank<Values> = {
  [Name in keyof Values as null extends Values[Name]
    ? Name
    : Values[Name] extends boolean | readonly unknown[]
      ? Name
      : never]: Values[Name];
};

const blankOf = (schema: z.ZodMiniType | undefined): unknown => {
  const byType: Partial<Record<string, unknown>> = { nullable: null, boolean: true, array: [] };
  return byType[schema?._zod.def.type ?? ''];
};

/** Nothing known yet, read from an object schema: null where that is allowed, no entries, switches on. */
export const blankFields = <S extends z.ZodMiniObject>(schema: S): Blank<z.output<S>> => {
  const fields = Object.keys(describeFields(schema)).map((name) => [name, blankOf(fieldSchema(schema, name))]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Blank<z.output<S>>;
};
