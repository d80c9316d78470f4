import { expect, it } from 'vitest';
import { until } from '../../contract/testing/until';
import { productForTests } from '../productForTests';

const product = productForTests();

it('changes language and theme at once, and remembers them', async () => {
  const { page, faults } = await product.visitAs('max.member', '/dashboard/profile/settings');
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor();
  await page.getByRole('radio', { name: /^Dark/ }).check();
  const brightness = () =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number)[0] ?? 255);
  await until(async () => expect(await brightness()).toBeLessThan(60));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor();
  expect(await brightness()).toBeLessThan(60);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-GB');
  expect(faults).toEqual([]);
});
