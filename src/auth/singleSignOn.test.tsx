import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from '../../authProvider/signOut';
import { onFreshDevice, openSignIn, type Replies } from './testing';

const user = userEvent.setup();
onFreshDevice();
const goTo = vi.fn();
beforeEach(() => {
  goTo.mockReset();
  vi.spyOn(browser, 'goTo').mockImplementation(goTo);
  window.sessionStorage.clear();
});

const uuid = '01890a5d-ac96-774b-bcce-000000000001';
const begun: Replies = { 'begin-single-sign-on': { body: { address: 'https://id.example/auth?state=x' } } };
const open = (isOnly = false, replies = begun, path = '/auth/login/nordwerk?returnUrl=%2Fdashboard%2Fprofile') =>
  openSignIn(path, replies, { singleSignOn: { name: 'Nordwerk-Konto', isOnly } });
const button = () => screen.findByRole('button', { name: 'Mit Nordwerk-Konto anmelden' });

describe('the company’s sign-in page', () => {
  it('has no such button where the company has no provider', async () => {
    await openSignIn('/auth/login/nordwerk');
    await screen.findByLabelText(/^Benutzername/);
    expect(screen.queryByRole('button', { name: /^Mit / })).toBeNull();
  });

  it('leads to the provider, and says which page was wanted', async () => {
    const { calls } = await open();
    expect(await screen.findByLabelText(/^Passwort \*?$|^Passwort$/)).toBeTruthy();
    await user.click(await button());
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://id.example/auth?state=x'));
    expect(calls.find(({ path }) => path === 'begin-single-sign-on')?.body).toEqual({
      clientIdentifier: 'nordwerk',
      returnUrl: '/dashboard/profile',
    });
  });

  it('says in words why it could not', async () => {
    await open(false, { 'begin-single-sign-on': { status: 400, code: 'singleSignOn.unreachable' } });
    await user.click(await button());
    await waitFor(() => expect(screen.getByText(/gerade nicht erreichbar/)).toBeTruthy());
    expect(goTo).not.toHaveBeenCalled();
  });

  it('asks for no password where nearly nobody has one, but for whoever says so', async () => {
    await open(true);
    await button();
    expect(screen.queryByLabelText(/^Passwort \*?$|^Passwort$/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Passwort vergessen?' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Notfallzugang mit Passwort' }));
    expect(await screen.findByLabelText(/^Passwort \*?$|^Passwort$/)).toBeTruthy();
  });
});

describe('the page that the provider sends people back to', () => {
  const address = `/auth/single-sign-on/${uuid}?code=abc&state=x`;
  const finished = { clientIdentifier: 'nordwerk', returnUrl: '/dashboard/profile' };

  it('opens the page that was wanted, and leaves nothing in the address', async () => {
    const { calls, openDashboard } = await openSignIn(address, { 'finish-single-sign-on': { body: finished } });
    await waitFor(() => expect(openDashboard).toHaveBeenCalledOnce());
    expect(calls.filter(({ path }) => path === 'finish-single-sign-on').map(({ body }) => body)).toEqual([
      { companyUuid: uuid, answer: '?code=abc&state=x' },
    ]);
    expect(window.location.pathname).toBe('/dashboard/profile');
    expect(window.location.search).toBe('');
  });

  it('never leads out of the dashboard, whatever the server says', async () => {
    const reply = { body: { ...finished, returnUrl: 'https://evil.example/' } };
    const { openDashboard } = await openSignIn(address, { 'finish-single-sign-on': reply });
    await waitFor(() => expect(openDashboard).toHaveBeenCalledOnce());
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('goes on to the second factor, and to the wanted page afterwards', async () => {
    const secondFactor = { challenge: 'c', isMissing: false, hasApp: true, hasPasskey: false };
    const { openDashboard } = await openSignIn(address, {
      'finish-single-sign-on': { body: { ...finished, secondFactor } },
    });
    await user.type(await screen.findByLabelText(/Code/), '123456');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    await waitFor(() => expect(openDashboard).toHaveBeenCalledOnce());
    expect(window.location.pathname).toBe('/dashboard/profile');
  });

  it.each([
    ['singleSignOn.unknownPerson', /kein Konto/],
    ['singleSignOn.expired', /abgelaufen/],
    ['singleSignOn.denied', /abgebrochen/],
    ['singleSignOn.invalid', /nicht bestätigen/],
  ])('says what went wrong: %s', async (code, words) => {
    window.sessionStorage.setItem('tab.company', 'nordwerk');
    await openSignIn(address, { 'finish-single-sign-on': { status: 400, code } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(window.location.search).toBe('');
    const back = screen.getByRole('link', { name: 'Zur Anmeldung' });
    expect(back.getAttribute('href')).toBe('/auth/login/nordwerk');
  });
});
