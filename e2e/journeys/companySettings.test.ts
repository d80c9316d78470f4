import { expect, it } from 'vitest';
import { accessibilityFaults, arrive, fitsItsWidth } from '../browser';
import { signIn } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();
const details = '/dashboard/company/settings/details';
const configuration = '/dashboard/company/settings/configuration';
const reminders = '/dashboard/company/settings/reminders';

it('change the homepage and the language of who has chosen none; both show at once', async () => {
  // A browser that speaks neither language: the others' comes before the company's.
  const { page, faults } = await product.visitAs('sophie.super', '/dashboard', { locale: 'pl-PL' });
  await page.getByRole('link', { name: 'Einstellungen', exact: true }).click();
  await page.waitForURL(`**${details}`);
  await page.getByRole('tab', { name: 'Konfiguration' }).click();
  await page.getByLabel('Website des Unternehmens').fill('nordwerk');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.poll(() => page.getByLabel('Website des Unternehmens').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Website des Unternehmens').fill('https://nordwerk.example');
  await page.getByLabel('Fußzeile der E-Mails').fill('Nordwerk\nHansekai 12');
  await page.getByRole('combobox', { name: 'Standardsprache' }).click();
  await page.getByRole('option', { name: 'Englisch' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Nordwerk Metallbau GmbH' });
  expect(await link.getAttribute('href')).toBe('https://nordwerk.example');
  await page.getByRole('heading', { level: 1, name: 'Company settings' }).waitFor();
  await page.getByRole('combobox', { name: 'Default language' }).click();
  await page.getByRole('option', { name: 'German' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Unternehmenseinstellungen' }).waitFor();
  expect(faults).toEqual([]);
});

it('choose when people are reminded, and see beforehand what is sent', async () => {
  const { page, faults } = await product.visitAs('sophie.super', reminders, { viewport: { width: 360, height: 740 } });
  const preview = page.getByRole('region', { name: 'Was wann verschickt wird' }).getByRole('listitem');
  await preview.nth(3).waitFor();
  expect(await preview.count()).toBe(4);
  const newTasks = page.getByRole('switch', { name: 'Neue Aufgaben mitteilen' });
  await newTasks.click();
  await page.getByRole('combobox', { name: 'Nach der Fälligkeit erinnern' }).click();
  await page.getByRole('option', { name: '30 Tage danach' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Bei Überfälligkeit benachrichtigen' }).click();
  await page.getByRole('option', { name: 'niemanden' }).click();
  await preview.nth(4).waitFor();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Gespeichert', { exact: true }).waitFor();
  await page.reload();
  await preview.nth(4).waitFor();
  expect(await newTasks.isChecked()).toBe(false);
  expect(await page.getByText('Nachricht an die Verantwortlichen').count()).toBe(0);
  expect(await fitsItsWidth(page)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('let an admin look, and tell why not more', async () => {
  const { page } = await product.visitAs('anna.admin', details);
  await page.getByText(/Ändern können sie nur Personen mit der Rolle Super-Admin/).waitFor();
  await page.getByRole('term').filter({ hasText: 'Unternehmens-ID' }).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Speichern' }).count()).toBe(0);
});

it('tell the second of two who edit them, and keep what they typed', async () => {
  const [first, second] = [
    await product.visitAs('sophie.super', details),
    await product.visitAs('sophie.super', details),
  ];
  for (const { page } of [first, second]) {
    await page.getByLabel('Adresszusatz').waitFor();
  }
  await first.page.getByLabel('Adresszusatz').fill('Halle 3');
  await first.page.getByRole('button', { name: 'Speichern' }).click();
  await first.page.getByText('Gespeichert', { exact: true }).waitFor();
  await second.page.getByLabel('Ort').fill('Bremerhaven');
  await second.page.getByRole('button', { name: 'Speichern' }).click();
  await second.page.getByRole('button', { name: 'Aktuellen Stand laden' }).click();
  await expect.poll(() => second.page.getByLabel('Adresszusatz').inputValue()).toBe('Halle 3');
  expect(await second.page.getByLabel('Ort').inputValue()).toBe('Bremerhaven');
});

it('rename the company ID: the session goes on, the device remembers the new one, and it is the one to sign in with', async () => {
  const { page, faults } = await product.visit();
  await page.goto('/auth/login/alpenbau');
  await signIn(page, 'sophie.super', 'alpenbau');
  await page.evaluate(() => window.localStorage.setItem('device.company', 'alpenbau'));
  await page.goto(details);
  await page.getByRole('textbox', { name: 'Unternehmens-ID' }).fill('nordwerk');
  await page.getByRole('button', { name: 'Speichern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unternehmens-ID ändern?' });
  await dialog.getByRole('button', { name: 'Unternehmens-ID ändern' }).click();
  await page.getByText('Diese Unternehmens-ID ist bereits vergeben.').first().waitFor();
  await page.getByRole('textbox', { name: 'Unternehmens-ID' }).fill('bergbau');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await dialog.getByText(/melden sich ab sofort mit „bergbau“ an. „alpenbau“ gilt nicht mehr/).waitFor();
  await dialog.getByRole('button', { name: 'Unternehmens-ID ändern' }).click();
  await page.getByText('Gespeichert', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'Unternehmens-ID' }).inputValue()).toBe('bergbau');
  expect(await page.evaluate(() => window.localStorage.getItem('device.company'))).toBe('bergbau');
  await signIn((await product.visit()).page, 'max.member', 'bergbau');
  expect(faults).toEqual([]);
});

// As a super-admin, in every look: the sweep of accessibility.
it('have nothing that axe objects to for an administrator who is no super-admin, dark and on a phone', async () => {
  const options = { colorScheme: 'dark', viewport: { width: 360, height: 800 } } as const;
  const { page } = await product.visitAs('anna.admin', details, options);
  for (const path of [details, configuration, reminders]) {
    await arrive(page, path);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
  }
});
