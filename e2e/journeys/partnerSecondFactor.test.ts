import { expect, it } from 'vitest';
import { looksGood } from '../looksGood';
import { fillInSignIn, signInToPartner } from '../people';
import { productForTests } from '../productForTests';
import { codeOf, secondFactorCard, setUpSecondFactor } from '../secondFactor';

const product = productForTests();
const phone = { viewport: { width: 360, height: 740 } };
const security = '/partner/profile/security';

it('a licensee’s staff set up a second factor, are asked for it, and an admin demands it of all', async () => {
  const { page, faults } = await product.visit();
  await signInToPartner(page, 'paula.partner');
  await page.goto(security);
  await secondFactorCard(page).waitFor();
  await looksGood(page);
  const secret = await setUpSecondFactor(page);
  await looksGood(page);
  const codes = await secondFactorCard(page).getByRole('listitem').allTextContents();
  await secondFactorCard(page).getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click();
  await secondFactorCard(page).getByText('Noch 10 Wiederherstellungscodes übrig').waitFor();

  const elsewhere = await product.visit(phone);
  await elsewhere.page.goto('/partner/provider/looks');
  await fillInSignIn(elsewhere.page, 'paula.partner');
  await elsewhere.page.getByRole('heading', { name: 'Code eingeben' }).waitFor();
  await looksGood(elsewhere.page);
  // A page that is loaded anew still asks for the code.
  await elsewhere.page.reload();
  await elsewhere.page.getByLabel(/^Code/).fill(codeOf(secret, 1));
  await elsewhere.page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await elsewhere.page.waitForURL('**/partner/provider/looks');

  await page.getByRole('switch', { name: 'Zweiten Faktor verlangen' }).click();
  await page.getByText('1 Konto hat noch keinen.').waitFor();
  await looksGood(page);

  const axel = await product.visit(phone);
  await axel.page.goto('/partner');
  await fillInSignIn(axel.page, 'axel.adviser');
  const key = ((await axel.page.getByLabel('Schlüssel').textContent()) ?? '').replaceAll(' ', '');
  await looksGood(axel.page);
  await axel.page.getByLabel(/^Code/).fill(codeOf(key));
  await axel.page.getByRole('button', { name: 'Einschalten' }).click();
  await axel.page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' }).waitFor();
  await axel.page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click();
  await axel.page.waitForURL('**/partner/portfolio/companies/list**');

  const lost = await product.visit();
  await lost.page.goto('/partner');
  await fillInSignIn(lost.page, 'paula.partner');
  await lost.page.getByRole('button', { name: /Wiederherstellungscode verwenden/ }).click();
  await lost.page.getByLabel(/^Wiederherstellungscode/).fill(codes[0] ?? '');
  await lost.page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await lost.page.waitForURL('**/partner/portfolio/companies/list**');
  expect([...faults, ...elsewhere.faults, ...axel.faults, ...lost.faults]).toEqual([]);
});
