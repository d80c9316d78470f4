import { createHash } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../authProvider';
import * as partnerSignOut from '../../authProvider/partnerSignOut';
import { browser } from '../../authProvider/signOut';
import { partnerCompanies } from '../../contract/partner/companies';
import { partnerRoutes } from '../../contract/partner/partnerRoutes';
import { setXsrfCookie } from '../../dataProvider/testing';
import { onFreshDevice, openEntrance, type Replies, type Reply } from '../auth/testing';
import { partnerStateOf } from '../testing/partnerState';
import { startPartner } from './startPartner';

const user = userEvent.setup();
onFreshDevice();
let stops: (() => void)[] = [];
beforeEach(() => {
  const { watchPartnerSession } = partnerSignOut;
  vi.spyOn(partnerSignOut, 'watchPartnerSession').mockImplementation(() => {
    const stop = watchPartnerSession();
    stops.push(stop);
    return stop;
  });
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  session.set(null);
});

const state = partnerStateOf('adviser', { languageCode: 'de_DE' });
const signedIn: Replies = {
  [partnerRoutes.state.path]: { body: state },
  [partnerCompanies.list.path]: { body: { items: [], total: 0 } },
};
const missing = { status: 401, code: 'session.missing' };

const open = (path: string, replies: Replies = {}) =>
  openEntrance({ path, replies, licensee: { licenseeName: 'Ampel Arbeitsschutz' }, start: startPartner });

/** The same where somebody is signed in. */
const openSignedIn = (path: string, replies: Replies = {}) => {
  setXsrfCookie('partners', 'partner');
  return open(path, { ...signedIn, ...replies });
};

const fillIn = async () => {
  await user.type(screen.getByLabelText(/^Benutzername/), ' paula.partner ');
  await user.type(screen.getByLabelText(/^Passwort\b(?! )/), 'Demo-2026!{Enter}');
};
const list = () => screen.findByRole('heading', { level: 1, name: 'Unternehmen' });

describe('the sign-in page', () => {
  it('is the licensee’s, asks for no company, and is all that is loaded for a stranger', async () => {
    const { calls } = await open('/partner');
    expect(screen.getByText(/bei Ampel Arbeitsschutz arbeiten/)).toBeTruthy();
    expect(screen.queryByLabelText(/Unternehmens-ID/)).toBeNull();
    expect(screen.getByRole('link', { name: /Anmeldung bei einem Unternehmen/ }).getAttribute('href')).toBe(
      '/auth/login',
    );
    expect(calls.map(({ path }) => path)).toEqual(['bootstrap/load-licensee-config']);
  });

  it('leads to the companies, and sends the password as its hash', async () => {
    const { calls } = await open('/partner', signedIn);
    await fillIn();
    await list();
    const sent = calls.find(({ path }) => path === partnerRoutes.login.path)?.body;
    const password = createHash('sha512').update('Demo-2026!').digest('hex');
    expect(sent).toEqual({ username: 'paula.partner', password });
    expect(window.location.pathname).toBe('/partner/portfolio/companies/list');
    expect(screen.getByRole('button', { name: /Paula Partner, Kundenberatung/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Suche/ })).toBeNull();
    expect(calls.filter(({ path }) => /^(member|profile|infopoint)\//.test(path))).toEqual([]);
  });

  it.each([
    ['wrong', { status: 401, code: 'partner.loginFailed' }, /Bitte prüfen Sie Benutzername und Passwort/],
    ['tried too often', { status: 429, code: 'request.tooMany', params: { seconds: 30 } }, /30 Sekunden/],
  ])('says at its place that what was typed is %s', async (_, reply, text) => {
    await open('/partner', { [partnerRoutes.login.path]: reply });
    await fillIn();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));
    expect(screen.getByRole('alert').textContent).not.toContain('Unternehmens-ID');
    expect(document.title).toMatch(/^Anmelden/);
  });

  it('says that somebody has signed out', async () => {
    await open('/partner?ended=signedOut');
    expect(screen.getByText('Sie sind abgemeldet.')).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe('/partner');
  });

  it('speaks the language that is chosen there, and tells it with the password', async () => {
    const { calls } = await open('/partner');
    await user.click(screen.getByRole('radio', { name: 'English' }));
    expect(await screen.findByText(/For everyone who works at Ampel Arbeitsschutz/)).toBeTruthy();
    await user.type(screen.getByLabelText(/^Username/), 'paula.partner');
    await user.type(screen.getByLabelText(/^Password\b(?! )/), 'Demo-2026!{Enter}');
    const sent = () => calls.find(({ path }) => path === partnerRoutes.login.path)?.body;
    await waitFor(() => expect(sent()).toMatchObject({ languageCode: 'en_GB' }));
  });
});

describe('somebody who is signed in', () => {
  it('comes straight to the page of the address', async () => {
    await openSignedIn('/partner/portfolio/companies/list');
    await list();
    expect(screen.queryByLabelText(/^Passwort/)).toBeNull();
  });

  it('is asked to sign in where the session is over, and gets to the same address then', async () => {
    let reply: Reply = missing;
    await openSignedIn('/partner/portfolio/companies/list?search=nord', {
      [partnerRoutes.state.path]: () => reply,
    });
    expect(screen.getByLabelText(/^Benutzername/)).toBeTruthy();
    reply = { body: state };
    await fillIn();
    await list();
    expect(window.location.search).toBe('?search=nord');
  });

  it('is led to the partner’s sign-in by any call’s 401, never to a company’s', async () => {
    const reload = vi.spyOn(browser, 'reload').mockReturnValue();
    const goTo = vi.spyOn(browser, 'goTo').mockReturnValue();
    await openSignedIn('/partner/portfolio/companies/list', { [partnerCompanies.list.path]: missing });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(goTo).not.toHaveBeenCalled();
    expect(session.getSnapshot()).toBeNull();
  });

  it('signs out to the partner’s sign-in page, and takes nothing of a company’s people along', async () => {
    const goTo = vi.spyOn(browser, 'goTo').mockReturnValue();
    window.localStorage.setItem('execution.1', '{}');
    const { calls } = await openSignedIn('/partner/portfolio/companies/list');
    await list();
    await user.click(screen.getByRole('button', { name: /Paula Partner/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Abmelden' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/partner?ended=signedOut'));
    expect(calls.map(({ path }) => path)).toContain(partnerRoutes.logout.path);
    expect(window.localStorage.getItem('execution.1')).toBe('{}');
  });

  it('keeps language and theme by the partner’s own call', async () => {
    const { calls } = await openSignedIn('/partner/portfolio/companies/list');
    await list();
    await user.click(screen.getByRole('button', { name: /Paula Partner/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Companies' })).toBeTruthy();
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({
        path: partnerRoutes.updateProfileSetting.path,
        body: { languageCode: 'en_GB' },
      }),
    );
  });

  it('leaves the page to somebody else who signs in in another tab', async () => {
    const reload = vi.spyOn(browser, 'reload').mockReturnValue();
    await openSignedIn('/partner/portfolio/companies/list');
    await list();
    const other = new BroadcastChannel('partner-session');
    act(() => other.postMessage('ampel/somebody-else'));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    other.close();
  });
});
