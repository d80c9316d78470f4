import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { bootstrapRoutes } from '../contract/bootstrap/bootstrapRoutes';
import type { Route } from '../contract/kit/call';
import { partnerRoutes } from '../contract/partner/partnerRoutes';

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
 * Signs in by the call that a sign-in page makes, without opening that page. Retried where the token is refused: what is
 * open in the browser may have fetched another one in between, as the product itself tries again then.
 */
const signInBy = async (page: Page, route: Route, credentials: Record<string, string>, tries = 3): Promise<void> => {
  await page.request.get(`/api/${bootstrapRoutes.csrf.path}`);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post(`/api/${route.path}`, {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    data: { ...credentials, password: createHash('sha512').update(password).digest('hex') },
  });
  if (answer.ok()) return;
  if (tries > 1 && (await answer.text()).includes('xsrf.invalid')) return signInBy(page, route, credentials, tries - 1);
  throw new Error(`sign-in of ${credentials.username}: ${answer.status()}`);
};

/** Signs in one of Nordwerk's people by calls: for journeys that are about what comes after it. */
export const signInByCalls = (page: Page, username: string): Promise<void> =>
  signInBy(page, bootstrapRoutes.login, { clientIdentifier: 'nordwerk', username });

/** The same of somebody of the licensee's staff: beside a session at a company, of which it knows nothing. */
export const signInToPartner = (page: Page, username = 'paula.partner'): Promise<void> =>
  signInBy(page, partnerRoutes.login, { username });
