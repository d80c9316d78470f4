import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { until } from '../../contract/testing/until';
import { accessibilityFaults, hasLoaded } from '../browser';
import { productForTests } from '../productForTests';

const list = '/dashboard/company/members/list';
const product = productForTests();

const openList = async (username = 'anna.admin'): Promise<Page> => {
  const { page } = await product.visitAs(username, list);
  await page.getByText(/^1–25 von \d+$/).waitFor();
  return page;
};
const expectValue = (page: Page, label: string, value: string) =>
  until(async () => expect(await page.getByLabel(label).inputValue()).toBe(value));
const rows = (page: Page) => page.getByRole('table').getByRole('row');

/** The height of the lowest row, in which everything stands in one line. */
const lowestRow = async (page: Page): Promise<number> => {
  const boxes = await Promise.all((await rows(page).all()).slice(1).map((row) => row.boundingBox()));
  return Math.min(...boxes.map((box) => Math.round(box?.height ?? 0)));
};

describe('the member list', () => {
  it('sorts by a first click ascending, by a second descending, and pages', async () => {
    const page = await openList();
    await page.getByRole('button', { name: 'Benutzername' }).click();
    await page.getByRole('cell', { name: 'adaeze.al-masri', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Benutzername' }).click();
    await page
      .getByText(/^zoran/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /Seite 2|^2$/ }).click();
    await page.getByText(/^26–50 von \d+$/).waitFor();
    await hasLoaded(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rolle', exact: true }).click();
    await page.getByText(/^1–25 von \d+$/).waitFor();
  });

  it('has rows of 40 pixels on a laptop, and higher ones for who wants them', async () => {
    const page = await openList();
    expect(await lowestRow(page)).toBe(40);
    await page.getByRole('button', { name: 'Spalten' }).click();
    await page.getByRole('radio', { name: 'Normal' }).check();
    expect(await lowestRow(page)).toBeGreaterThan(44);
  });

  it('finds an umlaut by either spelling, filters, and keeps its state when one comes back', async () => {
    const page = await openList();
    await page.getByRole('searchbox').or(page.getByLabel('Suche')).first().fill('muell');
    await page
      .getByText(/Müller/)
      .first()
      .waitFor();
    await page.getByRole('searchbox').or(page.getByLabel('Suche')).first().fill('olaf.unit');
    await page.getByText('1–1 von 1').waitFor();
    await page.getByRole('link', { name: 'Unit, Olaf' }).click();
    await page.waitForURL('**/company/members/details/**/instruction');
    await page.getByRole('heading', { level: 1, name: 'Olaf Unit' }).waitFor();
    await page.goto(list);
    await page.getByText('1–1 von 1').waitFor();
  });

  it('changes a person, and warns before unsaved changes are lost', async () => {
    const page = await openList();
    await page.getByRole('link', { name: 'Ahrens, Jens' }).click();
    await page.getByRole('tab', { name: 'Angaben' }).click();
    await page.waitForURL('**/details');
    await page.getByLabel('Ort').fill('Bremerhaven 😀');
    await page.getByRole('link', { name: 'Archiv' }).click();
    const dialog = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText(/ ist gespeichert\.$/).waitFor();
    await page.reload();
    await page.getByLabel('Ort').waitFor();
    expect(await page.getByLabel('Ort').inputValue()).toBe('Bremerhaven 😀');
  });

  it('creates a person: username suggested and checked, errors at their fields', async () => {
    const page = await openList();
    await page
      .getByRole('link', { name: 'Mitarbeitende anlegen' })
      .or(page.getByRole('link', { name: /anlegen$/ }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await page.getByText('Dieses Feld muss ausgefüllt werden.').first().waitFor();
    await page.getByLabel('Vorname').fill('Anna');
    await page.getByLabel('Nachname').fill('Admin');
    await expectValue(page, 'Benutzername', 'anna.admin');
    await page.getByText('Dieser Benutzername ist bereits vergeben.').waitFor();
    await page.getByLabel('Nachname').fill("O'Neil-Çelik");
    await expectValue(page, 'Benutzername', 'anna.o-neil-celik');
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await page.waitForURL('**/company/members/details/**');
    await page.getByRole('heading', { level: 1, name: "Anna O'Neil-Çelik" }).waitFor();
  });

  it('warns of a person whom nobody can reach, and takes a click though a field shows its error meanwhile', async () => {
    const page = await openList();
    await page.goto('/dashboard/company/members/create');
    await page.getByLabel('Vorname').fill('Nora');
    await page.getByText(/kann sich diese Person nicht selbst anmelden/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // So tall that nothing has to be scrolled between the press and the click.
    await page.setViewportSize({ width: 1440, height: 2400 });
    await page.getByLabel('E-Mail', { exact: true }).fill('keine Adresse');
    // What comes and goes above the button moves it.
    await page.getByText(/kann sich diese Person nicht selbst anmelden/).waitFor({ state: 'detached' });
    await page.getByText('Dieser Benutzername ist frei.').waitFor();
    const place = await page.getByRole('button', { name: 'Anlegen' }).boundingBox();
    if (!place) throw new Error('no button');
    await page.mouse.move(place.x + place.width / 2, place.y + 4);
    await page.mouse.down();
    // The error of a field that is left would push the button away; with the focus kept there is none.
    expect(await page.getByLabel('E-Mail', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await page.mouse.up();
    await page.getByText('Dieses Feld muss ausgefüllt werden.').first().waitFor();
  });

  it('says before it resets a password where the link goes', async () => {
    const page = await openList();
    await page.getByLabel('Suche').fill('jens.ahrens');
    await page.getByText('1–1 von 1').waitFor();
    await rows(page).nth(1).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Passwort zurücksetzen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Passwort von Jens Ahrens zurücksetzen?' });
    await dialog.getByText(/Der Link geht per E-Mail an jens\.ahrens@/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
    await page.getByText('Der Link für Jens Ahrens ist unterwegs.').waitFor();
  });

  it('tells the second of two administrators that somebody else was faster', async () => {
    const [first, second] = await Promise.all([openList('anna.admin'), openList('sophie.super')]);
    for (const page of [first, second]) {
      await page.getByLabel('Suche').fill('max.member');
      await page.getByText('1–1 von 1').waitFor();
      await page.getByRole('link', { name: 'Member, Max' }).click();
      await page.getByRole('tab', { name: 'Angaben' }).click();
      await page.getByLabel('Fremdfirma').waitFor();
    }
    await first.getByLabel('Fremdfirma').fill('First GmbH');
    await first.getByRole('button', { name: 'Speichern' }).click();
    await first.getByText(/ ist gespeichert\.$/).waitFor();
    await second.getByLabel('Fremdfirma').fill('Second GmbH');
    await second.getByRole('button', { name: 'Speichern' }).click();
    await second
      .getByText(/Jemand anderes hat diesen Eintrag inzwischen geändert/)
      .first()
      .waitFor();
    expect(await second.getByLabel('Fremdfirma').inputValue()).toBe('Second GmbH');
  });

  it('archives after a dialog that names whom, and who takes over what they are in charge of', async () => {
    const page = await openList('sophie.super');
    await page.getByLabel('Suche').fill('max.member');
    await page.getByText('1–1 von 1').waitFor();
    await rows(page).nth(1).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Archivieren' }).click();
    const dialog = page.getByRole('dialog', { name: /Max Member archivieren/ });
    await dialog.getByText(/^Maßnahmen: \d+$/).waitFor();
    await dialog.getByRole('radio', { name: 'An jemand anderen übergeben' }).check();
    await dialog.getByRole('combobox', { name: 'Neu zuständig' }).fill('anna adm');
    await page.getByRole('option', { name: /Anna Admin/ }).click();
    await dialog.getByRole('button', { name: 'Archivieren' }).click();
    await page.getByText('Max Member ist archiviert.').waitFor();
    await page.goto('/dashboard/company/members/archive/list');
    await page.getByRole('cell', { name: 'max.member', exact: true }).waitFor();
  });
});
