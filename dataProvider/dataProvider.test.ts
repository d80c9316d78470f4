// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { archivedMembers } from '../contract/archivedMembers';
import { members } from '../contract/members';
import { orgUnits } from '../contract/orgUnits';
import { createDataProvider } from './dataProvider';
import { on } from './events';
import { RequestError } from './request';
import { setXsrfCookie } from './testing';

const asked: { path: string; body: Record<string, unknown> }[] = [];
const keys: (string | null)[] = [];
let answer: (path: string, body: Record<string, unknown>) => { status: number; body: unknown };

const areas = { members, archivedMembers, orgUnits };
const provider = () => createDataProvider(async (name) => ({ calls: areas[name as keyof typeof areas] }));

beforeEach(() => {
  asked.length = 0;
  keys.length = 0;
  setXsrfCookie('token');
  answer = () => ({ status: 200, body: { items: [{ uuid: 'a', lastName: 'Ahrens' }], total: 1, results: [] } });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const sent = JSON.parse(String(init?.body ?? '{}'));
    asked.push({ path, body: sent });
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    const { status, body } = answer(path, sent);
    return Response.json({ head: { status }, body }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const list = {
  pagination: { page: 2, perPage: 50 },
  sort: { field: 'username', order: 'DESC' },
  filter: { search: 'a' },
} as const;
const unit = {
  orgUnitName: 'A',
  orgUnitIdentifier: 'a',
  parentUuid: null,
  adminUuids: [],
  responsibleUuids: [],
  isDefault: false,
  version: 1,
};

describe('the data provider', () => {
  it('asks for a list in the words of the contract, and names records by their uuid', async () => {
    const { data, total } = await provider().getList('members', list);
    expect(asked[0]).toEqual({
      path: '/api/memberlist/getlist',
      body: { filter: { search: 'a' }, page: 2, perPage: 50, sortBy: 'username', sortDirection: 'desc' },
    });
    expect(data).toEqual([{ id: 'a', uuid: 'a', lastName: 'Ahrens' }]);
    expect(total).toBe(1);
  });

  it('asks for linked records with their parent', async () => {
    await provider().getManyReference('orgUnits', { ...list, target: 'members', id: 'unit' });
    expect(asked[0]?.path).toBe('/api/org-unit/member-list');
    expect(asked[0]?.body).toMatchObject({ uuid: 'unit', page: 2 });
  });

  it('answers those of many that the person may see, without a word about the others', async () => {
    answer = (_, { uuid }) =>
      uuid === 'unseen'
        ? { status: 404, body: { error: { code: 'orgUnit.notFound' } } }
        : { status: 200, body: { uuid, orgUnitName: 'Lager' } };
    const failed = vi.fn();
    const stop = on('failed', failed);
    const { data } = await provider().getMany('orgUnits', { ids: ['unseen', 'own'] });
    stop();
    expect(data.map(({ id }) => id)).toEqual(['own']);
    expect(failed).not.toHaveBeenCalled();
  });

  it('falls back to the first sortable column where the contract does not know the wanted one', async () => {
    await provider().getList('orgUnits', { ...list, sort: { field: 'id', order: 'ASC' } });
    expect(asked[0]?.body).toMatchObject({ sortBy: 'tree' });
  });

  it('sends exactly the keys of the update, empty texts as null', async () => {
    answer = (_, body) => ({ status: 200, body });
    const data = { ...unit, parentUuid: '', level: 2 };
    await provider().update('orgUnits', { id: 'unit', data, previousData: { id: 'unit' } });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toEqual({ ...unit, parentUuid: null, uuid: 'unit' });
  });

  it('leaves what an update does not name as it was seen, and null clears', async () => {
    answer = (_, body) => ({ status: 200, body });
    const previousData = { id: 'unit', ...unit, parentUuid: 'parent' };
    await provider().update('orgUnits', { id: 'unit', data: { parentUuid: null }, previousData });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toEqual({ ...unit, parentUuid: null, uuid: 'unit' });
  });

  it('reads what nobody has seen before it updates one or several', async () => {
    answer = (path, body) => ({ status: 200, body: path.endsWith('update-org-unit') ? body : { ...body, ...unit } });
    const data = { orgUnitName: 'B' };
    await provider().updateMany('orgUnits', { ids: ['a', 'b'], data });
    const written = asked.filter(({ path }) => path === `/api/${orgUnits.update.path}`).map(({ body }) => body);
    expect(written).toEqual(['a', 'b'].map((uuid) => ({ ...unit, ...data, uuid })));
  });

  it('takes react-admin’s q as the search, and says which filter a list has not', async () => {
    await provider().getList('members', { ...list, filter: { q: 'a' } });
    expect(asked[0]?.body).toMatchObject({ filter: { search: 'a' } });
    await expect(provider().getList('members', { ...list, filter: { shoeSize: 43 } })).rejects.toThrow(
      'No filter shoeSize of memberlist/getlist',
    );
  });

  it('asks for what refers to a record by the field that does', async () => {
    await provider().getManyReference('members', { ...list, target: 'orgUnitUuid', id: 'unit' });
    expect(asked[0]?.body).toMatchObject({ filter: { orgUnitUuid: 'unit', search: 'a' } });
  });

  it('asks for each record once', async () => {
    await provider().getMany('orgUnits', { ids: ['a', 'a'] });
    expect(asked).toHaveLength(1);
  });

  it('gives a request up when react-admin does', async () => {
    expect(provider().supportAbortSignal).toBe(true);
    const signal = AbortSignal.abort();
    vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
      init?.signal?.throwIfAborted();
      return Response.json({ head: { status: 200 }, body: { items: [], total: 0 } });
    });
    await expect(provider().getList('orgUnits', { ...list, signal })).rejects.toHaveProperty('name', 'AbortError');
    await expect(provider().getOne('orgUnits', { id: 'a', signal })).rejects.toHaveProperty('name', 'AbortError');
    await expect(provider().getMany('orgUnits', { ids: ['a'], signal })).rejects.toHaveProperty('name', 'AbortError');
  });

  it('puts what a form got wrong at its fields', async () => {
    const fields = [{ path: 'orgUnitName', rule: 'required' }];
    answer = () => ({ status: 400, body: { error: { code: 'schema.invalid', fields } } });
    const failure = await provider()
      .create('orgUnits', { data: {} })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RequestError);
    expect(failure).toHaveProperty('body.errors.orgUnitName');
  });

  it('answers for each record what came of a call on many', async () => {
    const results = [
      { uuid: 'a', error: null },
      { uuid: 'b', error: { code: 'role.tooHigh' } },
    ];
    answer = () => ({ status: 200, body: { results } });
    expect(await provider().act('archivedMembers', 'delete', ['a', 'b'])).toEqual(results);
    expect(await provider().deleteMany('archivedMembers', { ids: ['a', 'b'] })).toEqual({ data: ['a'], results });
    expect(asked[0]?.body).toEqual({ uuids: ['a', 'b'] });
  });

  it('deletes one after another where the call takes one, and tells which were refused', async () => {
    answer = (_, { uuid }) =>
      uuid === 'b' ? { status: 400, body: { error: { code: 'orgUnit.rootRequired' } } } : { status: 200, body: {} };
    expect(await provider().act('orgUnits', 'delete', ['a', 'b', 'c'])).toEqual([
      { uuid: 'a', error: null },
      { uuid: 'b', error: { code: 'orgUnit.rootRequired', params: {} } },
      { uuid: 'c', error: null },
    ]);
    await expect(provider().act('orgUnits', 'delete', ['b'])).rejects.toThrow('orgUnit.rootRequired');
  });

  it('says so where a resource has no call for a verb', async () => {
    await expect(provider().getOne('auditEvents', { id: 'a' })).rejects.toThrow('No call auditEvents.one');
  });
});

describe('a record that is created', () => {
  const create = () => provider().create('orgUnits', { data: unit });

  it('has one key as long as it is not known to be there: at a double click, and after an answer that was lost', async () => {
    answer = () => ({ status: 503, body: { error: { code: 'service.unavailable' } } });
    await expect(create()).rejects.toThrow(RequestError);
    answer = () => ({ status: 200, body: { uuid: 'made' } });
    await Promise.all([create(), create()]);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  it('has another one if something else is entered, or the same once more', async () => {
    answer = () => ({ status: 200, body: { uuid: 'made' } });
    await create();
    await create();
    await provider().create('orgUnits', { data: { ...unit, orgUnitName: 'B' } });
    expect(new Set(keys).size).toBe(3);
  });
});
