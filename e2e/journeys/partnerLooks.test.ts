import { expect, it } from 'vitest';
import { hasLoaded } from '../browser';
import { hasArrivedWell, looksGood } from '../looksGood';
import { signInToPartner } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();
const address = '/partner/provider/looks';
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30" fill="#7a1fa2"/></svg>`;

it('a partner admin changes colour and logo and publishes them: the sign-in page of a company shows both, until they go back', async () => {
  const { page, faults } = await product.visit();
  const seen = await product.visit();
  const button = seen.page.getByRole('button', { name: 'Anmelden', exact: true });
  const shown = async () => {
    await seen.page.goto('/auth/login/nordwerk');
    await button.waitFor();
    const source = await seen.page.getByRole('img', { name: 'Ampel Arbeitsschutz' }).getAttribute('src');
    return { source, colour: await button.evaluate((element) => getComputedStyle(element).backgroundColor) };
  };
  const before = await shown();

  await signInToPartner(page);
  await page.goto(address);
  await hasArrivedWell(page, faults);
  await page.getByRole('textbox', { name: 'Akzentfarbe (hell)', exact: true }).fill('#7a1fa2');
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'neu.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  // What is typed shows in the preview, and in nobody's product.
  const preview = page.frameLocator('iframe');
  await preview.locator('img[src$="neu.svg"]').waitFor();
  const previewed = preview.locator('button', { hasText: 'Anmelden' });
  const colourOf = () => previewed.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(colourOf).toBe('rgb(122, 31, 162)');
  await page.getByRole('button', { name: 'Entwurf speichern' }).click();
  await page.getByText(/Er ist noch nicht sichtbar/).waitFor();
  await looksGood(page);
  expect(await shown()).toEqual(before);

  await page.getByRole('button', { name: 'Veröffentlichen …' }).click();
  const question = page.getByRole('dialog', { name: 'Erscheinungsbild veröffentlichen?' });
  await question.getByText('Akzentfarbe (hell)').waitFor();
  await question.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await page.getByText('Das Erscheinungsbild ist veröffentlicht.').waitFor();
  const { source, colour } = await shown();
  expect(source).toMatch(/licensee\/logo\/.*neu\.svg$/);
  expect(colour).toBe('rgb(122, 31, 162)');

  await page.getByRole('button', { name: 'Zurück zu Fassung 1' }).click();
  await page.getByRole('button', { name: 'Zurück zu dieser Fassung' }).click();
  await page.getByText('Die frühere Fassung ist wieder veröffentlicht.').waitFor();
  expect(await shown()).toEqual(before);
  await hasLoaded(page);
  await looksGood(page);
});

it('each preview can be reached by keyboard, in both themes, on a phone in English as well', async () => {
  const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', locale: 'en-GB' } as const;
  const { page, faults } = await product.visit(phone);
  await signInToPartner(page);
  await page.goto(address);
  await hasArrivedWell(page, faults);
  await page.getByRole('tab', { name: 'Sign-in' }).focus();
  for (const name of ['Overview', 'Phone', 'Email', 'Certificate']) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('tabpanel', { name }).waitFor();
    await looksGood(page);
  }
  await page.getByRole('button', { name: 'Light' }).click();
  await looksGood(page);
});
