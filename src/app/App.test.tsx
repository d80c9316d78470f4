import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../authProvider';
import type { Role } from '../../contract/names/roles';
import { createI18nProvider } from '../../i18n/provider';
import { readWords } from '../../i18n/readWords';
import { defaultLicensee } from '../licensee/licensee';
import { uuidOf } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { toasts } from '../ui/toasts/toastStore';
import { App } from './App';
import { companyFace } from './companyFace';
import { createSources } from './sources';

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  vi.stubGlobal('fetch', async () => Response.json({ head: { status: 200 }, body: { items: [], total: 0 } }));
});

/** The store of whoever is signed in with these differences. */
const storeOf = (
  client: { clientIdentifier?: string; uuid?: string },
  member: { username?: string; uuid?: string },
) => {
  const state = memberStateOf('admin');
  return createSources(companyFace, { client: { ...state.client, ...client }, member: { ...state.member, ...member } })
    .store;
};

const open = async (path: string, role: Role): Promise<void> => {
  window.history.replaceState(null, '', path);
  session.set(memberStateOf(role));
  const i18nProvider = await createI18nProvider('en_GB', {
    load: async (language) => readWords('i18n', language, 'full'),
  });
  render(
    <App
      sources={createSources(companyFace, memberStateOf(role))}
      i18nProvider={i18nProvider}
      licensee={defaultLicensee}
    />,
  );
};

describe('the dashboard', () => {
  it('begins with the first page that the person may see', async () => {
    await open('/dashboard', 'admin');
    expect(await screen.findByRole('heading', { level: 1, name: /Erika Muster/ })).toBeTruthy();
    expect(window.location.pathname).toBe('/dashboard/start/overview');
  });

  it('offers a way on at an unknown address', async () => {
    await open('/dashboard/nowhere', 'member');
    expect(await screen.findByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeTruthy();
  });

  it.each([
    '/dashboard/company/members/list',
    '/dashboard/company/members/import',
    '/dashboard/company/org-units/list',
  ])('keeps employees out of %s', async (path) => {
    await open(path, 'member');
    expect(await screen.findByText('You do not have permission for this.')).toBeTruthy();
    expect(window.location.pathname).toBe('/dashboard/start/overview');
  });
});

describe('what somebody chose of lists', () => {
  it('stays when company or person is renamed, and is nobody else’s', () => {
    const columns = 'preferences.members.columns';
    storeOf({}, {}).setItem(columns, ['lastName']);
    expect(storeOf({ clientIdentifier: 'suedwerk' }, { username: 'erika.neu' }).getItem(columns)).toEqual(['lastName']);
    expect(storeOf({}, { uuid: uuidOf(2) }).getItem(columns)).toBeUndefined();
    expect(storeOf({ uuid: uuidOf(3) }, {}).getItem(columns)).toBeUndefined();
  });
});
