import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Role } from '../../contract/names/roles';
import { settings } from '../../contract/settings';
import * as downloads from '../../dataProvider/download';
import { createApi } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { renderInShell } from '../testing/renderInShell';
import { CompanyArchive } from './CompanyArchive';
import { CompanyEndNote } from './CompanyEndNote';

const stateOf = (role: Role, lastDay?: string) => ({ ...memberStateOf(role), ...(lastDay && { lastDay }) });

it('names the last day to administrators, and to super-admins where the data are saved', async () => {
  await renderInShell(<CompanyEndNote />, { state: stateOf('super-admin', '2027-01-31') });
  expect(await screen.findByText('Your company ends: the last day is 31 Jan 2027')).toBeTruthy();
  expect(screen.getByText(/on 3 Mar 2027 all data are erased/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Save the data' }).getAttribute('href')).toBe('/company/settings/details');
});

it('sends administrators to their super-admins', async () => {
  await renderInShell(<CompanyEndNote />, { state: stateOf('admin', '2027-01-31') });
  expect(await screen.findByText(/Super-admins can save the data/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Save the data' })).toBeNull();
});

it('says nothing of a company that does not end', async () => {
  await renderInShell(<CompanyEndNote />, { state: stateOf('super-admin') });
  expect(screen.queryByText(/Your company ends/)).toBeNull();
});

it('saves the archive for super-admins, and is not there for others', async () => {
  createApi();
  const download = vi.spyOn(downloads, 'download').mockResolvedValue(undefined);
  const { unmount } = await renderInShell(<CompanyArchive />, { state: stateOf('admin') });
  expect(screen.queryByRole('button', { name: 'Save the archive' })).toBeNull();
  unmount();
  await renderInShell(<CompanyArchive />, { state: stateOf('super-admin') });
  fireEvent.click(screen.getByRole('button', { name: 'Save the archive' }));
  await waitFor(() => expect(download.mock.calls[0]?.slice(0, 2)).toEqual([settings.export, {}]));
});
