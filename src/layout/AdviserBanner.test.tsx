import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memberStateOf } from '../testing/memberState';
import { renderInShell } from '../testing/renderInShell';
import { AdviserBanner } from './AdviserBanner';

it('tells an adviser which company they are in, with the way out', async () => {
  await renderInShell(<AdviserBanner />, { state: memberStateOf('user') });
  expect(await screen.findByText('You are at Nordwerk GmbH as a customer adviser.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Leave company' })).toBeTruthy();
});

it('tells nobody else anything', async () => {
  await renderInShell(<AdviserBanner />, { state: memberStateOf('super-admin') });
  expect(screen.queryByRole('region', { name: 'Customer adviser' })).toBeNull();
});
