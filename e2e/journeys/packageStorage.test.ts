import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { packageOf } from '../../server/scorm/testing';
import { begin, executionAddress } from '../courses';
import { assignToAll, contentOf, importPackages } from '../packages';
import { signIn } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();

/** Counts its visits in the browser, shows whose notes it finds, and leaves one of its own. */
const counting = (name: string): string => `<!doctype html><html lang="de"><head><title>SCO</title><script>
localStorage.visits = Number(localStorage.getItem('visits') || 0) + 1;
const found = Object.keys(localStorage).filter((key) => key !== 'visits');
localStorage.setItem('von ${name}', 'x');
sessionStorage.setItem('once', '1');
</script></head><body><p id="place"></p><script>
parent.API.LMSInitialize('');
parent.API.LMSSetValue('cmi.core.lesson_location', '1');
parent.API.LMSCommit('');
document.getElementById('place').textContent =
  document.compatMode + ' Besuch ' + localStorage.visits + ': ' + (found.join(', ') || 'nichts');
</script></body></html>`;

const titles = ['paket-merkt', 'paket-neugierig'];
const packages = Object.fromEntries(
  titles.map((title) => [title, { ...packageOf('scorm12', ['Einzige']), 'sco1.html': counting(title) }]),
);

beforeAll(() => importPackages(product, packages));

const addressOf = async (page: Page, wanted: string): Promise<string> =>
  executionAddress(await begin(page, ({ title }) => title === wanted));
const shows = (page: Page, text: string) => contentOf(page).getByText(`CSS1Compat Besuch ${text}`).waitFor();
const keptFor = (page: Page, address: string) =>
  expect.poll(() => page.evaluate((key) => localStorage.getItem(key), `package.${address.split('/').at(-1)}`));

it('packages store in a browser that blocks it, each for itself and each person, until they sign out', async () => {
  const admin = await product.visitAs('anna.admin', '/dashboard');
  await assignToAll(admin.page, titles);
  await admin.page.context().close();

  const { page } = await product.visitAs('max.member', '/dashboard');
  const [first, second] = [await addressOf(page, 'paket-merkt'), await addressOf(page, 'paket-neugierig')];
  await page.goto(first);
  await shows(page, '1: nichts');
  // A fresh visit's browser refuses its own storage to frames of other sites: what the package has is ours.
  const player = page.frames().find((frame) => new URL(frame.url()).pathname === '/player');
  expect(
    await player?.evaluate(() => {
      try {
        return window.localStorage.length;
      } catch (error) {
        return (error as Error).name;
      }
    }),
  ).toBe('SecurityError');
  await keptFor(page, first).toContain('von paket-merkt');
  await page.reload();
  await shows(page, '2: von paket-merkt');
  await page.goto(second);
  await shows(page, '1: nichts');
  await keptFor(page, second).toContain('von paket-neugierig');

  await page.goto('/auth/logout');
  await page.waitForURL(/\/auth\/login/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('package.')))).toEqual([]);
  await signIn(page, 'max.member');
  await page.goto(first);
  await shows(page, '1: nichts');
});
