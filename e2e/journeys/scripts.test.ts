import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { signInByCalls } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests();

/** What a window loads of scripts for its first page, in kB as they are sent: all together, and the largest. */
const scriptsOf = async (path: string, username?: string): Promise<{ all: number; largest: number }> => {
  const { page } = await product.visit();
  if (username) await signInByCalls(page, username);
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length / 1000));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const loaded = await Promise.all(sizes);
  return { all: loaded.reduce((sum, size) => sum + size, 0), largest: Math.max(...loaded) };
};

// What people wait for on a slow line. More needs a reason, and a higher number here.
// The tenths: names of records are ways to their pages, the first page tells of imports that wait, and the refusals of SAML
// are told before anybody is signed in. The search for anything takes what is typed from its first key on, and the focus
// stays where somebody types.
it.each([
  { path: '/auth/login/nordwerk', username: undefined, all: 83.1, largest: 82.7 },
  { path: '/dashboard/start/overview', username: 'max.member', all: 324.9, largest: 212.7 },
  { path: '/dashboard/company/members/list', username: 'anna.admin', all: 313.2, largest: 212.7 },
])('at most $all kB of scripts for $path', async ({ path, username, all, largest }) => {
  const scripts = await scriptsOf(path, username);
  expect(scripts.largest).toBeLessThanOrEqual(largest);
  expect(scripts.all).toBeLessThanOrEqual(all);
});
