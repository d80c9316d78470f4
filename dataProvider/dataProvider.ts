import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import type { BulkResult, Call } from '../contract/call';
import { describeFields, fieldSchema, sortableFields } from '../contract/describe';
import { toBody } from './body';
import { callForEach } from './bulk';
import { RequestError, type RequestOptions, request } from './request';
import { save } from './save';

/** What the data provider needs to know of a resource. */
export interface ResourceCalls {
  readonly calls: Readonly<Record<string, Call>>;
}

/** What a list request can carry in react-admin's `meta`. */
export interface ListMeta {
  /** Another list call of the resource than `list`. */
  call?: string;
  /** The keys of its parent. */
  parent?: Record<string, string>;
  /** No loader for it: something shows already that it loads. */
  quiet?: boolean;
}

export interface DashboardDataProvider extends DataProvider {
  /** Makes a call of the resource for each of the records: a result for each, in order. */
  act: (resource: string, call: string, ids: readonly Identifier[]) => Promise<BulkResult[]>;
}

interface Item {
  uuid: string;
  [key: string]: unknown;
}
type Body = Record<string, unknown>;

// react-admin lets the caller name the type of its records; that they are so is what the contract says.
const toRecord = (item: Item) => ({ ...item, id: item.uuid }) as never;

const listBody = (call: Call, { pagination, sort, filter, meta }: Partial<GetListParams>): Body => {
  const sortable = sortableFields(call.request);
  return {
    ...(meta as ListMeta | undefined)?.parent,
    filter: filter ?? {},
    page: pagination?.page ?? 1,
    perPage: pagination?.perPage ?? 25,
    // The order can come from an older version's store, or be react-admin's own `id`.
    sortBy: sort && sortable.includes(sort.field) ? sort.field : sortable[0],
    sortDirection: sort?.order === 'DESC' ? 'desc' : 'asc',
  };
};

/** Whether a list call can be asked for just the records of some uuids. */
const findsByUuid = (call: Call): boolean => {
  const filter = fieldSchema(call.request, 'filter');
  return filter !== undefined && 'uuids' in describeFields(filter);
};

/** Forms tell of their success themselves, with the record’s name; react-admin’s own do so, too. */
const untold: RequestOptions = { toast: 'failures' };

/**
 * react-admin's verbs as calls of the contract, by the names `list`, `one`, `create`, `update`, `delete` of each
 * resource. Throws a RequestError where a call fails, and an Error for a verb that a resource has no call for.
 */
export const createDataProvider = (resources: Readonly<Record<string, ResourceCalls>>): DashboardDataProvider => {
  const callOf = (resource: string, name: string): Call => {
    const call = resources[resource]?.calls[name];
    if (!call) throw new Error(`No call ${resource}.${name}`);
    return call;
  };
  const getOne = async (resource: string, id: Identifier, options?: RequestOptions) => {
    const { calls } = resources[resource] ?? {};
    const call = (options && calls?.load) || callOf(resource, 'one');
    return toRecord((await request(call, { uuid: String(id) }, options)) as Item);
  };
  /** Null for a record the person may not see: those named beside it must not be lost with it. */
  const getOneOfMany = (resource: string, id: Identifier) =>
    getOne(resource, id, { loader: 'hide', toast: false }).catch((error: unknown) => {
      if (error instanceof RequestError && error.status === 404) return null;
      throw error;
    });
  /** Those of the records that the person may see, 100 at a time. */
  const getByUuids = async (resource: string, uuids: readonly string[]) => {
    const call = callOf(resource, 'list');
    const perPage = 100;
    const parts = Array.from({ length: Math.ceil(uuids.length / perPage) }, (_, part) =>
      request(
        call,
        listBody(call, {
          filter: { uuids: uuids.slice(part * perPage, (part + 1) * perPage) },
          pagination: { page: 1, perPage },
        }),
        { loader: 'hide', toast: false },
      ),
    );
    return (await Promise.all(parts)).flatMap((answer) => (answer as { items: Item[] }).items.map(toRecord));
  };
  const getList: DashboardDataProvider['getList'] = async (resource, params) => {
    const { call: name = 'list', quiet } = (params.meta ?? {}) as ListMeta;
    const call = callOf(resource, name);
    const body = listBody(call, params);
    const answer = (await request(call, body, quiet ? { loader: 'hide' } : {})) as { items: Item[]; total: number };
    return { data: answer.items.map(toRecord), total: answer.total };
  };
  const update = async (resource: string, id: Identifier, data: Body) => {
    const call = callOf(resource, 'update');
    const answer = (await save(call, toBody(call, { ...data, uuid: id }), untold)) as Body;
    return toRecord({ ...data, ...answer, uuid: String(id) });
  };
  const act = (resource: string, name: string, ids: readonly Identifier[]) =>
    callForEach(callOf(resource, name), ids.map(String));

  return {
    getList,
    getOne: async (resource, { id }) => ({ data: await getOne(resource, id) }),
    getMany: async (resource, { ids }) => ({
      data: findsByUuid(callOf(resource, 'list'))
        ? await getByUuids(resource, ids.map(String))
        : (await Promise.all(ids.map((id) => getOneOfMany(resource, id)))).flatMap((record) => record ?? []),
    }),
    getManyReference: (resource, { target, id, ...params }) =>
      getList(resource, { ...params, meta: { ...params.meta, call: target, parent: { uuid: String(id) } } }),
    create: async (resource, { data }) => {
      const call = callOf(resource, 'create');
      const answer = (await save(call, toBody(call, data), untold)) as Body;
      return { data: toRecord({ ...data, ...answer } as Item) };
    },
    update: async (resource, { id, data }) => ({ data: await update(resource, id, data as Body) }),
    updateMany: async (resource, { ids, data }) => {
      for (const id of ids) await update(resource, id, data as Body);
      return { data: ids };
    },
    delete: async (resource, { id, previousData }) => {
      await act(resource, 'delete', [id]);
      return { data: (previousData ?? { id }) as RaRecord as never };
    },
    deleteMany: async (resource, { ids }) => {
      const results = await act(resource, 'delete', ids);
      return { data: results.filter(({ error }) => !error).map(({ uuid }) => uuid), results };
    },
    act,
  };
};
