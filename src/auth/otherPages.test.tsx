import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { onFreshDevice, openSignIn } from './testing';

const user = userEvent.setup();
onFreshDevice();

const account = { body: { username: 'anna.admin', clientIdentifier: 'nordwerk' } };

describe('a forgotten password', () => {
  it('leads to a message, in the same words whether there is such an account or not', async () => {
    const { calls } = await openSignIn('/auth/forgot-password/nordwerk');
    await user.type(await screen.findByLabelText(/^Benutzername/), 'nobody.knows{Enter}');
    expect(await screen.findByText(/^Wenn es in diesem Unternehmen ein Konto .*„nobody.knows“ gibt/)).toBeTruthy();
    expect(calls.find(({ path }) => path === 'createpasswordresettoken')?.body).toEqual({
      clientIdentifier: 'nordwerk',
      username: 'nobody.knows',
    });
    await user.click(screen.getByRole('link', { name: 'Zurück zur Anmeldung' }));
    expect(window.location.pathname).toBe('/auth/login/nordwerk');
  });

  it('can be asked for every ten minutes only', async () => {
    await openSignIn('/auth/forgot-password/nordwerk', {
      createpasswordresettoken: { status: 400, code: 'client.passwordResetTooRecent' },
    });
    await user.type(await screen.findByLabelText(/^Benutzername/), 'anna.admin{Enter}');
    expect(await screen.findByText(/nur alle 10 Minuten/)).toBeTruthy();
  });
});

describe('a link to set a password', () => {
  it.each(['/auth/reset-password/#t0ken', '/auth/reset-password/t0ken'])(
    'is checked at once, shows whose it is, and signs in with the new password: %s',
    async (address) => {
      const { calls, openDashboard } = await openSignIn(address, {
        checkpasswordresettoken: account,
      });
      expect(await screen.findByText('anna.admin')).toBeTruthy();
      await user.type(await screen.findByLabelText(/^Neues Passwort/), 'Demo-2026!');
      await user.type(screen.getByLabelText(/^Passwort wiederholen/), 'Demo-2026!{Enter}');
      await waitFor(() => expect(openDashboard).toHaveBeenCalledOnce());
      const sent = calls.find(({ path }) => path === 'resetpassword')?.body;
      expect(sent?.token).toBe('t0ken');
      expect(sent?.password).toMatch(/^[0-9a-f]{128}$/);
      expect(sent?.passwordConfirmation).toBe(sent?.password);
      expect(window.location.pathname).toBe('/dashboard');
    },
  );

  it('ticks off the rules while the password is typed', async () => {
    await openSignIn('/auth/reset-password/t0ken', { checkpasswordresettoken: account });
    const met = () => screen.getAllByRole('listitem').filter((item) => item.textContent?.endsWith(': erfüllt')).length;
    const password = await screen.findByLabelText(/^Neues Passwort/);
    for (const [key, count] of [
      ['d', 1],
      ['D', 2],
      ['2', 3],
      [' ', 4],
      ['emo!', 5],
    ] as const) {
      await user.type(password, key);
      expect(met()).toBe(count);
    }
  });

  it('refuses a weak password and a different confirmation beside the fields', async () => {
    const { calls } = await openSignIn('/auth/reset-password/t0ken', { checkpasswordresettoken: account });
    await user.type(await screen.findByLabelText(/^Neues Passwort/), 'demo');
    await user.type(screen.getByLabelText(/^Passwort wiederholen/), 'Demo{Enter}');
    expect(screen.getByText(/^Das Passwort braucht mindestens 8 Zeichen/)).toBeTruthy();
    expect(screen.getByText('Die beiden Eingaben stimmen nicht überein.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Neues Passwort/));
    expect(calls.some(({ path }) => path === 'resetpassword')).toBe(false);
  });

  it('tells when the password was used before', async () => {
    await openSignIn('/auth/reset-password/t0ken', {
      checkpasswordresettoken: account,
      resetpassword: { status: 400, code: 'password.alreadyUsed' },
    });
    await user.type(await screen.findByLabelText(/^Neues Passwort/), 'Demo-2026!');
    await user.type(screen.getByLabelText(/^Passwort wiederholen/), 'Demo-2026!{Enter}');
    expect(await screen.findByText(/schon einmal verwendet/)).toBeTruthy();
  });

  it.each([
    ['resetToken.notFound', 'Dieser Link gilt nicht mehr'],
    ['resetToken.tooOld', 'Dieser Link ist abgelaufen'],
  ])('says %s in its own words, with a way onwards', async (code, title) => {
    window.localStorage.setItem('device.company', 'nordwerk');
    await openSignIn('/auth/reset-password/t0ken', { checkpasswordresettoken: { status: 400, code } });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Neuen Link anfordern' }));
    expect(window.location.pathname).toBe('/auth/forgot-password/nordwerk');
  });

  it('says when it has gone bad while the password was typed', async () => {
    await openSignIn('/auth/reset-password/t0ken', {
      checkpasswordresettoken: account,
      resetpassword: { status: 400, code: 'resetToken.tooOld' },
    });
    await user.type(await screen.findByLabelText(/^Neues Passwort/), 'Demo-2026!');
    await user.type(screen.getByLabelText(/^Passwort wiederholen/), 'Demo-2026!{Enter}');
    expect(await screen.findByRole('heading', { name: 'Dieser Link ist abgelaufen' })).toBeTruthy();
  });

  it('can be checked again when the server was not reached', async () => {
    let isReached = false;
    await openSignIn('/auth/reset-password/t0ken', {
      checkpasswordresettoken: () => (isReached ? account : { status: 503, code: 'service.unavailable' }),
    });
    expect(await screen.findByText(/gerade nicht erreichbar/)).toBeTruthy();
    isReached = true;
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('anna.admin')).toBeTruthy();
  });
});

describe('signing out by address', () => {
  it('ends the session and says so on the sign-in page', async () => {
    window.localStorage.setItem('device.company', 'nordwerk');
    window.localStorage.setItem('signedIn', 'yes');
    const { calls } = await openSignIn('/auth/logout');
    expect(await screen.findByText('Sie sind abgemeldet.')).toBeTruthy();
    expect(window.location.pathname).toBe('/auth/login/nordwerk');
    expect(calls.some(({ path }) => path === 'logout')).toBe(true);
    expect(window.localStorage.getItem('signedIn')).toBeNull();
  });

  it('does not claim what did not happen', async () => {
    await openSignIn('/auth/logout', { logout: { status: 503, code: 'service.unavailable' } });
    expect(await screen.findByRole('heading', { name: 'Sie sind noch angemeldet' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
  });
});
