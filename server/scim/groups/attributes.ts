import { invalidValue, ScimError, unstorable } from '../error';
import { type Change, changesIn, isObject, type Json, type Operation, valueIn } from '../operations';
import { isPath, means, parsePath } from '../path';

/** All of a group that a directory reads and writes. */
export interface GroupAttributes {
  displayName: string;
  externalId: string | null;
  memberIds: ReadonlySet<string>;
}

/** No group yet. */
export const noGroup: GroupAttributes = { displayName: '', externalId: null, memberIds: new Set() };

const readOnly: readonly string[] = ['id', 'meta', 'schemas'];

const textOf = (name: string, value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' || unstorable.test(value)) throw invalidValue(`“${name}” takes a text`);
  return value.trim() === '' ? null : value.trim();
};

/** The ids in a list of members, as objects or as they are. */
const idsOf = (value: unknown): string[] => {
  if (value === null || value === undefined) return [];
  const entries = Array.isArray(value) ? value : [value];
  return entries.map((entry) => {
    const id = isObject(entry) ? valueIn(entry, 'value') : entry;
    if (typeof id !== 'string') throw invalidValue('“members” takes a list of objects with “value”');
    return id.toLowerCase();
  });
};

const changeMembers = (held: ReadonlySet<string>, { op, path: written, value }: Change): ReadonlySet<string> => {
  const path = parsePath(written);
  if (op === 'add') {
    // Okta and Entra add to the list; somebody chosen by a filter is there already.
    return path.filter ? held : new Set([...held, ...idsOf(value)]);
  }
  if (op === 'replace' && !path.filter) return new Set(idsOf(value));
  if (op === 'replace') return held;
  if (path.filter) return new Set([...held].filter((id) => !means(path, { value: id })));
  // Entra names whom it removes in the value; without one, RFC 7644 means all.
  if (value === null || value === undefined) return new Set();
  const removed = new Set(idsOf(value));
  return new Set([...held].filter((id) => !removed.has(id)));
};

const change = (group: GroupAttributes, one: Change): GroupAttributes => {
  const { op, path, value } = one;
  const { attribute } = parsePath(path);
  if (attribute === 'members') return { ...group, memberIds: changeMembers(group.memberIds, one) };
  const text = op === 'remove' ? null : value;
  if (attribute === 'externalid') return { ...group, externalId: textOf('externalId', text) };
  if (attribute !== 'displayname') return group;
  const displayName = textOf('displayName', text);
  if (displayName === null) throw invalidValue('“displayName” cannot be empty');
  return { ...group, displayName };
};

/** Applies a value whose names are paths. Those that are none, and what only we write, are passed over. */
const named = (group: GroupAttributes, operation: Operation): GroupAttributes =>
  changesIn(operation)
    .filter(({ path, value }) => isPath(path) && !readOnly.includes(path.toLowerCase()) && value !== undefined)
    .reduce(change, group);

/** Applies the operations of a PATCH to a group. @throws ScimError */
export const patchedGroup = (group: GroupAttributes, operations: readonly Operation[]): GroupAttributes =>
  operations.reduce((changed, operation) => {
    const { path } = operation;
    if (path === undefined) return named(changed, operation);
    if (readOnly.includes(parsePath(path).attribute)) {
      throw new ScimError(400, `“${path.slice(0, 100)}” cannot be changed`, 'mutability');
    }
    return change(changed, { ...operation, path });
  }, group);

/** Applies a PUT, or what it is at first, to a group: what it does not name stays as it is. */
export const replacedGroup = (group: GroupAttributes, body: Json): GroupAttributes =>
  named(group, { op: 'replace', value: body });
