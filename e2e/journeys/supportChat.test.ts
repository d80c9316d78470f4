import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { hasLoaded } from '../browser';
import { productForTests } from '../productForTests';

/** Script of a widget: a button of its own in the page, and a call to where it comes from. */
const widget = `
const { origin } = new URL(document.currentScript.src);
const button = document.createElement('button');
button.textContent = 'Chat mit uns';
button.style.cssText = 'position: fixed; right: 16px; bottom: 16px; display: block !important';
document.body.append(button);
fetch(origin + '/hello');
`;

const asked: string[] = [];
let chat: Server | undefined;
const startChat = async (): Promise<Record<string, string>> => {
  chat = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'text/javascript');
    response.end(widget);
  }).listen(0);
  await once(chat, 'listening');
  const { port } = chat.address() as AddressInfo;
  return { SUPPORT_CHAT_URL: `http://localhost:${port}/widget.js?key={key}` };
};
const product = productForTests({ settings: startChat });
afterAll(() => chat?.close());

const button = (page: Page) => page.getByRole('button', { name: 'Chat mit uns' });

it('is there for who is signed in to a company with a key, and not on paper, print pages and the sign-in page', async () => {
  const { page, faults } = await product.visitAs('sophie.super', '/dashboard/company/settings/configuration');
  await page.getByLabel('Helpdesk-Schlüssel').fill('nordwerk help');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Gespeichert', { exact: true }).waitFor();
  const stranger = await product.visit();
  await stranger.page.goto('/auth/login/nordwerk');
  await stranger.page.getByLabel('Benutzername').waitFor();
  expect(asked).toEqual([]);

  await page.goto('/dashboard/start/infopoint');
  await button(page).waitFor();
  await expect.poll(() => asked).toEqual(['/widget.js?key=nordwerk%20help', '/hello']);
  await page.emulateMedia({ media: 'print' });
  expect(await button(page).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await button(page).waitFor();

  await page.getByRole('link', { name: /drucken/i }).click();
  await page.waitForURL('**/print');
  await page.getByRole('button', { name: /Drucken/ }).waitFor();
  expect(await button(page).isVisible()).toBe(false);
  await page.goBack();
  await button(page).waitFor();

  asked.length = 0;
  await page.goForward();
  await page.reload();
  await page.getByRole('button', { name: /Drucken/ }).waitFor();
  await hasLoaded(page);
  expect([asked, await button(page).count()]).toEqual([[], 0]);

  await page.goBack();
  await button(page).waitFor();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Abmelden' }).click();
  await page.waitForURL('**/auth/login/nordwerk**');
  await page.getByLabel('Benutzername').waitFor();
  expect(await button(page).count()).toBe(0);
  expect(faults).toEqual([]);
});

it('is not there for another company', async () => {
  asked.length = 0;
  const { page } = await product.visit();
  await page.goto('/auth/login/alpenbau');
  await page.getByLabel('Benutzername').fill('anna.admin');
  await page.getByLabel('Passwort', { exact: true }).fill('Demo-2026!');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hasLoaded(page);
  expect([asked, await button(page).count()]).toEqual([[], 0]);
});
