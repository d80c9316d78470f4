import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults, hasLoaded } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests();

const overview = '/dashboard/start/overview';

const openFind = async (page: Page): Promise<void> => {
  await hasLoaded(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Alles finden' }).waitFor();
};

describe('finding anything', () => {
  it('leads to a person by keyboard alone', async () => {
    const { page } = await product.visitAs('anna.admin', overview);
    await openFind(page);
    await page.keyboard.type('Ahrens');
    await page.getByRole('option', { name: 'Jens Ahrens' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Jens Ahrens' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('finds records of registers, places, pages and what can be created', async () => {
    const { page } = await product.visitAs('anna.admin', overview);
    await openFind(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const [text, group] of [
      ['Feuerlöscher', /^Arbeitsmittel/],
      ['Achim', /^Standorte \(/],
      ['Statistik', 'Seiten'],
      ['anlegen', 'Anlegen und importieren'],
    ] as const) {
      await page.getByRole('combobox').fill(text);
      await page.getByRole('listbox').getByText(group).first().waitFor();
    }
    await page.getByRole('combobox').fill('Person anlegen');
    await page
      .getByRole('option', { name: /anlegen/ })
      .first()
      .click();
    await page.waitForURL('**/company/members/create');
  });

  it('offers employees only what is theirs', async () => {
    const { page } = await product.visitAs('max.member', overview);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openFind(page);
    await page.keyboard.type('Ahrens');
    await page.getByText('Nichts gefunden').waitFor();
    expect(asked.filter((path) => path.includes('member-list'))).toEqual([]);
  });
});
