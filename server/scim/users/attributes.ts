import { findLanguageCode } from '../../../contract/shapes/languages';
import type { members } from '../../db/schema';
import { invalidValue, ScimError, unstorable } from '../error';
import { type Change, changesIn, isObject, type Json, type Operation, valueIn } from '../operations';
import { isPath, means, type Path, parsePath } from '../path';

type Member = typeof members.$inferSelect;

/** All of a person that a directory reads and writes; the names are those of the table where it has them. */
export interface UserAttributes
  extends Pick<
    Member,
    | 'username'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'phoneNumber'
    | 'mobileNumber'
    | 'personnelNumber'
    | 'languageCode'
  > {
  externalId: string | null;
  department: string | null;
  active: boolean;
}

/** Nobody yet: what has to be said of somebody is empty. */
export const nobody: UserAttributes = {
  username: '',
  firstName: '',
  lastName: '',
  email: null,
  phoneNumber: null,
  mobileNumber: null,
  personnelNumber: null,
  languageCode: null,
  externalId: null,
  department: null,
  active: true,
};

type TextName = Exclude<keyof UserAttributes, 'active'>;

/** Single texts, by their paths. */
const texts = new Map<string, TextName>([
  ['username', 'username'],
  ['externalid', 'externalId'],
  ['name.givenname', 'firstName'],
  ['name.familyname', 'lastName'],
  ['preferredlanguage', 'languageCode'],
  ['enterprise.employeenumber', 'personnelNumber'],
  ['enterprise.department', 'department'],
]);

/** Required attributes, as SCIM calls them. */
export const required: readonly (readonly [TextName, string])[] = [
  ['username', 'userName'],
  ['firstName', 'name.givenName'],
  ['lastName', 'name.familyName'],
];

/** Objects whose names are attributes of their own. */
const objects: readonly string[] = ['name', 'enterprise'];

/** Lists of which the product has so many entries, told apart by their type; the first is meant where none is named. */
const lists = new Map<string, readonly { type: string; name: TextName; primary: boolean }[]>([
  ['emails', [{ type: 'work', name: 'email', primary: true }]],
  [
    'phonenumbers',
    [
      { type: 'work', name: 'phoneNumber', primary: true },
      { type: 'mobile', name: 'mobileNumber', primary: false },
    ],
  ],
]);

const readOnly: readonly string[] = ['id', 'meta', 'schemas', 'groups'];

/** Unwraps a value: Entra once put single ones into a list with an object, and lists hold objects anyway. */
const unwrapped = (value: unknown): unknown => {
  if (Array.isArray(value) && value.length <= 1) return value.length === 0 ? null : unwrapped(value[0]);
  return isObject(value) && valueIn(value, 'value') !== undefined ? valueIn(value, 'value') : value;
};

const textOf = (path: string, given: unknown): string | null => {
  const value = unwrapped(given);
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || unstorable.test(value)) throw invalidValue(`“${path.slice(0, 100)}” takes a text`);
  return value.trim() === '' ? null : value.trim();
};

const booleanOf = (path: string, given: unknown): boolean => {
  const value = unwrapped(given);
  // Entra writes "True" and "False".
  const word = String(value).toLowerCase();
  if (word !== 'true' && word !== 'false') throw invalidValue(`“${path.slice(0, 100)}” takes true or false`);
  return word === 'true';
};

const setText = (user: UserAttributes, name: TextName, path: string, value: unknown): UserAttributes => {
  const text = textOf(path, value);
  if (text === null && required.some(([each]) => each === name)) {
    throw invalidValue(`“${path.slice(0, 100)}” cannot be empty`);
  }
  if (name !== 'languageCode') return { ...user, [name]: text };
  // A language that the product does not speak says nothing of those that it does.
  return { ...user, languageCode: text === null ? null : (findLanguageCode(text) ?? user.languageCode) };
};

const typeOf = (entry: unknown): string | undefined => {
  const type = isObject(entry) ? valueIn(entry, 'type') : undefined;
  return typeof type === 'string' ? type.toLowerCase() : undefined;
};

