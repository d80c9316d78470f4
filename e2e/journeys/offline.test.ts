import { expect, it } from 'vitest';
import { members } from '../../contract/members';
import { productForTests } from '../productForTests';

const product = productForTests({ withWorker: true });
const unreachable = 'Ein unbekannter Fehler ist aufgetreten. Bitte prüfen Sie Ihre Internetverbindung.';

it('a save without a connection fails at once, keeps what was typed, and is not sent later', async () => {
  const { page } = await product.visitAs('anna.admin', '/dashboard/company/members/list');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Angaben' }).click();
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
  const { page } = await product.visitAs('anna.admin', '/dashboard/company/members/list');
  const first = page.getByRole('table').getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await page.getByRole('tab', { name: 'Angaben' }).click();
  const field = page.getByLabel('Nachname');
  await field.fill(`Zzz-${await field.inputValue()}`);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('heading', { level: 1, name: /Zzz-/ }).waitFor();
  // Past the tab that opened first.
  await page.goBack();
  await page.goBack();
  await page.getByRole('table').getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('table').waitFor();
  await page.getByRole('table').getByRole('link', { name: /Zzz-/ }).waitFor({ state: 'detached' });
});

it('an open record is read anew when the connection is back, and what was typed stays', async () => {
  const members = '/dashboard/company/members/list';
  const [own, other] = [await product.visitAs('anna.admin', members), await product.visitAs('sophie.super', members)];
  for (const { page } of [own, other]) {
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Angaben' }).click();
    await page.getByLabel('Nachname').waitFor();
  }
  const name = (await own.page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await own.page.context().setOffline(true);
  await own.page.getByLabel('Ort', { exact: true }).fill('Bremerhaven');

  const field = other.page.getByLabel('Nachname');
  const surname = `${await field.inputValue()}-Zuse`;
  await field.fill(surname);
  await other.page.getByRole('button', { name: 'Speichern' }).click();
  await other.page.getByRole('heading', { level: 1, name: `${name}-Zuse` }).waitFor();
  expect(await own.page.getByRole('heading', { level: 1 }).textContent()).toBe(name);

  await own.page.context().setOffline(false);
  await own.page.getByRole('heading', { level: 1, name: `${name}-Zuse` }).waitFor();
  expect(await own.page.getByLabel('Ort', { exact: true }).inputValue()).toBe('Bremerhaven');
  await expect.poll(() => own.page.getByLabel('Nachname').inputValue()).toBe(surname);
});
