import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { onFreshDevice, openSignIn, type Replies } from './testing';

const user = userEvent.setup();
onFreshDevice();

const asks: Replies = { login: { body: { secondFactor: { challenge: 'abc', isMissing: false } } } };

const provePassword = async (replies: Replies) => {
  const opened = await openSignIn('/auth/login/nordwerk?returnUrl=%2Fdashboard%2Fprofile', replies);
  await user.type(screen.getByLabelText(/^Benutzername/), 'erika.muster');
  await user.type(screen.getByLabelText(/^Passwort\b(?! )/), 'Kranich-am-Ufer-7{Enter}');
  await screen.findByRole('heading', { name: 'Code eingeben' });
  return opened;
};
const sent = (calls: { path: string; body: Record<string, unknown> }[]) =>
  calls.filter(({ path }) => path === 'login-with-code').map(({ body }) => body);

it('asks for the code once the password is right, and goes where the person wanted to go', async () => {
  const { calls, openDashboard } = await provePassword(asks);
  expect(openDashboard).not.toHaveBeenCalled();
  const code = await screen.findByLabelText(/^Code/);
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.type(code, '123 456{Enter}');
  await waitFor(() => expect(openDashboard).toHaveBeenCalled());
  expect(sent(calls)).toEqual([{ challenge: 'abc', code: '123 456' }]);
  expect(window.location.pathname).toBe('/dashboard/profile');
});

it('sends nothing while the field is empty', async () => {
  const { calls } = await provePassword(asks);
  await user.click(await screen.findByRole('button', { name: 'Anmelden' }));
  expect(screen.getByText('Dieses Feld muss ausgefüllt werden.')).toBeTruthy();
  expect(sent(calls)).toEqual([]);
});

it('says that a code is wrong, in the words of signing in with one, and takes a recovery code', async () => {
  const { calls, openDashboard } = await provePassword({
    ...asks,
    'login-with-code': ({ code }) => (code === 'aaaaa-bbbbb' ? {} : { status: 400, code: 'secondFactor.invalid' }),
  });
  await user.type(await screen.findByLabelText(/^Code/), '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Dieser Code stimmt nicht/);
  await user.click(screen.getByRole('button', { name: /Wiederherstellungscode verwenden/ }));
  const field = screen.getByLabelText<HTMLInputElement>(/^Wiederherstellungscode/);
  expect(field.value).toBe('');
  await user.type(field, 'aaaaa-bbbbb{Enter}');
  await waitFor(() => expect(openDashboard).toHaveBeenCalled());
  expect(sent(calls)).toHaveLength(2);
});

it('leads back to the password where that took too long', async () => {
  await provePassword({ ...asks, 'login-with-code': { status: 400, code: 'secondFactor.expired' } });
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/noch einmal mit Ihrem Passwort/);
  await user.click(screen.getByRole('link', { name: 'Zurück zur Anmeldung' }));
  expect(window.location.pathname).toBe('/auth/login/nordwerk');
  expect(screen.getByLabelText(/^Passwort\b(?! )/)).toBeTruthy();
});

it('follows the language', async () => {
  await provePassword(asks);
  await user.click(screen.getByRole('radio', { name: 'English' }));
  await screen.findByRole('heading', { name: 'Enter your code' });
});

it('is nothing without a password before it', async () => {
  await openSignIn('/auth/second-factor/nordwerk');
  await screen.findByLabelText(/^Benutzername/);
  expect(window.location.pathname).toBe('/auth/login/nordwerk');
});

it('comes after a new password too, and the used link is no way back', async () => {
  await openSignIn('/auth/reset-password/token', {
    checkpasswordresettoken: { body: { username: 'erika.muster', clientIdentifier: 'nordwerk' } },
    resetpassword: { body: { secondFactor: { challenge: 'abc', isMissing: false } } },
  });
  await user.type(await screen.findByLabelText(/^Neues Passwort/), 'Frischer-Wind-8');
  await user.type(screen.getByLabelText(/^Passwort wiederholen/), 'Frischer-Wind-8{Enter}');
  await screen.findByRole('heading', { name: 'Code eingeben' });
  expect(window.location.pathname).toBe('/auth/second-factor/nordwerk');
});

it('says from when on it is demanded, once the session is open, and leads to where it is set up', async () => {
  const { openDashboard } = await openSignIn('/auth/login/nordwerk', {
    login: { body: { secondFactor: { dueOn: '2026-12-09T08:00:00.000Z' } } },
  });
  await user.type(screen.getByLabelText(/^Benutzername/), 'erika.muster');
  await user.type(screen.getByLabelText(/^Passwort\b(?! )/), 'Kranich-am-Ufer-7{Enter}');
  await screen.findByText(/verlangt ab 9\. Dezember 2026/);
  expect(openDashboard).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Jetzt einrichten' }));
  await waitFor(() => expect(openDashboard).toHaveBeenCalled());
  expect(window.location.pathname).toBe('/dashboard/profile/security');
});

it('is set up where it is missing, and the codes are shown before the dashboard opens', async () => {
  const codes = ['abcde-fghjk', 'bcdef-ghjkm'];
  const { calls, openDashboard } = await openSignIn('/auth/login/nordwerk', {
    login: { body: { secondFactor: { challenge: 'abc', isMissing: true } } },
    'begin-second-factor': { body: { secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' } },
    'confirm-second-factor': ({ code }) =>
      code === '123456' ? { body: { recoveryCodes: codes } } : { status: 400, code: 'secondFactor.invalid' },
  });
  await user.type(screen.getByLabelText(/^Benutzername/), 'erika.muster');
  await user.type(screen.getByLabelText(/^Passwort\b(?! )/), 'Kranich-am-Ufer-7{Enter}');
  const code = await screen.findByLabelText(/^Code/);
  expect(screen.getByLabelText('Schlüssel').textContent).toBe('ABCD EFGH');
  await user.type(code, '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Dieser Code stimmt nicht/);
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect((await screen.findAllByText(/^\w{5}-\w{5}$/)).map(({ textContent }) => textContent)).toEqual(codes);
  expect(openDashboard).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }));
  await waitFor(() => expect(openDashboard).toHaveBeenCalled());
  expect(calls.filter(({ path }) => path === 'begin-second-factor')).toHaveLength(1);
});
