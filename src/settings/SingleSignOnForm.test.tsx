import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import type { ErrorCode } from '../../contract/names/errors';
import { noProvider, type SingleSignOnSettings, singleSignOn } from '../../contract/singleSignOn';
import { createApi, Refusal } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { openDashboard } from '../testing/openDashboard';

const uuid = '01890a5d-ac96-774b-bcce-000000000001';
const nothing: SingleSignOnSettings = {
  uuid,
  ...noProvider,
  hasSecret: false,
  redirectAddress: `https://safety.example/auth/single-sign-on/${uuid}`,
  signOutAddress: `https://safety.example/api/single-sign-on/${uuid}/sign-out`,
  entityId: `https://safety.example/api/single-sign-on/${uuid}/metadata`,
  answerAddress: `https://safety.example/api/single-sign-on/${uuid}/answer`,
};
const saved = {
  ...nothing,
  isOn: true,
  name: 'Nordwerk account',
  issuer: 'https://id.example',
  audience: 'us',
  version: 1,
};

let api: ReturnType<typeof createApi>;
let stored: SingleSignOnSettings;
let refusal: ErrorCode | null;
beforeEach(() => {
  stored = nothing;
  refusal = null;
  const features = { ...memberStateOf('super-admin').featureFlags, singleSignOn: true };
  api = createApi()
    .on(bootstrap.memberState, () => ({ ...memberStateOf('super-admin'), featureFlags: features }))
    .on(singleSignOn.read, () => stored)
    .on(singleSignOn.save, (body) =>
      refusal
        ? new Refusal({ code: refusal })
        : { ...stored, ...body, secret: null, metadata: null, hasSecret: true, version: 1 },
    );
});
afterEach(() => vi.unstubAllGlobals());

const open = () => openDashboard('company/settings/single-sign-on', 'super-admin');
const type = (label: RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('shows what the provider has to know, and copies it', async () => {
  const user = await open();
  const address = await screen.findByLabelText('Redirect address (redirect URI)');
  expect(address).toHaveProperty('value', nothing.redirectAddress);
  await user.click(screen.getByRole('button', { name: 'Copy: Redirect address (redirect URI)' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(nothing.redirectAddress);
  // Nothing is saved that could be tried.
  expect(screen.queryByRole('button', { name: 'Check the connection' })).toBeNull();
});

it('sends the secret as it was typed, and lets it be tried afterwards', async () => {
  await open();
  await screen.findByLabelText(/^Client secret/);
  fireEvent.click(screen.getByRole('switch', { name: 'Switch on single sign-on' }));
  type(/^Name on the button/, 'Nordwerk account');
  type(/^Provider ID/, 'https://id.example');
  type(/^Application/, 'us');
  type(/^Client secret/, 'hush hush');
  save();
  await screen.findByRole('button', { name: 'Check the connection' });
  expect(api.bodies(singleSignOn.save)).toMatchObject([
    { isOn: true, issuer: 'https://id.example', secret: 'hush hush', matchField: 'email', version: 0 },
  ]);
  // What was saved is there before the form shows it.
  await waitFor(() => expect(screen.getByLabelText(/^Client secret/)).toHaveProperty('value', ''));
});

it('says in words what works and what does not', async () => {
  stored = saved;
  api.on(singleSignOn.check, () => ({
    checks: [
      { check: 'address', outcome: 'fits', detail: null },
      { check: 'discovery', outcome: 'fits', detail: null },
      { check: 'client', outcome: 'fails', detail: 'invalid_client' },
      { check: 'signOut', outcome: 'unknown', detail: null },
    ],
  }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Check the connection' }));
  await screen.findByText('Nobody can sign in like this yet.');
  const results = within(screen.getByRole('list', { name: 'Result of the check' }));
  expect(results.getAllByRole('listitem')).toHaveLength(4);
  expect(results.getByText('Answer of the provider: invalid_client')).toBeTruthy();
  expect(results.getByText('The provider rejects the application ID or the secret.')).toBeTruthy();
  expect(results.getAllByRole('img', { name: 'All right' })).toHaveLength(2);
});

it('shows what each method needs, and what the provider has to know then', async () => {
  const user = await open();
  await screen.findByLabelText(/^Client secret/);
  expect(screen.queryByLabelText(/^Metadata/)).toBeNull();
  await user.click(screen.getByRole('combobox', { name: /^Method/ }));
  await user.click(screen.getByRole('option', { name: 'SAML 2.0' }));
  await screen.findByLabelText(/^Metadata/);
  expect(screen.queryByLabelText(/^Client secret/)).toBeNull();
  expect(screen.getByLabelText('Address for answers (ACS URL)')).toHaveProperty('value', nothing.answerAddress);
  expect(screen.queryByLabelText('Redirect address (redirect URI)')).toBeNull();
  type(/^Name on the button/, 'Nordwerk account');
  save();
  // What metadata would have said is missed where it belongs.
  expect(await screen.findAllByText('This field must be filled in.')).toHaveLength(3);
  expect(api.bodies(singleSignOn.save)).toEqual([]);
  type(/^Metadata/, '<EntityDescriptor/>');
  save();
  await screen.findByRole('button', { name: 'Check the connection' });
  expect(api.bodies(singleSignOn.save)).toMatchObject([
    { kind: 'saml', metadata: '<EntityDescriptor/>', issuer: null, secret: null },
  ]);
  expect(screen.getByLabelText(/^Metadata/)).toHaveProperty('value', '');
});

it('marks what OpenID Connect cannot do without', async () => {
  await open();
  expect(await screen.findByLabelText(/^Application/)).toHaveProperty('required', true);
  expect(screen.getByLabelText(/^Provider ID/)).toHaveProperty('required', true);
});

it('says until when certificates are valid, and what is wrong with metadata at its field', async () => {
  stored = { ...saved, kind: 'saml' };
  refusal = 'singleSignOn.metadata';
  api.on(singleSignOn.check, () => ({
    checks: [{ check: 'certificates', outcome: 'fits', detail: '2027-03-02, 2028-03-02' }],
  }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Check the connection' }));
  await screen.findByText('Valid until: 2 Mar 2027, 2 Mar 2028');
  type(/^Metadata/, 'nonsense');
  save();
  await screen.findByText(/^This metadata cannot be used/);
});

it('says why an address is refused', async () => {
  stored = saved;
  refusal = 'singleSignOn.address';
  await open();
  await screen.findByLabelText(/^Provider ID/);
  type(/^Provider ID/, 'https://10.0.0.1');
  save();
  await screen.findByText(/This address cannot be used/);
});

it('is not there where the company has it not, and for no other role', async () => {
  api.on(bootstrap.memberState, () => memberStateOf('admin'));
  await openDashboard('company/settings/details', 'admin');
  await screen.findByRole('tab', { name: 'Configuration' });
  expect(screen.queryByRole('tab', { name: 'Single sign-on' })).toBeNull();
});
