import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests({ settings: async () => ({ WEBHOOKS: 'internal' }) });
const list = '/dashboard/company/settings/webhooks/list';
const phone = { viewport: { width: 360, height: 740 } };

/** The other program: it takes what is signed by the secret it knows, and nothing else. */
const known = { secret: '', taken: [] as unknown[] };
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    try {
      const headers = request.headers as Record<string, string>;
      known.taken.push(new Webhook(known.secret).verify(Buffer.concat(parts).toString(), headers));
      response.writeHead(204).end();
    } catch {
      response.writeHead(401).end();
    }
  });
});
beforeAll(() => new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done)));
afterAll(() => void receiver.close());

const looksRight = async (page: Page): Promise<void> => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsItsWidth(page)).toBe(true);
};

it('an administrator makes a webhook, sees the secret once, sends a test message, reads that it arrived, and sends it again', async () => {
  const { page, faults } = await product.visitAs('anna.admin', '/dashboard/company/settings/details');
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await page.getByText('Noch keine Webhooks').waitFor();
  await looksRight(page);
  await page.getByRole('link', { name: 'Webhook anlegen' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Personalsystem');
  const { port } = receiver.address() as AddressInfo;
  await page.getByRole('textbox', { name: 'URL' }).fill(`http://127.0.0.1:${port}/hook`);
  await page.getByRole('combobox', { name: 'Ereignisse' }).click();
  await page.getByRole('option', { name: 'Person archiviert' }).click();
  await page.keyboard.press('Escape');
  await looksRight(page);
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Personalsystem' }).waitFor();
  await page.getByRole('button', { name: 'Geheimnis jetzt anzeigen' }).click();
  const field = page.getByLabel('Geheimnis', { exact: true });
  await field.waitFor();
  const secret = await field.inputValue();
  expect(secret).toMatch(/^whsec_/);
  await looksRight(page);
  await page.reload();
  await page.getByRole('button', { name: 'Geheimnis erneuern' }).waitFor();
  expect(await page.content()).not.toContain(secret);

  known.secret = secret;
  await page.getByRole('button', { name: 'Aktionen für Personalsystem' }).click();
  await page.getByRole('menuitem', { name: 'Testnachricht senden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Testnachricht senden' }).click();
  await page.getByText('Die Testnachricht ist unterwegs.').waitFor();
  await expect.poll(() => known.taken).toMatchObject([{ type: 'webhook.test', data: {} }]);
  await page.getByRole('tab', { name: 'Nachrichten' }).click();
  await page.reload();
  await page.getByRole('row', { name: /Testnachricht.*angekommen/ }).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: /^Aktionen für \d/ }).click();
  await page.getByRole('menuitem', { name: 'Noch einmal senden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Noch einmal senden' }).click();
  await page.getByText('Die Nachricht ist unterwegs.').waitFor();
  await expect.poll(() => known.taken.length).toBe(2);
  await page.goto(list);
  await page.getByRole('row', { name: /Personalsystem/ }).waitFor();
  await looksRight(page);
  expect(faults).toEqual([]);
});

it('fits a phone, in the dark and in English', async () => {
  const dark = await product.visitAs('sophie.super', list, { ...phone, colorScheme: 'dark' });
  await dark.page.getByText('Personalsystem').first().click();
  await dark.page.getByRole('button', { name: 'Geheimnis erneuern' }).waitFor();
  await looksRight(dark.page);
  const { page } = await product.visitAs('sophie.super', list, { ...phone, locale: 'en-GB' });
  await page.getByText('Personalsystem').first().waitFor();
  await looksRight(page);
});
