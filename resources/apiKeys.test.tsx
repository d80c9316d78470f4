import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ApiKey, apiKeys } from '../contract/apiKeys';
import { createApi, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { toasts } from '../src/ui/toasts/toastStore';

const key = (scopes: ApiKey['scopes']): ApiKey => ({
  uuid: uuidOf(1),
  name: 'Entra',
  scopes,
  expiresOn: '2099-12-31',
  ownerUuid: uuidOf(2),
  ownerName: 'Sophie Müller',
  ownerIsArchived: false,
  ending: 'x1y2',
  lastUsedAt: null,
  revokedOn: null,
  version: 1,
  abilities: { update: true, delete: true },
});

const open = async (scopes: ApiKey['scopes']) => {
  createApi().on(apiKeys.one, () => key(scopes));
  await openDashboard(`company/settings/api-keys/details/${uuidOf(1)}`, 'super-admin');
  await screen.findByText(/ends in …x1y2/);
};

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
});
afterEach(() => vi.unstubAllGlobals());

it('a key for a directory says where that sends its people, and what it may do, in words', async () => {
  await open(['scim.provision']);
  screen.getByText(`Address for the directory (SCIM 2.0): ${window.location.origin}/scim/v2`);
  await screen.findByText(/^Directory \(SCIM\): keep employees and groups in step/);
});

it('any other key does not', async () => {
  await open(['member-list.get-list']);
  expect(screen.queryByText(/Address for the directory/)).toBeNull();
});