/** The entry of a list that is one of ours: of its type, else, for the main one, an entry of no type. */
const chosen = (entries: readonly unknown[], type: string, isMain: boolean): unknown => {
  const ofType = entries.filter((entry) => typeOf(entry) === type);
  const primary = ofType.find((entry) => isObject(entry) && valueIn(entry, 'primary') === true);
  return primary ?? ofType[0] ?? (isMain ? entries.find((entry) => typeOf(entry) === undefined) : undefined);
};

/** A whole list: replacing empties what it does not name, adding does not. */
const setList = (user: UserAttributes, attribute: string, { op, value }: Change): UserAttributes => {
  const entries = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return (lists.get(attribute) ?? []).reduce((changed, { type, name, primary }) => {
    const entry = op === 'remove' ? undefined : chosen(entries, type, primary);
    if (entry === undefined && op === 'add') return changed;
    return setText(changed, name, attribute, entry ?? null);
  }, user);
};

/** Entries that a path chooses. One that is not there yet is made: Entra adds to a filter that finds nothing. */
const setEntries = (user: UserAttributes, path: Path, { op, path: written, value }: Change): UserAttributes => {
  // Of what an entry is called, nothing can be changed: there is one of each type.
  if (path.sub !== undefined && path.sub !== 'value') return user;
  const entries = (lists.get(path.attribute) ?? []).filter(({ type, name, primary }, index) =>
    path.filter ? means(path, { type, primary: String(primary), value: user[name] ?? '' }) : index === 0,
  );
  return entries.reduce((changed, { name }) => setText(changed, name, written, op === 'remove' ? null : value), user);
};

/**
 * Applies one change to a person. What the product does not keep is passed over, as by any other directory's target.
 */
const change = (user: UserAttributes, one: Change, isNested = false): UserAttributes => {
  const { op, path: written, value } = one;
  const path = parsePath(written);
  const { attribute, filter, sub } = path;
  if (lists.has(attribute)) return filter || sub ? setEntries(user, path, one) : setList(user, attribute, one);
  const name = sub === undefined ? attribute : `${attribute}.${sub}`;
  if (name === 'active') {
    if (op === 'remove') throw invalidValue('“active” cannot be removed');
    return { ...user, active: booleanOf(written, value) };
  }
  const text = texts.get(name);
  if (text) return setText(user, text, written, op === 'remove' ? null : value);
  if (objects.includes(name) && isObject(value) && !isNested) return nested(user, name, op, value);
  if (objects.includes(name) && op === 'remove') return nested(user, name, op, emptied(name));
  return user;
};

const emptied = (name: string): Json =>
  Object.fromEntries(
    [...texts.keys()].filter((each) => each.startsWith(`${name}.`)).map((each) => [each.slice(name.length + 1), null]),
  );

const nested = (user: UserAttributes, name: string, op: Operation['op'], value: Json): UserAttributes =>
  Object.entries(value).reduce(
    (changed, [key, each]) =>
      /^[a-z]+$/i.test(key) ? change(changed, { op, path: `${name}.${key}`, value: each }, true) : changed,
    user,
  );

/** Applies a value whose names are paths. Those that are none, and what only we write, are passed over. */
const named = (user: UserAttributes, operation: Operation): UserAttributes =>
  changesIn(operation)
    .filter(({ path, value }) => isPath(path) && !readOnly.includes(path.toLowerCase()) && value !== undefined)
    .reduce((changed, one) => change(changed, one), user);

/** Applies the operations of a PATCH to a person. @throws ScimError */
export const patched = (user: UserAttributes, operations: readonly Operation[]): UserAttributes =>
  operations.reduce((changed, operation) => {
    const { path } = operation;
    if (path !== undefined && readOnly.includes(parsePath(path).attribute)) {
      throw new ScimError(400, `“${path.slice(0, 100)}” cannot be changed`, 'mutability');
    }
    return path === undefined ? named(changed, operation) : change(changed, { ...operation, path });
  }, user);

/**
 * Applies a PUT, or what it is at first, to a person: what it does not name stays as it is, since a directory that
 * knows no phone numbers has none to take away.
 */
export const replaced = (user: UserAttributes, body: Json): UserAttributes =>
  named(user, { op: 'replace', value: body });
