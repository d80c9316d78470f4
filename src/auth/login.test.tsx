import { createHash } from 'node:crypto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { keptInfopointKey } from '../../authProvider/hasKeptInfopoint';
import { keepInfopoint, readKeptInfopoint } from '../../authProvider/keptInfopoint';
import { memberStateForTests } from '../../authProvider/testing';
import { setXsrfCookie } from '../../dataProvider/testing';
import { keptInfopoint } from '../emergency/testing';
import { onFreshDevice, openSignIn, type Replies, type Reply } from './testing';

const user = userEvent.setup();
onFreshDevice();

const here = () => window.location.pathname + window.location.search;

const typedInto = (field: HTMLElement) => field instanceof HTMLInputElement && field.value;
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

/** Somebody was signed in, whose company lets nobody's number stay after that. */
const wasHere = (cookie: string | null = 'abc'): void => {
  window.localStorage.setItem('signedIn', 'yes');
  setXsrfCookie(cookie);
  keepInfopoint('nordwerk/1', keptInfopoint(false));
};

const fillIn = async (username: string, password: string) => {
  await user.type(screen.getByLabelText(/^Benutzername/), username);
  await user.type(screen.getByLabelText(/^Passwort\b(?! )/), `${password}{Enter}`);
};

it.each([
  ['/auth/login', 'Weiter'],
  ['/auth/login/nordwerk', 'Anmelden'],
])('leaves the focus where it is while the button of %s is pressed', async (path, name) => {
  await openSignIn(path);
  expect(fireEvent.mouseDown(screen.getByRole('button', { name }))).toBe(false);
});

describe('the company', () => {
  it('comes first, goes into the address and is remembered on this device if wanted', async () => {
    await openSignIn('/auth/login?returnUrl=%2Fdashboard%2Fprofile');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Unternehmens-ID$/));
    await user.type(screen.getByLabelText(/^Unternehmens-ID$/), ' Nordwerk {Enter}');
    expect(here()).toBe('/auth/login/nordwerk?returnUrl=%2Fdashboard%2Fprofile');
    expect(screen.getByText('nordwerk')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Benutzername/));
    expect(window.localStorage.getItem('device.company')).toBe('nordwerk');
  });

  it('is not remembered if not wanted', async () => {
    await openSignIn('/auth/login');
    await user.click(screen.getByLabelText('Unternehmens-ID auf diesem Gerät merken'));
    await user.type(screen.getByLabelText(/^Unternehmens-ID$/), 'nordwerk{Enter}');
    expect(here()).toBe('/auth/login/nordwerk');
    expect(window.localStorage.getItem('device.company')).toBeNull();
  });

  it('is skipped when remembered, and can be switched', async () => {
    window.localStorage.setItem('device.company', 'alpenbau');
    await openSignIn('/auth/login');
    expect(screen.getByText('alpenbau')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Unternehmen wechseln' }));
    expect(typedInto(screen.getByLabelText(/^Unternehmens-ID$/))).toBe('alpenbau');
  });

  it.each([
    ['', 'Dieses Feld muss ausgefüllt werden.'],
    ['9x', /Eine Unternehmens-ID hat mindestens 3 Zeichen/],
  ])('%j is refused beside the field', async (typed, text) => {
    await openSignIn('/auth/login');
    const field = screen.getByLabelText(/^Unternehmens-ID$/);
    if (typed) await user.type(field, typed);
    expect(screen.queryByText(text)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(screen.getByText(text)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field)).toMatch(text);
    expect(document.activeElement).toBe(field);
  });
});

