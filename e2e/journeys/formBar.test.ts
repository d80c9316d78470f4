import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrive, isInSight } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests();

/** Opens somebody's or something's page by its name in a list, and there its details. */
const detailsOf = (list: string, name: string) => async (page: Page) => {
  await arrive(page, list);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('tab', { name: 'Angaben' }).click();
};
const forms = [
  ['a person', detailsOf('/dashboard/company/members/list?search=max.member', 'Member, Max'), 'Vorname'],
  ['a hazardous substance', detailsOf('/dashboard/company/hazardous-substances/list', 'Acetylen'), 'Bezeichnung'],
  [
    'the configuration of a company',
    (page: Page) => arrive(page, '/dashboard/company/settings/configuration'),
    'Website des Unternehmens',
  ],
] as const;

it.each([360, 1440])(
  'what was changed can be saved or discarded from anywhere in a long form, %s wide',
  async (width) => {
    const { page, faults } = await product.visitAs('sophie.super', '/dashboard', { viewport: { width, height: 740 } });
    for (const [form, open, field] of forms) {
      await open(page);
      const input = page.getByRole('textbox', { name: field });
      const before = await input.inputValue();
      await input.fill(`${before}x`);
      await page.getByRole('status').getByText('1 Änderung', { exact: true }).waitFor();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, form).toBeGreaterThan(740);
      for (const part of [0, 0.5, 1]) {
        await page.evaluate((top) => window.scrollTo(0, top), part * height);
        for (const name of ['Speichern', 'Verwerfen']) {
          const button = page.getByRole('button', { name, exact: true });
          expect([form, part, name, await isInSight(button)]).toEqual([form, part, name, true]);
        }
      }
      await page.getByRole('button', { name: 'Verwerfen' }).click();
      await expect.poll(() => input.inputValue()).toBe(before);
    }
    expect(faults).toEqual([]);
  },
);
