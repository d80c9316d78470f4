import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { bootstrapRoutes } from '../contract/bootstrap/bootstrapRoutes';

export const password = 'Demo-2026!';

/** Fills in the sign-in page that is open, in either language, and sends it. */
export const fillInSignIn = async (page: Page, username: string, secret = password): Promise<void> => {
  await page.getByLabel(/^(Benutzername|Username)/).fill(username);
  await page.getByLabel(/^(Passwort|Password)( \*)?$/).fill(secret);
  await page.getByRole('button', { name: /^(Anmelden|Sign in)$/ }).click();
};

/** Signs in, in either language, as one of the demo's people or with a password of one's own, the way a person does. */
export const signIn = async (page: Page, username: string, company = 'nordwerk', secret = password): Promise<void> => {
  await page.goto(`/auth/login/${company}`);
  await fillInSignIn(page, username, secret);
  await page.waitForURL('**/dashboard/**');
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/**
 * Signs in one of Nordwerk's people by the calls that the sign-in page makes, without opening that page: for journeys
 * that are about what comes after it.
 */
export const signInByCalls = async (page: Page, username: string): Promise<void> => {
  await page.request.get(`/api/${bootstrapRoutes.csrf.path}`);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post(`/api/${bootstrapRoutes.login.path}`, {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    data: { clientIdentifier: 'nordwerk', username, password: createHash('sha512').update(password).digest('hex') },
  });
  if (!answer.ok()) throw new Error(`sign-in of ${username}: ${answer.status()}`);
};