describe('username and password', () => {
  it.each([
    [null, /^Benutzername/, /^Passwort\b(?! )/],
    ['en_GB', /^Username/, /^Password\b(?! )/],
  ])(
    'go with the language chosen on this device, if one was: %s',
    async (languageCode, usernameLabel, passwordLabel) => {
      if (languageCode) window.localStorage.setItem('device.language', languageCode);
      const { calls } = await openSignIn('/auth/login/nordwerk');
      await user.type(screen.getByLabelText(usernameLabel), 'anna.admin');
      await user.type(screen.getByLabelText(passwordLabel), 'Kranich-am-Ufer-7{Enter}');
      const sent = () => calls.find(({ path }) => path === 'login')?.body;
      await waitFor(() => expect(sent()).toBeTruthy());
      expect(sent()?.languageCode ?? null).toBe(languageCode);
    },
  );

  it('are sent hashed; then over to the wanted page of the dashboard', async () => {
    const { calls, openDashboard } = await openSignIn(
      '/auth/login/nordwerk?returnUrl=%2Fdashboard%2Fprofile%2Fdetails',
    );
    await fillIn('anna.admin ', 'Demo-2026!');
    await waitFor(() => expect(openDashboard).toHaveBeenCalledOnce());
    const hash = createHash('sha512').update('Demo-2026!').digest('hex');
    expect(calls.find(({ path }) => path === 'login')?.body).toEqual({
      clientIdentifier: 'nordwerk',
      username: 'anna.admin',
      password: hash,
    });
    expect(here()).toBe('/dashboard/profile/details');
  });

  it('never lead anywhere else', async () => {
    const { openDashboard } = await openSignIn('/auth/login/nordwerk?returnUrl=%2F%2Fevil.example%2Fdashboard');
    await fillIn('anna.admin', 'Demo-2026!');
    await waitFor(() => expect(openDashboard).toHaveBeenCalledOnce());
    expect(here()).toBe('/dashboard');
  });

  it('are required, and the first missing one gets the focus', async () => {
    const { calls } = await openSignIn('/auth/login/nordwerk');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(screen.getAllByText('Dieses Feld muss ausgefüllt werden.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Benutzername/));
    expect(calls.some(({ path }) => path === 'login')).toBe(false);
  });

  it.each<[string, Replies[string], RegExp]>([
    ['wrong', { status: 401, code: 'login.failed' }, /prüfen Sie Unternehmens-ID, Benutzername und Passwort/],
    ['of an archived account', { status: 403, code: 'login.archived' }, /deaktiviert oder archiviert/],
    ['tried too often', { status: 429, code: 'request.tooMany', params: { seconds: 42 } }, /noch 42 Sekunden/],
    ['sent while the server is broken', { status: 500, code: 'internal' }, /interner Fehler/],
  ])('that are %s: says so', async (_, reply, text) => {
    const { openDashboard } = await openSignIn('/auth/login/nordwerk', { login: reply });
    await fillIn('anna.admin', 'Demo-2026!');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));
    expect(openDashboard).not.toHaveBeenCalled();
    expect(typedInto(screen.getByLabelText(/^Benutzername/))).toBe('anna.admin');
  });

  it('say that signing in is going on, and are sent once', async () => {
    const answers: (() => void)[] = [];
    const { openDashboard } = await openSignIn('/auth/login/nordwerk');
    const fetchNow = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (address === '/api/login') await new Promise<void>((resolve) => answers.push(resolve));
      return fetchNow(address, init);
    });
    await fillIn('anna.admin', 'Demo-2026!');
    const button = await screen.findByRole('button', { name: 'Sie werden angemeldet …' });
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Sie werden angemeldet …');
    await user.click(button);
    await user.type(screen.getByLabelText(/^Benutzername/), '{Enter}');
    answers[0]?.();
    await waitFor(() => expect(openDashboard).toHaveBeenCalledOnce());
    expect(answers).toHaveLength(1);
  });

  it('can be looked at, and caps lock is told', async () => {
    await openSignIn('/auth/login/nordwerk');
    const password = screen.getByLabelText(/^Passwort\b(?! )/);
    expect(password?.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }));
    expect(password?.getAttribute('type')).toBe('text');
    expect(screen.getByRole('button', { name: 'Passwort verbergen' })).toBeTruthy();
    await user.click(password);
    await user.keyboard('{CapsLock}A');
    expect(screen.getByText('Die Feststelltaste ist eingeschaltet.')).toBeTruthy();
  });
});

