import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memberStateOf } from '../testing/memberState';
import { renderInShell } from '../testing/renderInShell';
import { NotFoundPage } from './NotFoundPage';

it('says that there is no such page, and leads to those that the person may see', async () => {
  await renderInShell(<NotFoundPage />, {
    state: memberStateOf('member'),
    navigation: [
      { title: 'start.overview', path: '/start/overview' },
      { title: 'layout.profile', path: '/secret', checkPermissions: ['archive-member.list'] },
    ],
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page doesn’t exist');
  expect(screen.getByRole('link', { name: 'My overview' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Profile and settings' })).toBeNull();
});
