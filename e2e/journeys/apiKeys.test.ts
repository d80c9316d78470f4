import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests();
const list = '/dashboard/company/settings/api-keys/list';
const phone = { viewport: { width: 360, height: 740 } };

const looksRight = async (page: Page): Promise<void> => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
};

/** Answer to a program that has nothing but the key. */
const ask = async (token: string, path: string, body: object): Promise<[status: number, code: string | undefined]> => {
  const answer = await fetch(`${product.address()}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { body: content } = (await answer.json()) as { body: { error?: { code: string } } };
  return [answer.status, content.error?.code];
};
const page1 = { filter: {}, page: 1, perPage: 25, sortDirection: 'asc' };
const askPeople = (token: string) => ask(token, 'memberlist/getlist', { ...page1, sortBy: 'lastName' });
const askGroups = (token: string) => ask(token, 'member-group/read-list', { ...page1, sortBy: 'name' });

const create = async (page: Page, name: string, right = 'Mitarbeitende: Liste lesen'): Promise<void> => {
  await page.getByRole('link', { name: 'Schlüssel anlegen' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Rechte' }).fill(right);
  await page.getByRole('option', { name: right, exact: true }).click();
  await page.getByRole('textbox', { name: 'Gültig bis' }).click();
  const soon = new Date(Date.now() + 90 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await page.keyboard.type(soon.split('-').reverse().join(''));
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

it('an administrator makes a key, sees it once, and a program works with it until it is revoked', async () => {
  const { page, faults } = await product.visitAs('anna.admin', '/dashboard/company/settings/details');
  await page.getByRole('tab', { name: 'API-Schlüssel' }).click();
  await page.getByText('Noch keine API-Schlüssel').waitFor();
  await looksRight(page);
  await create(page, 'Auswertung');
  await page.getByText(/Er wird nur ein einziges Mal angezeigt/).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'Schlüssel jetzt anzeigen' }).click();
  const field = page.getByLabel('API-Schlüssel', { exact: true });
  await field.waitFor();
  const token = await field.inputValue();
  expect(token).toMatch(/^sd_[\w-]{64}[\da-f]{8}$/);
  await page.getByText(/Er wird nicht noch einmal angezeigt/).waitFor();
  await page.getByRole('button', { name: 'Kopieren' }).click();
  await page.getByText(/Der Schlüssel ist (?:kopiert|markiert)/).waitFor();
  await looksRight(page);

  expect(await askPeople(token)).toEqual([200, undefined]);
  expect(await askGroups(token)).toEqual([403, 'permission.missing']);

  await page.reload();
  await page
    .getByText(`endet auf …${token.slice(-4)}`)
    .first()
    .waitFor();
  expect(await page.content()).not.toContain(token);
  await page.goto(list);
  await page.getByRole('row', { name: /Auswertung/ }).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'Aktionen für Auswertung' }).click();
  await page.getByRole('menuitem', { name: 'Zurückziehen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click();
  await page.getByText('Der Schlüssel „Auswertung“ ist zurückgezogen.').waitFor();
  expect(await askPeople(token)).toEqual([401, 'apiKey.ended']);
  expect(faults).toEqual([]);
});

it('a directory gets a key and an address, and people come and go by it', async () => {
  const { page, faults } = await product.visitAs('sophie.super', list);
  await create(
    page,
    'Entra',
    'Verzeichnisdienst (SCIM): Mitarbeitende und Gruppen abgleichen, Ausgeschiedene archivieren',
  );
  const told = await page.getByText(/Adresse für den Verzeichnisdienst/).textContent();
  await looksRight(page);
  await page.getByRole('button', { name: 'Schlüssel jetzt anzeigen' }).click();
  const token = await page.getByLabel('API-Schlüssel', { exact: true }).inputValue();
  const address = told?.slice(told.indexOf('http'));
  const send = async (method: string, path: string, body?: object): Promise<[number, Record<string, unknown>]> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return [answer.status, (await answer.json()) as Record<string, unknown>];
  };
  const name = { givenName: 'Wilma', familyName: 'Verzeichnis' };
  const [created, { id }] = await send('POST', '/Users', { userName: 'wilma.verzeichnis@example.org', name });
  expect(created).toBe(201);
  const people = '/dashboard/company/members/list?search=Wilma';
  await page.goto(people);
  await page.getByText('wilma.verzeichnis@example.org').first().waitFor();
  const Operations = [{ op: 'Replace', path: 'active', value: 'False' }];
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
  expect(await send('PATCH', `/Users/${id}`, { schemas, Operations })).toMatchObject([200, { active: false }]);
  await page.goto('/dashboard/company/members/archive/list?search=Wilma');
  await page.getByText('wilma.verzeichnis@example.org').first().waitFor();
  expect(faults).toEqual([]);
});

it('fits a phone, in the dark and in English', async () => {
  const { page } = await product.visitAs('sophie.super', list, { ...phone, colorScheme: 'dark' });
  await create(page, 'Personalsystem');
  await looksRight(page);
  await page.getByRole('button', { name: 'Schlüssel jetzt anzeigen' }).click();
  await page.getByLabel('API-Schlüssel', { exact: true }).waitFor();
  await looksRight(page);
  const english = await product.visitAs('sophie.super', list, { ...phone, locale: 'en-GB' });
  await english.page.getByText('Personalsystem').first().waitFor();
  await looksRight(english.page);
});

it('is nothing for employees', async () => {
  const { page } = await product.visitAs('max.member', '/dashboard/start/overview');
  await page.goto(list);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Schlüssel anlegen' }).count()).toBe(0);
});
