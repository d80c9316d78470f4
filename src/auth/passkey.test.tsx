import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as starts from '../taken/starts';
import { onFreshDevice, openSignIn, type Replies } from './testing';

const user = userEvent.setup();
onFreshDevice();

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;
const answered = {
  id: 'AQ',
  rawId: bytes(1),
  type: 'public-key',
  response: {
    clientDataJSON: bytes(2),
    authenticatorData: bytes(3),
    signature: bytes(4),
    userHandle: bytes(5),
  },
  getClientExtensionResults: () => ({}),
};
const credential = { id: 'AQ', clientDataJSON: 'Ag', authenticatorData: 'Aw', signature: 'BA', userHandle: 'BQ' };

const device = vi.fn();
beforeEach(() => {
  device.mockReset().mockResolvedValue(answered);
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', Object.assign(navigator, { credentials: { get: device } }));
});

const options = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
};
const asks: Replies = { 'begin-passkey-login': { body: options } };
const open = (replies: Replies = asks, path = '/auth/login/nordwerk?returnUrl=%2Fdashboard%2Fprofile') =>
  openSignIn(path, replies, { hasPasskeys: true });
const link = () => screen.findByRole('link', { name: 'Mit Passkey anmelden' });

describe('the way to sign in with a passkey', () => {
  it('is not there where the licensee has none', async () => {
    await openSignIn('/auth/login/nordwerk');
    await screen.findByLabelText(/^Benutzername/);
    expect(screen.queryByRole('link', { name: 'Mit Passkey anmelden' })).toBeNull();
  });

  it('is not there in a browser that cannot', async () => {
    vi.unstubAllGlobals();
    await open();
    await screen.findByLabelText(/^Benutzername/);
    expect(screen.queryByRole('link', { name: 'Mit Passkey anmelden' })).toBeNull();
  });

  it('is there before a company is named, too', async () => {
    await open(asks, '/auth/login');
    expect((await link()).getAttribute('href')).toBe('/auth/passkey/');
  });
});

it('asks the device at once, sends what it answers, and goes where the person wanted to go', async () => {
  const { calls, openDashboard } = await open();
  await user.click(await link());
  await waitFor(() => expect(openDashboard).toHaveBeenCalled());
  expect(calls.filter(({ path }) => path.includes('passkey'))).toEqual([
    { path: 'begin-passkey-login', body: {} },
    { path: 'login-with-passkey', body: { credential } },
  ]);
  expect(window.location.pathname).toBe('/dashboard/profile');
});

it('asks nothing of who loads the page anew', async () => {
  await open(asks, '/auth/passkey/nordwerk');
  await screen.findByRole('heading', { name: 'Mit Passkey anmelden' });
  expect(device).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Zurück zur Anmeldung' }));
  expect(window.location.pathname).toBe('/auth/login/nordwerk');
});

it.each([
  ['NotAllowedError', /Der Vorgang wurde abgebrochen/],
  ['SecurityError', /Unter dieser Adresse sind Passkeys nicht möglich/],
  ['NotSupportedError', /kann keine Passkeys verwenden/],
])('says in words what %s means, and asks again', async (name, words) => {
  device.mockRejectedValueOnce(new DOMException('no', name));
  const { openDashboard } = await open();
  await user.click(await link());
  expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Passkey verwenden' }));
  await waitFor(() => expect(openDashboard).toHaveBeenCalled());
});

it('says what the server refuses', async () => {
  await open({ ...asks, 'login-with-passkey': { status: 400, code: 'passkey.unknown' } });
  await user.click(await link());
  await screen.findByText(/Diesen Passkey kennen wir nicht/);
});

describe('of somebody who is archived', () => {
  const archived = { status: 403, code: 'login.archived', params: { memberUuid: '2' } };
  const start = (uuid: string) =>
    vi.spyOn(starts, 'readNewestStart').mockResolvedValue({ state: { member: { uuid } } } as never);
  const tryToSignIn = async () => {
    window.localStorage.setItem('taken', '{"3":1}');
    await open({ ...asks, 'login-with-passkey': archived });
    await user.click(await link());
    await screen.findByText(/deaktiviert oder archiviert/);
  };

  it('deletes what they have left on this device, and says so', async () => {
    start('2');
    await tryToSignIn();
    await screen.findByText(/die noch nicht gespeichert waren, sind gelöscht/);
    expect(window.localStorage.getItem('taken')).toBeNull();
  });

  it('deletes nothing that somebody else has left there', async () => {
    start('1');
    await tryToSignIn();
    expect(screen.queryByText(/sind gelöscht/)).toBeNull();
    expect(window.localStorage.getItem('taken')).toBe('{"3":1}');
  });
});

