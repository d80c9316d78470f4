import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { looksGood } from './looksGood';
import { password } from './people';
import type { productForTests } from './productForTests';

/** Code (TOTP) of an authenticator app now, or so many steps of 30 seconds from now: a code is taken once. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Lets a company's people set it up. */
export const offerSecondFactor = async (
  product: Pick<ReturnType<typeof productForTests>, 'visitAs'>,
): Promise<void> => {
  const { page } = await product.visitAs('sophie.super', '/dashboard/company/settings/configuration');
  await page.getByRole('switch', { name: 'Zweiter Faktor' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Gespeichert', { exact: true }).waitFor();
};

export const secondFactorCard = (page: Page) => page.getByRole('region', { name: 'Zweiter Faktor' });

/** Sets it up in the profile, as far as the recovery codes. @returns the app's secret */
export const setUpSecondFactor = async (page: Page): Promise<string> => {
  const card = secondFactorCard(page);
  await card.getByRole('button', { name: 'Authenticator-App einrichten' }).click();
  await card.getByLabel(/^Aktuelles Passwort/).fill(password);
  await card.getByRole('button', { name: 'Weiter' }).click();
  await card.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor();
  await looksGood(page);
  const secret = ((await card.getByLabel('Schlüssel').textContent()) ?? '').replaceAll(' ', '');
  await card.getByLabel(/^Code/).fill('000000');
  await card.getByRole('button', { name: 'Einschalten' }).click();
  await card.getByText(/Dieser Code stimmt nicht/).waitFor();
  await card.getByLabel(/^Code/).fill(codeOf(secret));
  await card.getByRole('button', { name: 'Einschalten' }).click();
  await card.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' }).waitFor();
  return secret;
};
