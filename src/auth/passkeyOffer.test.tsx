import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import * as starts from '../taken/starts';
import { onFreshDevice, openSignIn, type Replies } from './testing';

const user = userEvent.setup();
onFreshDevice();

const bytes = (value: number) => Uint8Array.of(value).buffer;
const answered = {
  id: 'AQ',
  rawId: bytes(1),
  type: 'public-key',
  response: { clientDataJSON: bytes(2), authenticatorData: bytes(3), signature: bytes(4), userHandle: bytes(5) },
  getClientExtensionResults: () => ({}),
};
const credential = { id: 'AQ', clientDataJSON: 'Ag', authenticatorData: 'Aw', signature: 'BA', userHandle: 'BQ' };
const never = new Promise(() => undefined);

const device = vi.fn<(request: { mediation?: string; signal: AbortSignal }) => Promise<unknown>>();
beforeEach(() => {
  device.mockReset().mockReturnValue(never);
  vi.stubGlobal('navigator', Object.assign(navigator, { credentials: { get: device } }));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  const isConditionalMediationAvailable = async () => true;
  vi.stubGlobal('PublicKeyCredential', Object.assign(vi.fn(), { isConditionalMediationAvailable }));
});

const options = { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' };
const open = async (replies: Replies = {}) => {
  const opened = await openSignIn(
    '/auth/login/nordwerk?returnUrl=%2Fdashboard%2Fprofile',
    { 'begin-passkey-login': { body: options }, ...replies },
    { hasPasskeys: true },
  );
  await waitFor(() => expect(device).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' })));
  return opened;
};

it('among the autofill of the username signs in once it is chosen', async () => {
  device.mockResolvedValue(answered);
  const { calls, openDashboard } = await open();
  await waitFor(() => expect(openDashboard).toHaveBeenCalled());
  expect(calls.find(({ path }) => path === 'login-with-passkey')?.body).toEqual({ credential });
  expect(window.location.pathname).toBe('/dashboard/profile');
});

it('says what the server refuses, and is offered anew', async () => {
  device.mockResolvedValueOnce(answered);
  await open({ 'login-with-passkey': { status: 400, code: 'passkey.unknown' } });
  await screen.findByText(/Diesen Passkey kennen wir nicht/);
  await waitFor(() => expect(device).toHaveBeenCalledTimes(2));
});

it('deletes what somebody who is archived has left on this device, and says so', async () => {
  window.localStorage.setItem('taken', '{"3":1}');
  vi.spyOn(starts, 'readNewestStart').mockResolvedValue({ state: { member: { uuid: '2' } } } as never);
  device.mockResolvedValueOnce(answered);
  await open({ 'login-with-passkey': { status: 403, code: 'login.archived', params: { memberUuid: '2' } } });
  await screen.findByText(/die noch nicht gespeichert waren, sind gelöscht/);
  expect(window.localStorage.getItem('taken')).toBeNull();
});

it('is offered no more once the page is left', async () => {
  await open();
  const signals = device.mock.calls.map(([{ signal }]) => signal);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await user.click(screen.getByRole('link', { name: /Passwort vergessen/ }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
