import { expect, it } from 'vitest';
import { members } from '../../contract/members';
import { productForTests } from '../productForTests';

const product = productForTests();
const unreachable = 'Ein unbekannter Fehler ist aufgetreten. Bitte prüfen Sie Ihre Internetverbindung.';

it('a save without a connection fails at once, keeps what was typed, and is not sent later', async () => {
  const { page } = await product.visitAs('anna.admin');
  await page.goto('/dashboard/company/members/list');
  await page.getByRole('table').getByRole('link').first().click();
  const field = page.getByLabel('Nachname');
  await field.waitFor();
  const before = await field.inputValue();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const saves = () => sent.filter((path) => path === `/api/${members.update.path}`).length;

  await page.context().setOffline(true);
  await field.fill(`${before}-Zuse`);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText(unreachable).first().waitFor();
  expect(await field.inputValue()).toBe(`${before}-Zuse`);
  const tried = saves();

  await page.context().setOffline(false);
  expect(saves()).toBe(tried);
  expect(await field.inputValue()).toBe(`${before}-Zuse`);

  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('heading', { level: 1, name: `${before}-Zuse` }).waitFor();
  expect(saves()).toBe(tried + 1);
});

it('a surname that was changed stands at its new place when somebody goes back at once', async () => {
  const { page } = await product.visitAs('anna.admin');
  await page.goto('/dashboard/company/members/list');
  const first = page.getByRole('table').getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  const field = page.getByLabel('Nachname');
  await field.fill(`Zzz-${await field.inputValue()}`);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('heading', { level: 1, name: /Zzz-/ }).waitFor();
  await page.goBack();
  await page.getByRole('table').getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('table').waitFor();
  await page.getByRole('table').getByRole('link', { name: /Zzz-/ }).waitFor({ state: 'detached' });
});
