import type { DataProvider, Identifier, QueryFunctionContext, RaRecord } from 'ra-core';
import type { BulkResult, Call } from '../contract/kit/call';
import { describeFields } from '../contract/kit/describe';
import { emptyKeys, missingKeys, toBody } from './body';
import { callForEach } from './bulk';
import { filtersOf, type ListMeta, listBody } from './listBody';
import { RequestError, type RequestOptions, request } from './request';
import { save } from './save';
import { saveOnce } from './saveOnce';

/** Calls of a resource, all that the data provider needs to know of it. */
export interface ResourceCalls {
  readonly calls: Readonly<Record<string, Call>>;
}

export interface DashboardDataProvider extends DataProvider {
  /** Makes a call of the resource for each of the records: a result for each, in order. */
  act: (
    resource: string,
    call: string,
    ids: readonly Identifier[],
    /** Parameters of the call, shared by all of the records. */
    besides?: Readonly<Record<string, unknown>>,
    onProgress?: (done: number) => void,
  ) => Promise<BulkResult[]>;
}

type Body = Record<string, unknown>;

type ResourceOf = (name: string) => Promise<ResourceCalls | undefined>;
/** Told what a resource's list asks for. */
type OnList = (resource: string, path: string, body: Body) => void;

interface Item {
  [key: string]: unknown;
}

const abortedBy = ({ signal }: QueryFunctionContext): RequestOptions => (signal ? { signal } : {});

/** Identifier of a record: its uuid, or where it has none of its own, the first that it names. */
const idOf = (item: Item): unknown => item.uuid ?? Object.entries(item).find(([name]) => name.endsWith('Uuid'))?.[1];

/** How the call that reads one record wants to be told which. */
const idName = (call: Call): string => {
  const names = Object.keys(describeFields(call.request));
  return names.includes('uuid') ? 'uuid' : (names[0] ?? 'uuid');
};

// react-admin lets the caller name the type of its records; that they are so is what the contract says.
const toRecord = (item: Item) => {
  const uuid = idOf(item);
  return { ...item, uuid, id: uuid } as never;
};

/** True if a list call can be asked for just the records of some uuids. */
const findsByUuid = (call: Call): boolean => 'uuids' in filtersOf(call);

/** Maximum number of records that a list can be asked for by their uuids. */
const mostUuids = 100;

const inParts = (uuids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(uuids.length / mostUuids) }, (_, part) =>
    uuids.slice(part * mostUuids, (part + 1) * mostUuids),
  );

/** Forms tell of their success themselves, with the record’s name; react-admin’s own do so, too. */
const untold: RequestOptions = { toast: 'failures' };

/** Loader and messages of reading a list. A read that nobody asked for reports nothing. */
const told = ({ quiet, unasked }: ListMeta, params: QueryFunctionContext): RequestOptions =>
  unasked
    ? { loader: 'hide', loaderId: 'unasked', toast: false }
    : { ...(quiet && { loader: 'hide' }), ...abortedBy(params) };

/**
 * react-admin's verbs as calls of the contract, by the names `list`, `one`, `create`, `update`, `delete` of each
 * resource, whose calls `resourceOf` may load first; `onList` is told what lists ask for. Throws a RequestError where a call fails, and an Error for a verb that a resource has no call for.
 */
