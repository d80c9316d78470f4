import { ScimError } from './error';
import { maximumOperations, urns } from './names';

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of an object under a name, whose capitals do not matter. */
export const valueIn = (object: Json, name: string): unknown =>
  Object.entries(object).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

export interface Operation {
  op: 'add' | 'replace' | 'remove';
  /** Absent: the value names what it is about. */
  path?: string;
  value: unknown;
}

const refuse = (detail: string): ScimError => new ScimError(400, detail, 'invalidSyntax');

/** @throws ScimError where it is no JSON object */
export const objectOf = (body: unknown): Json => {
  if (isObject(body)) return body;
  throw refuse('The body is no JSON object');
};

const operationOf = (given: unknown): Operation => {
  if (!isObject(given)) throw refuse('An operation is no JSON object');
  // Entra begins them with a capital.
  const op = String(valueIn(given, 'op')).toLowerCase();
  if (op !== 'add' && op !== 'replace' && op !== 'remove') throw refuse(`“${op.slice(0, 40)}” is no operation`);
  const path = valueIn(given, 'path');
  if (path !== undefined && path !== null && typeof path !== 'string') throw refuse('A path is no text');
  if (path) return { op, path, value: valueIn(given, 'value') };
  if (op === 'remove') throw new ScimError(400, 'Removing takes a path', 'noTarget');
  const value = valueIn(given, 'value');
  if (!isObject(value)) throw refuse('An operation without a path takes an object as its value');
  return { op, value };
};

/** The changes that a PATCH asks for, in its order. @throws ScimError invalidSyntax, noTarget */
export const operationsOf = (body: unknown): Operation[] => {
  const request = objectOf(body);
  const schemas = valueIn(request, 'schemas');
  const known =
    Array.isArray(schemas) && schemas.some((each) => String(each).toLowerCase() === urns.patch.toLowerCase());
  if (!known) throw refuse(`“schemas” names ${urns.patch}`);
  const operations = valueIn(request, 'Operations');
  if (!Array.isArray(operations) || operations.length === 0) throw refuse('“Operations” names none');
  if (operations.length > maximumOperations) {
    throw new ScimError(413, `There are more than ${maximumOperations} operations`);
  }
  return operations.map(operationOf);
};

/** A change of one attribute, or of what a path chooses of it. */
export interface Change extends Operation {
  path: string;
}

/** Changes of each attribute by an operation: without a path, the names of its value are paths. */
export const changesIn = ({ op, path, value }: Operation): Change[] =>
  path !== undefined
    ? [{ op, path, value }]
    : Object.entries(value as Json).map(([name, each]) => ({ op, path: name, value: each }));
