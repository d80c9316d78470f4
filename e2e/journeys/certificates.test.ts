import { expect, it } from 'vitest';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests();
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
const statistics = '/dashboard/apps/elearnings/statistics';

/** The certificate of the first person in the list who has one. */
const openCertificate = async (username: string) => {
  const { page, faults } = await product.visitAs(username, `${statistics}?tab=people`);
  await page.getByRole('button', { name: /^Abgeschlossen: / }).click();
  await page.getByRole('button', { name: /^Abgeschlossen: /, pressed: true }).waitFor();
  // Until it is read, the list shows what was there before.
  await page.locator('table[aria-busy=false]').waitFor();
  await page.getByRole('cell', { name: 'Abgeschlossen' }).first().waitFor();
  await page
    .getByRole('button', { name: /^Aktionen/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Zertifikat ansehen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Teilnahmezertifikat' }).waitFor();
  await page.getByRole('img', { name: /^QR-Code/ }).waitFor();
  return { page, faults };
};

it('is printed on one sheet, upright or across, and its code is confirmed to a stranger in both languages', async () => {
  const { page, faults } = await openCertificate('anna.admin');
  expect(await accessibilityFaults(page)).toEqual([]);
  const sheet = await page.pdf({ preferCSSPageSize: true });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.getByRole('button', { name: 'Querformat' }).click();
  const across = await page.pdf({ preferCSSPageSize: true });
  expect(across.toString('latin1')).toMatch(/MediaBox\s*\[0 0 84[12]/);
  const address = await page.getByRole('link', { name: /\/auth\/certificate\// }).getAttribute('href');
  const number = await page.getByText(/^\d{4}-\d{6}$/).textContent();
  const stranger = await product.visit(phone);
  await stranger.page.goto(address ?? '');
  await stranger.page.getByRole('heading', { level: 1, name: /^Dieses Zertifikat ist echt/ }).waitFor();
  await stranger.page.getByText(number ?? '', { exact: true }).waitFor();
  expect(await accessibilityFaults(stranger.page)).toEqual([]);
  expect(await fitsItsWidth(stranger.page)).toBe(true);
  await stranger.page.getByText('EN', { exact: true }).click();
  await stranger.page.getByRole('heading', { level: 1, name: /^This certificate is genuine/ }).waitFor();
  expect([...faults, ...stranger.faults]).toEqual([]);
});

it('is unknown under a wrong code', async () => {
  const { page } = await product.visit(phone);
  await page.goto('/auth/certificate/wrong');
  await page.getByRole('heading', { level: 1, name: 'Dieses Zertifikat kennen wir nicht' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});
