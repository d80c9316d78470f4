import { createHash } from 'node:crypto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../authProvider';
import * as partnerSignOut from '../../authProvider/partnerSignOut';
import { partnerCompanies } from '../../contract/partner/companies';
import { partnerRoutes } from '../../contract/partner/partnerRoutes';
import { setXsrfCookie } from '../../dataProvider/testing';
import { onFreshDevice, openEntrance, type Replies } from '../auth/testing';
import { partnerStateOf } from '../testing/partnerState';
import { startPartner } from './startPartner';

const user = userEvent.setup();
onFreshDevice();
beforeEach(() => {
  vi.spyOn(partnerSignOut, 'watchPartnerSession').mockReturnValue(() => undefined);
});
afterEach(() => session.set(null));

const signedIn: Replies = {
  [partnerRoutes.state.path]: { body: partnerStateOf('adviser', { languageCode: 'de_DE' }) },
  [partnerCompanies.list.path]: { body: { items: [], total: 0 } },
};
const found: Replies = { [partnerRoutes.checkPasswordLink.path]: { body: { username: 'paula.partner' } } };

const open = (path: string, replies: Replies = {}) =>
  openEntrance({ path, replies, licensee: { licenseeName: 'Ampel Arbeitsschutz' }, start: startPartner });
const type = async (password: string) => {
  await user.type(await screen.findByLabelText(/^Neues Passwort/), password);
  await user.type(screen.getByLabelText(/^Passwort wiederholen/), `${password}{Enter}`);
};

describe('a forgotten password', () => {
  it('leads to a message, in the same words whether there is such an account or not, and back', async () => {
    const { calls } = await open('/partner');
    await user.click(screen.getByRole('link', { name: 'Passwort vergessen?' }));
    expect(window.location.pathname).toBe('/partner/forgot-password');
    await user.type(screen.getByLabelText(/^Benutzername/), ' paula.partner{Enter}');
    expect(await screen.findByText(/Dieses Feld muss ausgefüllt werden/)).toBeTruthy();
    await user.type(screen.getByLabelText(/^E-Mail-Adresse/), 'paula@example.org{Enter}');
    expect(await screen.findByText(/^Wenn es ein Konto .*„paula.partner“ .* an paula@example.org/)).toBeTruthy();
    const sent = calls.find(({ path }) => path === partnerRoutes.createPasswordLink.path)?.body;
    expect(sent).toEqual({ username: 'paula.partner', email: 'paula@example.org' });
    await user.click(screen.getByRole('link', { name: 'Zurück zur Anmeldung' }));
    expect(screen.getByText(/bei Ampel Arbeitsschutz arbeiten/)).toBeTruthy();
  });

  it('is asked for anew where a link works no more', async () => {
    const code = 'resetToken.tooOld';
    await open('/partner/password/#t0ken', { [partnerRoutes.checkPasswordLink.path]: { status: 400, code } });
    await user.click(await screen.findByRole('link', { name: 'Neuen Link anfordern' }));
    expect(window.location.pathname).toBe('/partner/forgot-password');
    expect(screen.getByLabelText(/^E-Mail-Adresse/)).toBeTruthy();
  });
});

describe('a link to choose a password', () => {
  it('shows whose it is, and leads to the companies with the new password', async () => {
    const { calls } = await open('/partner/password/#t0ken', { ...found, ...signedIn });
    expect(await screen.findByText('paula.partner')).toBeTruthy();
    expect(screen.getByText('Ampel Arbeitsschutz', { selector: 'dd' })).toBeTruthy();
    await type('Frischer-Wind-8');
    await screen.findByRole('heading', { level: 1, name: 'Unternehmen' });
    const password = createHash('sha512').update('Frischer-Wind-8').digest('hex');
    const sent = calls.find(({ path }) => path === partnerRoutes.setPassword.path)?.body;
    expect(sent).toEqual({ token: 't0ken', password, passwordConfirmation: password });
    expect(window.location.pathname).toBe('/partner/portfolio/companies/list');
    expect(window.location.hash).toBe('');
  });

  it('is opened also where somebody is signed in, whose session it may not be', async () => {
    setXsrfCookie('partners', 'partner');
    await open('/partner/password/#t0ken', { ...found, ...signedIn });
    expect(await screen.findByLabelText(/^Neues Passwort/)).toBeTruthy();
  });

  it('that works no more leads to the sign-in', async () => {
    const code = 'resetToken.notFound';
    await open('/partner/password/#t0ken', { [partnerRoutes.checkPasswordLink.path]: { status: 400, code } });
    await user.click(await screen.findByRole('link', { name: 'Zur Anmeldung' }));
    expect(screen.getByText(/bei Ampel Arbeitsschutz arbeiten/)).toBeTruthy();
    expect(window.location.pathname).toBe('/partner');
  });

  it('stays where the password is made of one’s own name', async () => {
    const tooCommon = { [partnerRoutes.setPassword.path]: { status: 400, code: 'password.tooCommon' } };
    await open('/partner/password/#t0ken', { ...found, ...tooCommon });
    await type('Partner-2026');
    expect(await screen.findByText(/leicht zu erraten/)).toBeTruthy();
  });
});

describe('changing one’s own password', () => {
  it('is reached by the user menu, and sends hashes by the partner’s own call', async () => {
    setXsrfCookie('partners', 'partner');
    const { calls } = await open('/partner/portfolio/companies/list', signedIn);
    await user.click(await screen.findByRole('button', { name: /Paula Partner/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sicherheit' }));
    await user.type(await screen.findByLabelText(/^Aktuelles Passwort/), 'Altes-am-Kai-1');
    await user.type(screen.getByLabelText(/^Neues Passwort/), 'Frischer-Wind-8');
    await user.type(screen.getByLabelText(/^Passwort wiederholen/), 'Frischer-Wind-8{Enter}');
    expect(await screen.findByText(/Ihr Passwort ist geändert/)).toBeTruthy();
    const hash = (plain: string) => createHash('sha512').update(plain).digest('hex');
    const fresh = hash('Frischer-Wind-8');
    const sent = calls.find(({ path }) => path === partnerRoutes.changePassword.path)?.body;
    expect(sent).toEqual({ old: hash('Altes-am-Kai-1'), new: fresh, newCheck: fresh });
    expect(window.location.pathname).toBe('/partner/profile/security');
    // Nothing of a company's people is asked for.
    expect(calls.filter(({ path }) => path.startsWith('profile/'))).toEqual([]);
  });
});
