import * as z from 'zod/mini';
import { bulkRequest, bulkResponse } from './bulk';
import { call } from './call';
import type { Area } from './changes';
import type { ErrorCode } from './errors';
import { listRequest, listResponse } from './list';
import type { Permission } from './permissions';
import { absent, searchText, uuid } from './rules';

type Fields = Readonly<Record<string, z.ZodMiniType>>;

interface Parts {
  area: Area;
  /** One of them, and several: `employee group`, `employee groups`. */
  words: readonly [one: string, several: string];
  /** What they take; `member-group.read-list` is at `member-group/read-list`. */
  access: Readonly<Record<'list' | 'one' | 'create' | 'update' | 'delete', Permission>>;
  /** What can be entered. */
  form: Fields;
  /** What a list shows, besides uuid and abilities. */
  listed: Fields;
  sortable: readonly [string, ...string[]];
  /** Besides the search. */
  filter: Fields;
  notFound: ErrorCode;
  /** What a form may be refused by. */
  refusals: readonly ErrorCode[];
}

/** A call's path, which is its permission's with a slash. */
export const pathOf = (permission: Permission): string => permission.replace('.', '/');

/**
 * The five calls of plain records: list, one, create, update and delete. What one of them says otherwise, its area puts
 * in place of it.
 */
export const recordCalls = <const P extends Parts>({
  area,
  words: [one, several],
  access,
  form,
  listed,
  sortable,
  filter,
  notFound,
  refusals,
}: P) => {
  const editable = form as P['form'];
  const shown = {
    uuid: uuid(),
    ...(listed as P['listed']),
    abilities: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
  };
  const detail = z.strictObject({ ...shown, ...editable, version: z.int() });
  const unknown = notFound as P['notFound'];
  const refused = refusals as P['refusals'];
  const changes = [area as P['area']] as const;
  return {
    list: call({
      method: 'POST',
      path: pathOf(access.list),
      summary: `One page of the ${several} the caller may see`,
      access: access.list as P['access']['list'],
      kind: 'read',
      request: listRequest({
        sortable: sortable as P['sortable'],
        filter: { search: absent(searchText()), ...(filter as P['filter']) },
      }),
      response: listResponse(z.strictObject(shown)),
      errors: [],
    }),
    one: call({
      method: 'POST',
      path: pathOf(access.one),
      summary: `One ${one}`,
      access: access.one as P['access']['one'],
      kind: 'read',
      request: z.strictObject({ uuid: uuid() }),
      response: detail,
      errors: [unknown],
    }),
    create: call({
      method: 'POST',
      path: pathOf(access.create),
      summary: `Creates one ${one}`,
      access: access.create as P['access']['create'],
      kind: 'write',
      changes,
      request: z.strictObject(editable),
      response: z.strictObject({ uuid: uuid() }),
      errors: refused,
    }),
    update: call({
      method: 'POST',
      path: pathOf(access.update),
      summary: `Replaces what can be changed of one ${one}`,
      access: access.update as P['access']['update'],
      kind: 'write',
      changes,
      request: z.strictObject({ uuid: uuid(), ...editable, version: z.int() }),
      response: detail,
      errors: [unknown, ...refused, 'record.changed'],
    }),
    delete: call({
      method: 'POST',
      path: pathOf(access.delete),
      summary: `Deletes ${several}`,
      access: access.delete as P['access']['delete'],
      kind: 'write',
      changes,
      request: bulkRequest(),
      response: bulkResponse(),
      errors: [unknown],
    }),
  };
};
