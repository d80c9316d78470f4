import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Permission } from '../../contract/names/permissions';
import { memberStateOf } from '../testing/memberState';
import { renderInShell } from '../testing/renderInShell';
import { toasts } from '../ui/toasts/toastStore';
import { RouteGuard } from './RouteGuard';

afterEach(() => toasts.set([]));

const navigation = [
  { title: 'layout.home', path: '/secret', checkPermissions: ['archive-member.list'] satisfies Permission[] },
  { title: 'start.overview', path: '/overview' },
];

const open = (role: 'admin' | 'member', permissions?: Permission[]) =>
  renderInShell(
    <Routes>
      <Route path="/secret" element={<RouteGuard permissions={permissions}>the page</RouteGuard>} />
      <Route path="/overview" element="the overview" />
    </Routes>,
    { path: '/secret', navigation, state: memberStateOf(role) },
  );

it('opens with any of the permissions', async () => {
  await open('admin', ['todo-permission', 'archive-member.list']);
  expect(screen.getByText('the page')).toBeTruthy();
});

it('opens to everybody if none is needed', async () => {
  await open('member');
  expect(screen.getByText('the page')).toBeTruthy();
});

it('tells others so, and leads them to the first page they may see', async () => {
  await open('member', ['archive-member.list', 'member-list.get-list']);
  expect(screen.queryByText('the page')).toBeNull();
  expect(screen.getByText('the overview')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('You do not have permission');
});

it('says of an address with a broken uuid that it leads nowhere', async () => {
  const route = <Route path="/records/:recordUuid" element={<RouteGuard>the page</RouteGuard>} />;
  await renderInShell(<Routes>{route}</Routes>, { path: '/records/01890a5d-broken', navigation });
  expect(screen.queryByText('the page')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBeTruthy();
});
