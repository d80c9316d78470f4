import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests();
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } satisfies BrowserContextOptions;
/** A day of the company's, which is not always that of the machine. */
const germanDay = (daysFromNow: number): string =>
  new Intl.DateTimeFormat('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  }).format(new Date(Date.now() + daysFromNow * 24 * 60 * 60_000));

const fillDate = async (page: Page, label: RegExp, daysFromNow: number): Promise<void> => {
  await page.getByRole('textbox', { name: label }).fill(germanDay(daysFromNow));
};

const what = 'Am Tor 7 ist ein Stapler gegen das Regal gefahren.';
const measure = 'Anfahrschutz am Regal anbringen';

/** Reports something by the poster of a location, as somebody who stands before it. */
const report = async (admin: Page): Promise<void> => {
  await admin.getByRole('link', { name: 'Werk Ulm' }).first().click();
  await admin.getByRole('tab', { name: 'Aushänge' }).click();
  const form = admin.getByRole('link', { name: /^Formular des Aushangs „Haupteingang“ öffnen/ });
  const address = (await form.getAttribute('href')) ?? '';
  const { page } = await product.visit(phone);
  await page.goto(address);
  await page.getByText('Hier ist es gefährlich').tap();
  await page.getByRole('textbox', { name: 'Was ist los?' }).fill(what);
  await page.getByText('Lebensgefährlich').tap();
  await page.getByRole('button', { name: 'Meldung absenden' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Danke für Ihre Meldung' }).waitFor();
};

/** Makes a measure of the report, for somebody who administers nothing. */
const plan = async (admin: Page): Promise<void> => {
  await admin.goto('/dashboard/company/near-misses/list');
  await admin.getByRole('link', { name: what }).click();
  await admin.getByRole('tab', { name: 'Maßnahmen' }).click();
  await admin.getByRole('button', { name: 'Maßnahme anlegen' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Maßnahme anlegen' });
  await dialog.getByRole('textbox', { name: 'Was zu tun ist' }).fill(measure);
  await dialog.getByRole('combobox', { name: /^Art/ }).click();
  await admin.getByRole('option', { name: 'Maßnahme', exact: true }).click();
  await dialog.getByRole('combobox', { name: /^Zuständig/ }).fill('Max Member');
  await admin.getByRole('option', { name: /Max Member/ }).click();
  await fillDate(admin, /^Zu erledigen bis/, 3);
  await fillDate(admin, /^Wirksamkeit prüfen am/, 0);
  expect(await accessibilityFaults(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await admin.getByRole('row', { name: new RegExp(measure) }).waitFor();
};

/** The owner finds it among what is due, and says that it is done, then that it has helped. */
const carryOut = async (): Promise<string[]> => {
  const { page, faults } = await product.visitAs('max.member', '/dashboard/start/overview', phone);
  const card = page.getByRole('article').filter({ hasText: measure });
  await card.getByText('Werk Ulm').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
  await card.getByRole('button', { name: 'Erledigt melden' }).tap();
  const dialog = page.getByRole('dialog', { name: measure });
  await dialog.getByRole('textbox', { name: 'Bemerkungen' }).fill('Zwei Pfosten gesetzt');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Erledigt melden' }).tap();
  await page.getByText('Die Maßnahme ist als erledigt gemeldet.').waitFor();
  await card.getByRole('button', { name: 'Wirksamkeit prüfen' }).tap();
  await dialog.getByText('Zwei Pfosten gesetzt').waitFor();
  await dialog.getByRole('combobox', { name: /^Wirksamkeit/ }).tap();
  await page.getByRole('option', { name: 'Teilweise wirksam' }).tap();
  await dialog.getByRole('textbox', { name: 'Was Sie gesehen haben' }).fill('Einer ist schon wieder locker.');
  await dialog.getByRole('button', { name: 'Prüfung speichern' }).tap();
  await page.getByText('Die Prüfung ist gespeichert.').waitFor();
  await expect.poll(() => card.count()).toBe(0);
  return faults;
};

const closeIt = async (admin: Page): Promise<void> => {
  await admin.goto('/dashboard/company/near-misses/list');
  await admin
    .getByRole('row', { name: what })
    .getByRole('button', { name: /^Aktionen/ })
    .click();
  await admin.getByRole('menuitem', { name: 'Abschließen' }).click();
};

it('becomes a measure of a report, which its owner carries out and checks without reading reports', async () => {
  const { page: admin, faults } = await product.visitAs('anna.admin', '/dashboard/company/locations/list');
  await report(admin);
  await plan(admin);
  await closeIt(admin);
  const warned = admin.getByRole('dialog');
  await warned.getByText(/Eine Maßnahme dazu ist noch nicht erledigt/).waitFor();
  await warned.getByRole('button', { name: 'Abbrechen' }).click();
  const theirs = await carryOut();
  await admin.goto('/dashboard/company/near-miss-measures/list');
  await admin.getByRole('link', { name: measure }).click();
  await admin.getByText('Einer ist schon wieder locker.').waitFor();
  await closeIt(admin);
  const asked = admin.getByRole('dialog');
  await asked.getByRole('textbox', { name: 'Ergebnis' }).fill('Anfahrschutz steht');
  expect(await asked.getByText(/Eine Maßnahme dazu/).count()).toBe(0);
  await asked.getByRole('button', { name: 'Abschließen' }).click();
  await admin.getByText('Die Meldung ist abgeschlossen.').waitFor();
  expect([...faults, ...theirs]).toEqual([]);
});
