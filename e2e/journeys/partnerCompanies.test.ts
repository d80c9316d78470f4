import { expect, it } from 'vitest';
import { hasArrivedWell } from '../looksGood';
import { signInToPartner } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();

it('a partner admin makes a company from a package, suspends it and lets it in again', async () => {
  const { page, faults } = await product.visit();
  await page.goto('/partner');
  await signInToPartner(page);
  await page.goto('/partner/portfolio/packages/list');
  await page.getByRole('link', { name: 'Basis' }).click();
  await page.getByRole('tab', { name: 'E-Learnings' }).click();
  await page.getByRole('checkbox', { name: /Brandschutz/ }).waitFor();
  await hasArrivedWell(page, faults);

  await page.goto('/partner/portfolio/companies/create');
  await page.getByRole('textbox', { name: /^Unternehmen(?!s-ID)/ }).fill('Werk Süd GmbH');
  await expect.poll(() => page.getByLabel(/^Unternehmens-ID/).inputValue()).toBe('werk-sued');
  const chooser = page.getByRole('combobox', { name: /^Paket/ });
  await chooser.fill('Basis');
  await page.getByRole('option', { name: 'Basis' }).click();
  await page.getByLabel(/^Vorname/).fill('Ines');
  await page.getByLabel(/^Nachname/).fill('Sommer');
  await page.getByLabel(/^E-Mail/).fill('ines.sommer@example.org');
  await page.getByText(/Die Einladung geht an ines\.sommer@example\.org/).waitFor();
  await hasArrivedWell(page, faults);
  await page.getByRole('button', { name: /^(Speichern|Anlegen|Erstellen)/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Werk Süd GmbH' }).waitFor();
  await page.getByText('1 von 50').first().waitFor();
  await page.getByRole('tab', { name: 'Paket' }).click();
  await page.getByText(/Alles wie im Paket „Basis“/).waitFor();
  await hasArrivedWell(page, faults);

  const actions = page.getByRole('button', { name: /^Aktionen für Werk Süd/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Zugang ruhen lassen' }).click();
  await page.getByRole('textbox', { name: 'Grund' }).fill('Vertrag ruht');
  await page.getByRole('button', { name: 'Zugang ruhen lassen' }).click();
  await page.getByText(/^Der Zugang ruht seit/).waitFor();
  await hasArrivedWell(page, faults);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Zugang wieder öffnen' }).click();
  await page.getByRole('button', { name: 'Zugang wieder öffnen' }).click();
  await page.getByText(/^Der Zugang ruht seit/).waitFor({ state: 'detached' });
});
