import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { elearnings } from '../../contract/elearnings';
import type { MemberTask } from '../../contract/elearnings/elearningFields';
import { packageOf } from '../../server/scorm/testing';
import { accessibilityFaults } from '../browser';
import { callIn, list } from '../callIn';
import { contentOf, importPackages } from '../packages';
import { productForTests } from '../productForTests';

const product = productForTests();
const title = 'hebezeuge';
beforeAll(() => importPackages(product, { [title]: packageOf('scorm12') }));

/** An administrator switches the course on, to be done every year, and gives it to a unit. */
const switchOn = async (): Promise<void> => {
  const { page, faults } = await product.visitAs('anna.admin', '/dashboard/apps/elearnings/catalog/list');
  const card = page.getByRole('article', { name: title });
  await card.getByText('Inaktiv', { exact: true }).waitFor();
  await card.getByText('jährlich').waitFor();
  await card.getByRole('link', { name: 'Einstellungen' }).click();
  await page
    .getByRole('switch', { name: 'Aktiv' })
    .or(page.getByRole('checkbox', { name: 'Aktiv' }))
    .check();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Gespeichert', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Organisationseinheiten' }).click();
  await page.getByRole('combobox', { name: 'Organisationseinheiten' }).fill('produktion');
  await page.getByRole('option', { name: /^Produktion/ }).click();
  await page.getByRole('button', { name: 'Zuweisen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zuweisen' }).click();
  await page.getByText(/^Zugewiesen: \d+ Personen haben jetzt eine Aufgabe\.$/).waitFor();
  expect(faults).toEqual([]);
};

const openOwn = async (page: Page) => {
  await page.goto('/dashboard/apps/elearnings/my-elearnings');
  const card = page.getByRole('article', { name: title });
  await card.waitFor();
  return card;
};

interface Shown {
  number: string;
  /** The public page that confirms it. */
  address: string;
}

/** Reads the certificate on the screen. */
const readCertificate = async (page: Page): Promise<Shown> => {
  await page.getByRole('heading', { level: 1, name: 'Teilnahmezertifikat' }).waitFor();
  await page.getByText(title, { exact: true }).first().waitFor();
  const number = await page.getByText(/^\d{4}-\d{6}$/).textContent();
  const address = await page.getByRole('link', { name: /\/auth\/certificate\// }).getAttribute('href');
  return { number: number ?? '', address: address ?? '' };
};

/** Does the course from its card to its certificate. */
const play = async (page: Page): Promise<Shown> => {
  await (await openOwn(page)).getByRole('button', { name: 'Starten' }).click();
  await contentOf(page).getByRole('button', { name: 'Fertig' }).click();
  await page.getByRole('button', { name: 'Abschließen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Geschafft!' }).waitFor();
  await page.getByRole('link', { name: 'Zum Zertifikat' }).click();
  return readCertificate(page);
};

/** A stranger opens the address on a certificate. */
const expectConfirmed = async ({ number, address }: Shown, words: string): Promise<void> => {
  const { page, faults } = await product.visit({ viewport: { width: 360, height: 740 } });
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: words }).waitFor();
  await page.getByText(number, { exact: true }).waitFor();
  await page.getByText('Max Member', { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
};

const ownTask = async (page: Page): Promise<MemberTask | undefined> => {
  const { items } = await callIn<{ items: MemberTask[] }>(page, elearnings.memberTasks, list('title'));
  return items.find((task) => task.title === title);
};

it('a package leads to two certificates a year apart, and both stand', async () => {
  await switchOn();
  const first = await product.visitAs('max.member', '/dashboard');
  const former = await play(first.page);
  await expectConfirmed(former, 'Dieses Zertifikat ist echt und gültig');
  expect(await ownTask(first.page)).toMatchObject({ status: 'completed', results: [{}] });

  await product.letPass('1 year 1 day');
  await expectConfirmed(former, 'Dieses Zertifikat ist echt, aber abgelaufen');
  // Nobody stays signed in for a year.
  await first.page.goto('/dashboard');
  await first.page.waitForURL('**/auth/login**');

  const { page, faults } = await product.visitAs('max.member', '/dashboard');
  // The daily work begins with the server.
  await expect.poll(async () => (await ownTask(page))?.executionUuid ?? 'none').toBe('none');
  await expect.poll(async () => (await ownTask(page))?.abilities.start).toBe(true);
  const card = await openOwn(page);
  await card.getByText(/^Fällig (am|in)/).waitFor();
  await card.getByText(/^Abgelaufen, galt bis/).waitFor();
  const latter = await play(page);
  expect(latter.number).not.toBe(former.number);
  await expectConfirmed(latter, 'Dieses Zertifikat ist echt und gültig');
  await expectConfirmed(former, 'Dieses Zertifikat ist echt, aber abgelaufen');

  const shown: Shown[] = [];
  for (const at of [0, 1]) {
    await (await openOwn(page)).getByRole('button', { name: 'Zertifikate' }).click();
    await page.getByRole('menuitem', { name: /^Vom / }).nth(at).click();
    shown.push(await readCertificate(page));
  }
  expect(shown).toEqual([latter, former]);
  expect([...first.faults, ...faults]).toEqual([]);
});
