import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../authProvider';
import * as partnerSignOut from '../../authProvider/partnerSignOut';
import { partnerCompanies } from '../../contract/partner/companies';
import { partner } from '../../contract/partner/partner';
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
  [partnerRoutes.state.path]: { body: partnerStateOf('partner-admin', { languageCode: 'de_DE' }) },
  [partnerCompanies.list.path]: { body: { items: [], total: 0 } },
};
const asks = (isMissing: boolean): Replies => ({
  [partnerRoutes.login.path]: {
    body: { secondFactor: { challenge: 'abc', isMissing, hasApp: !isMissing, hasPasskey: false } },
  },
});
const wrong = { status: 400, code: 'secondFactor.invalid' };

const open = (path: string, replies: Replies = {}) =>
  openEntrance({ path, replies, licensee: { licenseeName: 'Ampel Arbeitsschutz' }, start: startPartner });
const typePassword = async () => {
  await user.type(screen.getByLabelText(/^Benutzername/), 'paula.partner');
  await user.type(screen.getByLabelText(/^Passwort\b(?! )/), 'Kranich-am-Ufer-7{Enter}');
};
const companies = () => screen.findByRole('heading', { level: 1, name: 'Unternehmen' });
const sentTo = (calls: { path: string; body: Record<string, unknown> }[], path: string) =>
  calls.filter((each) => each.path === path).map(({ body }) => body);

describe('the second step of signing in', () => {
  it('asks for the code, takes a recovery code in its place, and goes where the person wanted to go', async () => {
    const { calls } = await open('/partner/portfolio/companies/list?search=werk', {
      ...signedIn,
      ...asks(false),
      [partnerRoutes.loginWithCode.path]: ({ code }) => (code === 'aaaaa-bbbbb' ? {} : wrong),
    });
    await typePassword();
    await screen.findByRole('heading', { name: 'Code eingeben' });
    await user.type(await screen.findByLabelText(/^Code/), '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Dieser Code stimmt nicht/);
    await user.click(screen.getByRole('button', { name: /Wiederherstellungscode verwenden/ }));
    expect(screen.getByText(/hilft Ihnen der Betreiber/)).toBeTruthy();
    await user.type(screen.getByLabelText(/^Wiederherstellungscode/), 'aaaaa-bbbbb{Enter}');
    await companies();
    expect(sentTo(calls, partnerRoutes.loginWithCode.path)).toEqual([
      { challenge: 'abc', code: '000000' },
      { challenge: 'abc', code: 'aaaaa-bbbbb' },
    ]);
    expect(window.location.pathname + window.location.search).toContain('/portfolio/companies/list?search=werk');
    expect(window.history.state?.challenge).toBeUndefined();
  });

  it('leads back to the password', async () => {
    await open('/partner', asks(false));
    await typePassword();
    await user.click(await screen.findByRole('link', { name: 'Zurück zur Anmeldung' }));
    expect(screen.getByLabelText(/^Passwort\b(?! )/)).toBeTruthy();
  });

  it('comes after a new password by a link, too', async () => {
    const { [partnerRoutes.login.path]: asked } = asks(false);
    await open('/partner/password/#t0ken', {
      [partnerRoutes.checkPasswordLink.path]: { body: { username: 'paula.partner' } },
      [partnerRoutes.setPassword.path]: asked ?? {},
    });
    await user.type(await screen.findByLabelText(/^Neues Passwort/), 'Frischer-Wind-8');
    await user.type(screen.getByLabelText(/^Passwort wiederholen/), 'Frischer-Wind-8{Enter}');
    await screen.findByRole('heading', { name: 'Code eingeben' });
    expect(window.location.pathname + window.location.hash).toBe('/partner');
  });

  it('sets up what is missing, and shows the recovery codes before anything else', async () => {
    const codes = ['abcde-fghjk', 'bcdef-ghjkm'];
    await open('/partner', {
      ...signedIn,
      ...asks(true),
      [partnerRoutes.beginMissingFactor.path]: { body: { secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=A' } },
      [partnerRoutes.confirmMissingFactor.path]: ({ code }) =>
        code === '123456' ? { body: { recoveryCodes: codes } } : wrong,
    });
    await typePassword();
    await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
    expect((await screen.findAllByText(/^\w{5}-\w{5}$/)).map(({ textContent }) => textContent)).toEqual(codes);
    await user.click(screen.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }));
    await companies();
  });
});

describe('the page of one’s own sign-in', () => {
  const own = (since: string | null) => ({
    body: {
      isOffered: true,
      dueOn: null,
      since,
      recoveryCodesLeft: since ? 10 : 0,
      rememberedDevices: 0,
      hasApp: since !== null,
      passkeys: [],
    },
  });
  const card = (name: string) => within(screen.getByRole('region', { name }));

  it('sets it up by the partner’s own calls, offers no passkey, and then lets an admin demand it of all', async () => {
    let since: string | null = null;
    setXsrfCookie('partners', 'partner');
    const { calls } = await open('/partner/profile/security', {
      ...signedIn,
      [partner.secondFactor.path]: () => own(since),
      [partner.readStaffDemand.path]: () => ({ body: { isDemanded: false, without: since ? 1 : 2 } }),
      [partner.beginSecondFactor.path]: { body: { secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=A' } },
      [partner.confirmSecondFactor.path]: () => {
        since = '2026-03-02T08:00:00.000Z';
        return { body: { recoveryCodes: ['abcde-fghjk'] } };
      },
      [partner.demandSecondFactor.path]: { body: { isDemanded: true, without: 1 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Authenticator-App einrichten' }));
    expect(screen.queryByText(/Passkey/)).toBeNull();
    const demand = () => card('Pflicht für alle').getByRole<HTMLInputElement>('switch');
    await waitFor(() => expect(demand().disabled).toBe(true));
    await user.type(card('Zweiter Faktor').getByLabelText(/^Aktuelles Passwort/), 'Kranich-am-Ufer-7{Enter}');
    await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Ich habe die Codes aufbewahrt' }));
    await screen.findByText('Noch 10 Wiederherstellungscodes übrig');
    await screen.findByText('1 Konto hat noch keinen.');
    await user.click(demand());
    await waitFor(() => expect(demand().checked).toBe(true));
    expect(sentTo(calls, partner.demandSecondFactor.path)).toEqual([{ isDemanded: true }]);
    expect(calls.filter(({ path }) => path.startsWith('profile/'))).toEqual([]);
  });
});
