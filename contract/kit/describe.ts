import type * as z from 'zod/mini';
import { type FieldMeta, fieldMeta, type LatestDay, type Widget } from '../shapes/fieldMeta';

/** Description of one field for lists and forms, read from its schema. */
export interface FieldShape {
  name: string;
  widget: Widget;
  required: boolean;
  /** The words of an enum or of a list of enum words. */
  options?: readonly string[];
  /** The most characters of a text, or the most entries of a list. */
  maximum?: number;
  reference?: string;
  filter?: Record<string, unknown>;
  earliest?: string;
  latest?: LatestDay;
  unit?: string;
  counts?: 'months';
  endOfMonth?: true;
  ungrouped?: true;
  isCode?: true;
  spellings?: Readonly<Record<string, readonly string[]>>;
  example?: string;
  /** Its options are numbers. */
  numeric?: true;
}

interface Definition {
  type: string;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  entries?: Record<string, string>;
  values?: readonly unknown[];
  shape?: Record<string, z.ZodMiniType>;
  checks?: { _zod: { def: { check: string; minimum?: number; maximum?: number } } }[];
}

const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as unknown as Definition;

const widgetByType: Record<string, Widget> = {
  boolean: 'switch',
  number: 'number',
  enum: 'select',
  array: 'multiSelect',
};

const unwrap = (schema: z.ZodMiniType): { schema: z.ZodMiniType; required: boolean; meta: FieldMeta | undefined } => {
  const { innerType } = definitionOf(schema);
  const meta = fieldMeta.get(schema);
  if (!innerType) return { schema, required: true, meta };
  const inner = unwrap(innerType);
  return { schema: inner.schema, required: false, meta: meta ?? inner.meta };
};

const optionsOf = (definition: Definition): string[] | undefined => {
  const entries = definition.entries ?? (definition.element && definitionOf(definition.element).entries);
  return entries && Object.values(entries);
};

const limitsOf = ({ checks = [] }: Definition) => {
  const limits = checks.map((check) => check._zod.def);
  return {
    minimum: limits.find(({ check }) => check === 'min_length')?.minimum ?? 0,
    maximum: limits.find(({ check }) => check === 'max_length')?.maximum,
  };
};

/** True if something has to be given: of several, at least one. */
const isNeeded = ({ type }: Definition, minimum: number): boolean =>
  type === 'array' ? minimum > 0 : type !== 'boolean';

/** A choice among several numbers, as words: a single literal is no choice. */
const numbersOf = ({ type, values = [] }: Definition): string[] | undefined =>
  type === 'literal' && values.length > 1 && values.every((value) => typeof value === 'number')
    ? values.map(String)
    : undefined;

const describeField = (name: string, field: z.ZodMiniType): FieldShape => {
  const { schema, required, meta } = unwrap(field);
  const definition = definitionOf(schema);
  const element = definition.element && definitionOf(definition.element);
  const numbers = numbersOf(element ?? definition);
  const options = numbers ?? optionsOf(definition);
  const { minimum, maximum } = limitsOf(definition);
  return {
    name,
    widget: numbers && !element ? 'select' : (widgetByType[definition.type] ?? 'text'),
    required: required && isNeeded(definition, minimum),
    ...(options && { options }),
    ...(numbers && { numeric: true as const }),
    ...(maximum !== undefined && { maximum }),
    ...meta,
  };
};

const cache = new WeakMap<z.ZodMiniType, Record<string, FieldShape>>();

/** The fields of an object schema by name. The answer is kept, so asking again costs nothing. */
export const describeFields = (schema: z.ZodMiniType): Record<string, FieldShape> => {
  const known = cache.get(schema);
  if (known) return known;
  const shape = definitionOf(schema).shape ?? {};
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, describeField(name, field)]));
  cache.set(schema, fields);
  return fields;
};

/** The schema of one field of an object schema, or undefined if it has no such field. */
export const fieldSchema = (schema: z.ZodMiniType, name: string): z.ZodMiniType | undefined =>
  definitionOf(schema).shape?.[name];

/** The schema of one item of a list call's answer. */
export const itemSchema = (response: z.ZodMiniType): z.ZodMiniType | undefined => {
  const items = fieldSchema(response, 'items');
  return items && definitionOf(items).element;
};

/** The names of the columns a list call can sort by. */
export const sortableFields = (request: z.ZodMiniType): readonly string[] =>
  describeFields(request).sortBy?.options ?? [];
