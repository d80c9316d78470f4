import type { Page } from 'playwright-core';

export const password = 'Demo-2026!';

/** Signs in, in either language, as one of the demo's people or with a password of one's own, the way a person does. */
export const signIn = async (page: Page, username: string, company = 'nordwerk', secret = password): Promise<void> => {
  await page.goto(`/auth/login/${company}`);
  await page.getByLabel(/^(Benutzername|Username)/).fill(username);
  await page.getByLabel(/^(Passwort|Password)( \*)?$/).fill(secret);
  await page.getByRole('button', { name: /^(Anmelden|Sign in)$/ }).click();
  await page.waitForURL('**/dashboard/**');
  await page.getByRole('heading', { level: 1 }).waitFor();
};
