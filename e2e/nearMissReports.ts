import type { BrowserContextOptions, Page } from 'playwright-core';
import type { productForTests } from './productForTests';

export const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

/** Receipt of a report, as it is shown. */
export const code = /^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/;

/** Hangs up a poster at a location. @returns the administrator's page, and where its code leads */
export const hangUpIn = (product: ReturnType<typeof productForTests>) => async (place: string) => {
  const { page, faults } = await product.visitAs('anna.admin', '/dashboard/company/locations/list');
  await page.getByRole('link', { name: 'Werk Ulm' }).first().click();
  await page.getByRole('tab', { name: 'Aushänge' }).click();
  await page.getByRole('button', { name: 'Aushang anlegen' }).click();
  await page.getByRole('textbox', { name: 'Wo er hängt' }).fill(place);
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  const form = page.getByRole('link', { name: `Formular des Aushangs „${place}“ öffnen` });
  const address = (await form.getAttribute('href')) ?? '';
  return { page, address, faults };
};

export const fillIn = async (page: Page, what: string): Promise<void> => {
  await page.getByText('Hier ist es gefährlich').tap();
  await page.getByRole('textbox', { name: 'Was ist los?' }).fill(what);
  await page.getByText('Lebensgefährlich').tap();
};