describe('the page', () => {
  it('goes straight to the dashboard for somebody who is signed in', async () => {
    wasHere();
    const { openDashboard } = await openSignIn('/auth/login', { 'member/state': { body: memberStateForTests } });
    expect(openDashboard).toHaveBeenCalledOnce();
    expect(readKeptInfopoint()).toMatchObject({ signedOut: false, locations: [{ groups: [{}] }] });
  });

  it.each([
    ['whose session has ended', 'abc', { status: 401, code: 'session.missing' }],
    ['whose cookie is gone', null, { body: memberStateForTests }],
  ])('shows itself to somebody %s, and takes the helpers off the device', async (_, cookie, state) => {
    wasHere(cookie);
    await openSignIn('/auth/login', { 'member/state': state });
    expect(screen.getByRole('heading', { name: 'Anmelden' })).toBeTruthy();
    expect(readKeptInfopoint()).toMatchObject({ signedOut: true, locations: [{ groups: [] }] });
  });

  it('says that the session has ended because nobody did anything', async () => {
    await openSignIn('/auth/login/nordwerk?returnUrl=%2Fdashboard&ended=idle');
    expect(screen.getByText(/weil Sie längere Zeit nicht aktiv waren/).closest('[role=status]')).toBeTruthy();
  });

  it('leaves them there where nobody knows', async () => {
    wasHere();
    await openSignIn('/auth/login', { 'member/state': { status: 503, code: 'service.unavailable' } });
    expect(readKeptInfopoint()).toMatchObject({ signedOut: false });
  });

  it('says after a few seconds that nobody answers, and shows itself once somebody does', async () => {
    wasHere();
    window.localStorage.removeItem(keptInfopointKey);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let answer = (_: Reply): void => undefined;
    const late = new Promise<Reply>((resolve) => {
      answer = resolve;
    });
    const { started } = await openSignIn('/auth/login', { 'member/state': () => late }, {}, { waits: false });
    await act(() => vi.advanceTimersByTimeAsync(4_900));
    expect(document.body.textContent).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('alert')).toBeTruthy();
    answer({ status: 401, code: 'session.missing' });
    await act(() => started);
    expect(screen.getByRole('heading', { name: 'Anmelden' })).toBeTruthy();
  });

  it('changes the language and remembers it', async () => {
    await openSignIn('/auth/login');
    await user.click(screen.getByRole('radio', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en-GB');
    expect(window.localStorage.getItem('device.language')).toBe('en_GB');
  });

  it('changes light and dark and remembers it', async () => {
    await openSignIn('/auth/login');
    expect(document.documentElement.dataset.theme).toBe('system');
    await user.click(screen.getByRole('radio', { name: 'Dunkel' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(window.localStorage.getItem('device.theme')).toBe('dark');
  });

  it('shows the licensee: name, links, partner note, mood image with its copyright', async () => {
    await openSignIn(
      '/auth/login',
      {},
      {
        licenseeName: 'Ampel',
        isWhitelabelPartner: true,
        moodImageCopyright: 'Foto Huber',
        images: { logo: null, mood: 'licensee/mood/1/mood.jpg', icon: null },
        footer: {
          licenseeLink: 'https://ampel.example',
          legalNoticeLink: 'https://ampel.example/i',
          dataProtectionLink: null,
        },
      },
    );
    expect(screen.getByRole('link', { name: /^Ampel/ })?.getAttribute('href')).toBe('https://ampel.example');
    expect(screen.getByRole('link', { name: /^Impressum/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Datenschutz/ })).toBeNull();
    expect(screen.getByText('Angeboten von Ampel')).toBeTruthy();
    expect(screen.getByText('Bild: Foto Huber')).toBeTruthy();
    expect(document.querySelector('aside img')?.getAttribute('src')).toBe('/api/file/licensee/mood/1/mood.jpg');
    expect(document.title).toBe('Anmelden · Ampel');
  });
});