export const createDataProvider = (resourceOf: ResourceOf, onList?: OnList): DashboardDataProvider => {
  const callsOf = async (resource: string): Promise<ResourceCalls['calls']> =>
    (await resourceOf(resource))?.calls ?? {};
  const callOf = async (resource: string, name: string): Promise<Call> => {
    const call = (await callsOf(resource))[name];
    if (!call) throw new Error(`No call ${resource}.${name}`);
    return call;
  };
  const getOne = async (resource: string, id: Identifier, options: RequestOptions = {}, briefly = false) => {
    const { load } = await callsOf(resource);
    const call = (briefly && load) || (await callOf(resource, 'one'));
    return toRecord((await request(call, { [idName(call)]: String(id) }, options)) as Item);
  };
  /** Null for a record the person may not see: those named beside it must not be lost with it. */
  const getOneOfMany = (resource: string, id: Identifier, options: RequestOptions) =>
    getOne(resource, id, { ...options, loader: 'hide', toast: false }, true).catch((error: unknown) => {
      if (error instanceof RequestError && error.status === 404) return null;
      throw error;
    });
  /** Those of the records that the person may see. */
  const getByUuids = async (resource: string, uuids: readonly string[], options: RequestOptions) => {
    const call = await callOf(resource, 'list');
    const parts = inParts(uuids).map((part) =>
      request(call, listBody(call, { filter: { uuids: part }, pagination: { page: 1, perPage: mostUuids } }), {
        ...options,
        loader: 'hide',
        toast: false,
      }),
    );
    return (await Promise.all(parts)).flatMap((answer) => (answer as { items: Item[] }).items.map(toRecord));
  };
  const getList: DashboardDataProvider['getList'] = async (resource, params) => {
    const { call: name = 'list', ...meta } = (params.meta ?? {}) as ListMeta;
    const call = await callOf(resource, name);
    const body = listBody(call, params);
    if (name === 'list') onList?.(resource, call.path, body);
    const { items, total, ...others } = (await request(call, body, told(meta, params))) as {
      items: Item[];
      total: number;
    };
    return { data: items.map(toRecord), total, ...(Object.keys(others).length > 0 && { meta: others }) };
  };
  /** Updates a record. A field that is not named stays, as somebody last saw it or else as it is; null clears. */
  const update = async (resource: string, id: Identifier, data: Body, previousData: Body = {}) => {
    const call = await callOf(resource, 'update');
    const known = { ...previousData, ...data };
    const isWhole = missingKeys(call, { ...known, uuid: id }).length === 0;
    const whole = isWhole ? known : { ...((await getOne(resource, id)) as Body), ...known };
    const answer = (await save(call, toBody(call, { ...whole, uuid: id }), untold)) as Body;
    return toRecord({ ...whole, ...answer, uuid: String(id) });
  };
  const act: DashboardDataProvider['act'] = async (resource, name, ids, besides, onProgress) =>
    callForEach(await callOf(resource, name), ids.map(String), besides, onProgress);

  return {
    getList,
    supportAbortSignal: true,
    getOne: async (resource, { id, ...params }) => ({ data: await getOne(resource, id, abortedBy(params)) }),
    getMany: async (resource, { ids, ...params }) => {
      const uuids = [...new Set(ids.map(String))];
      if (findsByUuid(await callOf(resource, 'list')))
        return { data: await getByUuids(resource, uuids, abortedBy(params)) };
      const found = await Promise.all(uuids.map((uuid) => getOneOfMany(resource, uuid, abortedBy(params))));
      return { data: found.flatMap((record) => record ?? []) };
    },
    // `target` is a list call of the parent, or the field by which the list finds what belongs to it.
    getManyReference: async (resource, { target, id, ...params }) => {
      const { filter, meta, ...rest } = params;
      if ((await callsOf(resource))[target])
        return getList(resource, { ...params, meta: { ...meta, call: target, parent: { uuid: String(id) } } });
      const isList = filtersOf(await callOf(resource, 'list'))[target]?.widget === 'multiSelect';
      return getList(resource, { ...rest, meta, filter: { ...filter, [target]: isList ? [String(id)] : String(id) } });
    },
    create: async (resource, { data }) => {
      const call = await callOf(resource, 'create');
      const body = { ...toBody(call, data), ...emptyKeys(call, data) };
      const answer = (await saveOnce(call, body, untold)) as Body;
      return { data: toRecord({ ...data, ...answer } as Item) };
    },
    update: async (resource, { id, data, previousData }) => ({
      data: await update(resource, id, data as Body, previousData as Body | undefined),
    }),
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
