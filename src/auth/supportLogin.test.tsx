import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { memberStateOf } from '../testing/memberState';
import { onFreshDevice, openSignIn } from './testing';

const user = userEvent.setup();
onFreshDevice();

const address = '/auth/support-login/#t0ken';
const link = { body: { clientName: 'Nordwerk GmbH', clientIdentifier: 'nordwerk', adviserName: 'Vera Berger' } };
const refusal = (code: string) => ({ status: 400, code });

describe('the link of a customer adviser', () => {
  it('says which company is about to be entered, and by whom, and enters it at a click', async () => {
    const { calls, openDashboard } = await openSignIn(address, { checksupportlogin: link });
    for (const text of ['Nordwerk GmbH', 'nordwerk', 'Vera Berger']) expect(await screen.findByText(text)).toBeTruthy();
    expect(calls.map(({ path }) => path)).not.toContain('support-login');
    await user.click(screen.getByRole('button', { name: 'Unternehmen öffnen' }));
    await waitFor(() => expect(openDashboard).toHaveBeenCalledOnce());
    expect(calls.find(({ path }) => path === 'support-login')?.body).toEqual({ token: 't0ken' });
    expect(window.location.pathname).toBe('/dashboard');
  });

  it.each([
    ['supportLogin.notFound', 'Dieser Link gilt nicht mehr', /bereits verwendet oder ist unvollständig/],
    ['supportLogin.tooOld', 'Dieser Link ist abgelaufen', /nur 15 Minuten/],
    ['supportLogin.notAllowed', 'Die Anmeldung ist nicht möglich', /für dieses Unternehmen nicht erlaubt/],
    ['licensee.missing', 'Die Anmeldung ist nicht möglich', /zu keinem Lizenznehmer/],
  ])('that is refused with %s says so', async (code, title, text) => {
    await openSignIn(address, { checksupportlogin: refusal(code) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toBeTruthy();
  });

  it('that somebody else has used meanwhile says so', async () => {
    await openSignIn(address, { checksupportlogin: link, 'support-login': refusal('supportLogin.notFound') });
    await user.click(await screen.findByRole('button', { name: 'Unternehmen öffnen' }));
    expect(await screen.findByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeTruthy();
  });

  it('can be tried again where the server did not answer', async () => {
    let reachable = false;
    await openSignIn(address, { checksupportlogin: () => (reachable ? link : { status: 503 }) });
    reachable = true;
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Vera Berger')).toBeTruthy();
  });

  it('is blocked for somebody signed in, who may stay, or sign out and go on', async () => {
    let signedIn = true;
    const { calls, openDashboard } = await openSignIn(address, {
      checksupportlogin: () => (signedIn ? refusal('supportLogin.signedIn') : link),
      'member/state': { body: memberStateOf('admin') },
      logout: () => {
        signedIn = false;
        return {};
      },
    });
    expect(await screen.findByText(/ist Erika Muster bei Nordwerk GmbH angemeldet/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Angemeldet bleiben und zum Dashboard' }));
    await waitFor(() => expect(openDashboard).toHaveBeenCalledOnce());
    window.history.replaceState(null, '', address);
    await user.click(screen.getByRole('button', { name: 'Abmelden und fortfahren' }));
    expect(await screen.findByText('Vera Berger')).toBeTruthy();
    expect(calls.map(({ path }) => path)).not.toContain('support-login');
  });
});
