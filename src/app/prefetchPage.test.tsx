import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../authProvider';
import { members } from '../../contract/members';
import { orgUnits } from '../../contract/orgUnits';
import { until } from '../../contract/testing/until';
import { listHintOf } from '../../dataProvider/listHints';
import { createI18nProvider } from '../../i18n/provider';
import { readWords } from '../../i18n/readWords';
import { defaultLicensee } from '../licensee/licensee';
import { createApi, pageOf, Refusal } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { people } from '../testing/people';
import { toasts } from '../ui/toasts/toastStore';
import { App } from './App';
import { companyFace } from './companyFace';
import { prefetchPage } from './prefetchPage';
import { createSources } from './sources';

const path = '/company/members/list';
let api: ReturnType<typeof createApi>;

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  api = createApi()
    .on(members.list, (body) => pageOf(people(60), body))
    .on(orgUnits.list, (body) => pageOf([], body));
});
afterEach(() => vi.unstubAllGlobals());

const sourcesOf = (role: 'admin' | 'member') => {
  const state = memberStateOf(role);
  session.set(state);
  return createSources(companyFace, state);
};

const open = async (sources: ReturnType<typeof createSources>, search = '') => {
  window.history.replaceState(null, '', `/dashboard${path}${search}`);
  const i18nProvider = await createI18nProvider('en_GB', {
    load: async (language) => readWords('i18n', language, 'full'),
  });
  render(<App sources={sources} i18nProvider={i18nProvider} licensee={defaultLicensee} />);
};

it.each([
  ['as it was left', 'sort=username&order=DESC&page=2', ''],
  ['as its address says', 'status=invited', '?sort=username&order=DESC&page=2'],
])('a list that was read beforehand comes up with its rows, %s, and is not read again', async (_, left, search) => {
  const sources = sourcesOf('admin');
  sources.store.setItem('members.list', left);
  await prefetchPage(path + search, sources);
  await open(sources, search);
  const table = screen.getByRole('table', { name: 'Employees' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  await act(async () => undefined);
  expect(api.bodies(members.list)).toEqual([
    { filter: {}, page: 2, perPage: 25, sortBy: 'username', sortDirection: 'desc' },
  ]);
});

it('is remembered for when its address is opened again, with what it says', async () => {
  const sources = sourcesOf('admin');
  await open(sources);
  await screen.findByRole('table', { name: 'Employees' });
  await until(() => expect(listHintOf(window.location)).toBeDefined());
  expect(listHintOf(window.location)).toMatchObject({ path: members.list.path, body: api.bodies(members.list)[0] });
  expect(listHintOf({ pathname: window.location.pathname, search: '?standing=overdue' })).toBeUndefined();
});

it('reads nothing that the person may not see', async () => {
  await prefetchPage(path, sourcesOf('member'));
  expect(api.bodies(members.list)).toEqual([]);
});

it('says nothing of a failure, which the page itself will tell', async () => {
  api.on(members.list, () => new Refusal({ code: 'internal' } as never));
  await prefetchPage(path, sourcesOf('admin'));
  expect(api.bodies(members.list)).toHaveLength(1);
  expect(toasts.getSnapshot()).toEqual([]);
});
