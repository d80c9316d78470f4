import type { core, ZodMiniType } from 'zod/mini';
import type { Call } from '../../contract/kit/call';
import { fieldMeta } from '../../contract/shapes/fieldMeta';
import { testPasswordHash } from './company';

/** Words that a rule asks for and a type cannot say, by field. */
const byField: Record<string, unknown> = {
  username: 'new.member',
  clientIdentifier: 'some-company',
  orgUnitIdentifier: 'some-unit',
  locationIdentifier: 'some-location',
  memberGroupIdentifier: 'some-group',
  password: testPasswordHash,
  passwordConfirmation: testPasswordHash,
  old: testPasswordHash,
  new: testPasswordHash,
  newCheck: testPasswordHash,
  email: 'somebody@example.org',
  endpoint: 'https://fcm.googleapis.com/fcm/send/sample',
  p256dh: 'B'.repeat(87),
  auth: 'B'.repeat(22),
  receipt: '0123456789ABCDEF',
  url: 'https://www.example.org/hook',
  month: '2026-02',
  // The first of the roles is more than some who create people may give.
  roleIdentifier: 'member',
  // Nothing was checked before there was the product.
  checkedOn: '2026-02-17',
  // What holds at all holds from today on, and for a year at most.
  expiresOn: '2026-12-31',
};

/** Words in fields that may be empty, but not beside the first value of another field. */
const needed: Record<string, unknown> = {
  issuer: 'https://login.example.org',
  audience: 'dashboard',
};

interface Context {
  field: string;
  /** Value of every uuid of the request. */
  uuid: string;
}

interface CheckDefinition {
  check: string;
  minimum?: number;
  value?: number;
}

const checksOf = (schema: core.$ZodType): CheckDefinition[] =>
  (schema._zod.def.checks ?? []).map((check) => check._zod.def as CheckDefinition);

const minimumOf = (schema: core.$ZodType): number =>
  checksOf(schema).reduce((least, { minimum, value }) => Math.max(least, minimum ?? value ?? 0), 0);

const sampleText = (format: string | undefined, { field, uuid }: Context): unknown => {
  if (format === 'uuid') return uuid;
  if (format === 'date') return byField[field] ?? '1990-05-17';
  return byField[field] ?? 'Sample';
};

/** The value, if there is a uuid in it; else nothing. */
const ifNaming = (value: unknown, { uuid }: Context): unknown =>
  JSON.stringify(value)?.includes(uuid) ? value : undefined;

/** True if it takes the address of a web page alone. */
const isAddress = (schema: core.$ZodType): boolean =>
  fieldMeta.get(schema as ZodMiniType)?.example?.startsWith('https://') === true;

/** The smallest value that a schema takes: empty where it may be empty, except where records are named. */
const sampleOf = (schema: core.$ZodType, context: Context): unknown => {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      if (isAddress(schema)) return byField[context.field] ?? 'https://www.example.org';
      return sampleText('format' in def ? String(def.format) : undefined, context);
    case 'number':
      return Math.min(Math.max(1, minimumOf(schema)), 50);
    case 'boolean':
      return false;
    case 'enum':
      return byField[context.field] ?? Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'nullable':
      return ifNaming(sampleOf(def.innerType, context), context) ?? needed[context.field] ?? null;
    case 'optional':
      return ifNaming(sampleOf(def.innerType, context), context);
    case 'array': {
      const element = sampleOf(def.element, context);
      return minimumOf(schema) > 0 || ifNaming(element, context) ? [element] : [];
    }
    case 'union':
      return sampleOf(def.options[0] as core.$ZodType, context);
    case 'record':
      return {};
    case 'object':
      return sampleObject(def.shape, context);
    default:
      throw new Error(`No sample for a field of type ${def.type}: ${context.field}`);
  }
};

const sampleObject = (shape: Readonly<Record<string, core.$ZodType>>, context: Context): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape)
      .map(([field, schema]) => [field, sampleOf(schema, { ...context, field })])
      .filter(([, value]) => value !== undefined),
  );

/** A valid request of a call, made from its shape; all its uuids are the given one. */
export const sampleRequest = (call: Call, uuid: string): Record<string, unknown> =>
  sampleOf(call.request, { field: call.path, uuid }) as Record<string, unknown>;

const marker = '0198c0de-0000-7000-8000-00000000abcd';

/** Chooses the records that a field of a request names; null, where it may be empty; undefined leaves it out. */
type RecordsOf = (field: string) => readonly (string | null)[] | undefined;

/** Puts into the place of each marker what its field shall name. */
const name = (value: unknown, field: string, recordsOf: RecordsOf): unknown => {
  if (value === marker) return recordsOf(field)?.[0];
  if (Array.isArray(value)) return value.includes(marker) ? recordsOf(field) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, name(inner, key, recordsOf)]));
};

/** A valid request of a call, in which each field that names records names those given for it. */
export const requestNaming = (call: Call, recordsOf: RecordsOf): Record<string, unknown> =>
  name(sampleRequest(call, marker), '', recordsOf) as Record<string, unknown>;

/** The fields of a call's request that name records, wherever they stand in it. */
export const namingFields = (call: Call): string[] => {
  const fields = new Set<string>();
  requestNaming(call, (field) => [...fields.add(field)]);
  return [...fields];
};

/** True if a request of this call names any record. */
export const namesRecords = (call: Call): boolean => namingFields(call).length > 0;
