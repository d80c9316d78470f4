import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { filesIn } from '../../server/testing/unzip';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests();
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;

it('leads from the overview to a certificate of somebody in three clicks', async () => {
  const { page, faults } = await product.visitAs('anna.admin', '/dashboard/start/overview');
  let clicks = 0;
  const click = async (role: 'link' | 'button' | 'option', name: string | RegExp): Promise<void> => {
    await page.getByRole(role, { name }).first().click();
    clicks += 1;
  };
  await click('button', 'Alles finden');
  const field = page.getByRole('combobox', { name: 'Alles finden' });
  await field.waitFor();
  // The field has the focus: to press it would be one more.
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('max.member');
  await click('option', /^Max Member/);
  await page.getByRole('tab', { name: 'Unterweisung', selected: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await click('link', /^Zertifikat: /);
  await page.getByRole('heading', { level: 1, name: 'Teilnahmezertifikat' }).waitFor();
  expect(clicks).toBeLessThanOrEqual(3);
  expect(faults).toEqual([]);
});

it('unfolds all cycles and shows where somebody belongs, on a phone as well', async () => {
  const { page, faults } = await product.visitAs('anna.admin', '/dashboard/company/members/list', phone);
  await page.getByLabel('Suche').first().fill('max.member');
  await page.getByText('1–1 von 1').waitFor();
  await page.getByRole('link', { name: 'Member, Max' }).click();
  await page
    .getByRole('button', { name: /^Verlauf: / })
    .first()
    .click();
  await page.getByRole('list', { name: /^Verlauf: / }).waitFor();
  expect(await fitsItsWidth(page)).toBe(true);
  await page.getByRole('tab', { name: 'Zuordnungen' }).click();
  for (const name of ['Organisationseinheiten', 'Standorte', 'Gruppen']) {
    await page.getByRole('region', { name, exact: true }).waitFor();
  }
  expect(await fitsItsWidth(page)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('takes a certificate of somebody else, which stands for the course until it is removed', async () => {
  const { page, faults } = await product.visitAs('anna.admin', '/dashboard/company/members/list');
  await page.getByLabel('Suche').first().fill('max.member');
  await page.getByText('1–1 von 1').waitFor();
  await page.getByRole('link', { name: 'Member, Max' }).click();
  const section = page.getByRole('region', { name: 'Externe Zertifikate' });
  await section.getByRole('button', { name: 'Externes Zertifikat eintragen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Gilt für das E-Learning').fill('Erste');
  await page.getByRole('option', { name: /Erste Hilfe/ }).click();
  await dialog.getByLabel('Ausgestellt von').fill('TÜV Nord');
  await dialog.getByRole('textbox', { name: 'Ausgestellt am' }).first().click();
  await page.keyboard.type('10112025');
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'Schein.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  });
  await dialog.getByText('Schein.pdf').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Eintragen' }).click();
  await section.getByText('TÜV Nord').waitFor();
  await page.getByText('extern, unbefristet gültig').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const opened = await page.request.get(
    (await section.getByRole('link', { name: 'Schein.pdf' }).getAttribute('href')) ?? '',
  );
  expect(opened.status()).toBe(200);
  await section.getByRole('button', { name: /Aktionen/ }).click();
  await page.getByRole('menuitem', { name: 'Entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await page.getByText(/^Tragen Sie hier ein, wenn die Person anderswo/).waitFor();
  await page.getByText('extern, unbefristet gültig').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

it('hands out what is kept about somebody, to themselves and by whoever may for them', async () => {
  const own = await product.visitAs('max.member', '/dashboard/profile/details');
  const save = async (page: Page, name: string): Promise<Buffer> => {
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return buffer(await saved.createReadStream());
  };
  const card = own.page.getByRole('region', { name: 'Was über Sie gespeichert ist' });
  await card.scrollIntoViewIfNeeded();
  expect((await save(own.page, 'Übersicht (PDF)')).subarray(0, 5).toString()).toBe('%PDF-');
  const { page, faults } = await product.visitAs('sophie.super', '/dashboard/company/members/list');
  await page.getByLabel('Suche').first().fill('max.member');
  await page.getByText('1–1 von 1').waitFor();
  await page.getByRole('link', { name: 'Member, Max' }).click();
  await page.getByRole('tab', { name: 'Unterweisung', selected: true }).waitFor();
  await page
    .getByRole('button', { name: /^Aktionen/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Auskunft über gespeicherte Daten' }).click();
  await page.getByRole('dialog', { name: 'Was über Max Member gespeichert ist' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const data = (await filesIn(await save(page, 'Alle Daten (ZIP)'))).get('data.json') ?? '{}';
  expect(JSON.parse(data)).toMatchObject({
    madeBy: 'administration',
    account: { username: 'max.member' },
    leftOut: ['riskParticipations'],
  });
  await page.keyboard.press('Escape');
  await page.goto(`${new URL(page.url()).origin}/dashboard/company/audit/list`);
  const entry = page.getByRole('row', { name: /Auskunft über gespeicherte Daten herausgegeben/ });
  await entry.getByRole('link', { name: 'Max Member' }).click();
  await page.getByRole('heading', { level: 1, name: 'Max Member' }).waitFor();
  expect([...faults, ...own.faults]).toEqual([]);
});
