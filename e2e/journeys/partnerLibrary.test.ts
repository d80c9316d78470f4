import { it } from 'vitest';
import { hasArrivedWell, looksGood } from '../looksGood';
import { signInToPartner } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();

it('a partner admin gives companies an e-learning, plans the end of it for one, and forgets that', async () => {
  const { page, faults } = await product.visit();
  await page.goto('/partner');
  await signInToPartner(page);
  await page.goto('/partner/portfolio/library/list');
  await page.getByRole('row').getByRole('link', { name: 'Datenschutz' }).click();
  const row = page.getByRole('row', { name: /Holzmann/ });
  await row.getByText('vorhanden', { exact: true }).waitFor();
  await hasArrivedWell(page, faults);

  await page.goto('/partner/portfolio/library/list?search=Bildschirm');
  await page
    .getByRole('link', { name: /^Bildschirm/ })
    .first()
    .click();
  await row.getByText('nicht vorhanden').waitFor();
  await row.getByRole('checkbox').check();
  await page
    .getByRole('row', { name: /Optik Adler/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Geben', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Niemand bekommt dadurch eine Aufgabe/).waitFor();
  await dialog.getByRole('combobox', { name: /^Zuweisen/ }).click();
  await page.getByRole('option', { name: 'Allen Mitarbeitenden sofort' }).click();
  await dialog.getByText(/aktive Personen bekommen dadurch eine Aufgabe/).waitFor();
  await looksGood(page);
  await dialog.getByRole('button', { name: 'Geben', exact: true }).click();
  await row.getByText('vorhanden', { exact: true }).waitFor();
  await hasArrivedWell(page, faults);

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Entziehen', exact: true }).click();
  await dialog.getByText(/offene Aufgaben? ende/).waitFor();
  await dialog.getByLabel(/^Tag/).fill('31.12.2040');
  await dialog.getByRole('textbox', { name: /^Grund/ }).fill('Durch ein neues ersetzt');
  await dialog.getByRole('button', { name: 'Entziehen', exact: true }).click();
  await row.getByText('endet am 31.12.2040').waitFor();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Planung verwerfen' }).click();
  await dialog.getByRole('button', { name: 'Verwerfen' }).click();
  await row.getByText('vorhanden', { exact: true }).waitFor();
});