it('is the second step of who has one, beside the app and the recovery codes', async () => {
  const { calls, openDashboard } = await open({
    ...asks,
    login: { body: { secondFactor: { challenge: 'abc', isMissing: false, hasApp: true, hasPasskey: true } } },
  });
  await user.type(screen.getByLabelText(/^Benutzername/), 'erika.muster');
  await user.type(screen.getByLabelText(/^Passwort\b(?! )/), 'Kranich-am-Ufer-7{Enter}');
  await screen.findByText(/Der erste Schritt ist geschafft/);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Code aus der App verwenden' }));
  await screen.findByLabelText(/^Code/);
  await user.click(screen.getByRole('button', { name: 'Passkey verwenden' }));
  await user.click(await screen.findByRole('button', { name: 'Passkey verwenden' }));
  await waitFor(() => expect(openDashboard).toHaveBeenCalled());
  expect(calls.filter(({ path }) => path.includes('passkey'))).toEqual([
    { path: 'begin-passkey-login', body: { challenge: 'abc' } },
    { path: 'login-with-passkey', body: { credential, challenge: 'abc', remember: true } },
  ]);
});

describe('where a second factor is missing', () => {
  const missing: Replies = {
    login: { body: { secondFactor: { challenge: 'abc', isMissing: true, hasApp: false, hasPasskey: false } } },
    'begin-first-passkey': {
      body: { challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' }, pubKeyCredParams: [] },
    },
    'add-first-passkey': { body: { recoveryCodes: ['abcde-fghjk'] } },
    'begin-second-factor': { body: { secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' } },
  };
  const made = {
    id: 'AQ',
    rawId: bytes(1),
    type: 'public-key',
    response: { clientDataJSON: bytes(2), attestationObject: bytes(3), getTransports: () => ['internal'] },
    getClientExtensionResults: () => ({}),
  };
  const provePassword = async () => {
    const opened = await open(missing);
    await user.type(screen.getByLabelText(/^Benutzername/), 'erika.muster');
    await user.type(screen.getByLabelText(/^Passwort\b(?! )/), 'Kranich-am-Ufer-7{Enter}');
    await screen.findByRole('heading', { name: 'Zweiten Faktor einrichten' });
    return opened;
  };

  it('is made at once, and the codes are shown before the dashboard opens', async () => {
    const create = vi.fn().mockRejectedValueOnce(new DOMException('no', 'NotAllowedError')).mockResolvedValue(made);
    vi.stubGlobal('navigator', Object.assign(navigator, { credentials: { create } }));
    const { calls, openDashboard } = await provePassword();
    await user.type(await screen.findByLabelText(/^Name/), ' Diensthandy {Enter}');
    await screen.findByText(/Es wurde kein Passkey angelegt/);
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await screen.findByText('abcde-fghjk');
    expect(openDashboard).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }));
    await waitFor(() => expect(openDashboard).toHaveBeenCalled());
    const credential = { id: 'AQ', clientDataJSON: 'Ag', attestationObject: 'Aw', transports: ['internal'] };
    expect(calls.filter(({ path }) => /first-passkey|second-factor/.test(path))).toEqual([
      { path: 'begin-first-passkey', body: { challenge: 'abc' } },
      { path: 'begin-first-passkey', body: { challenge: 'abc' } },
      { path: 'add-first-passkey', body: { challenge: 'abc', name: 'Diensthandy', credential } },
    ]);
  });

  it('stands beside the app, there and back', async () => {
    await provePassword();
    await user.click(await screen.findByRole('button', { name: /eine Authenticator-App einrichten/ }));
    expect((await screen.findByLabelText('Schlüssel')).textContent).toBe('ABCD EFGH');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Code/));
    await user.click(screen.getByRole('button', { name: /einen Passkey hinzufügen/ }));
    expect(document.activeElement).toBe(await screen.findByLabelText(/^Name/));
  });
});
