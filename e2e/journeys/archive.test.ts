import { existsSync, readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { until } from '../../contract/testing/until';
import { accessibilityFaults } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests();
const active = '/dashboard/company/members/list';
const archive = '/dashboard/company/members/archive/list';

const open = async (username: string, path = active): Promise<Page> => {
  const { page } = await product.visitAs(username, path);
  await page.getByText(/^1–\d+ von \d+$/).waitFor();
  return page;
};
const placesTaken = async (page: Page): Promise<number> => {
  const text = await page.getByText(/ von .* Plätzen belegt$| von höchstens .* Personen im Archiv$/).textContent();
  return Number(text?.split(' ')[0]?.replace('.', ''));
};
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `${name} auswählen` });
const choose = (page: Page, name: string) => box(page, name).check();

describe('the archive', () => {
  it('takes several people at once, gives them back, and lets go of them for good', async () => {
    const page = await open('sophie.super');
    const before = await placesTaken(page);
    const [first, second] = ['Jens Ahrens', 'Adaeze Al-Masri'];
    const place = await box(page, second).boundingBox();
    await choose(page, first);
    await page.getByText('1 ausgewählt').waitFor();
    // What is selected moves no row: a quick second tick meets the one it was aimed at.
    expect(await box(page, second).boundingBox()).toEqual(place);
    await choose(page, second);
    await page.getByText('2 ausgewählt').waitFor();
    await page.getByRole('button', { name: 'Archivieren' }).click();
    const question = page.getByRole('dialog', { name: '2 Mitarbeitende archivieren?' });
    await question.getByRole('listitem').filter({ hasText: first }).waitFor();
    await question.getByRole('button', { name: 'Archivieren' }).click();
    await until(async () => expect(await placesTaken(page)).toBe(before - 2));

    await page.goto(archive);
    const inArchive = await placesTaken(page);
    await choose(page, first);
    await page.getByRole('button', { name: 'Wiederherstellen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Wiederherstellen' }).click();
    await until(async () => expect(await placesTaken(page)).toBe(inArchive - 1));

    await choose(page, second);
    await page.getByRole('button', { name: 'Endgültig löschen' }).click();
    const dialog = page.getByRole('dialog', { name: `${second} endgültig löschen?` });
    await dialog.getByText(/Geburtsdatum, besonderer Schutz/).waitFor();
    await dialog.getByText(/abgeschlossene E-Learnings/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await page.getByRole('checkbox', { name: `${second} auswählen` }).waitFor({ state: 'detached' });
    await until(async () => expect(await placesTaken(page)).toBe(inArchive - 2));
  });

  it('is not offered for deleting to an administrator', async () => {
    const page = await open('anna.admin', archive);
    await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check();
    await page.getByRole('button', { name: 'Wiederherstellen' }).waitFor();
    expect(await page.getByRole('button', { name: 'Endgültig löschen' }).count()).toBe(0);
  });
});

describe('new passwords for everybody', () => {
  it('are asked for once in ten minutes, and reach everybody as messages', async () => {
    const page = await open('anna.admin');
    const sent = () => (existsSync(product.outbox()) ? readdirSync(product.outbox()).length : 0);
    const before = sent();
    const reset = page.getByRole('button', { name: 'Alle Passwörter zurücksetzen' });
    await reset.click();
    await page.getByText(/^\d+ Mitarbeitende erhalten einen Link/).waitFor();
    await page.getByRole('button', { name: 'Links versenden' }).click();
    await page.getByText(/^\d+ Mitarbeitende erhalten jetzt einen Link\./).waitFor();
    await reset.click();
    await page.getByRole('button', { name: 'Links versenden' }).click();
    await page
      .getByText(/nur alle 10 Minuten/)
      .first()
      .waitFor();
    const people = await placesTaken(page);
    const arrived = () => expect(sent() - before).toBeGreaterThanOrEqual(people);
    await until(arrived, 90_000);
  });
});
