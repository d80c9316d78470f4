import { expect, it } from 'vitest';
import { arrive } from '../browser';
import { productForTests } from '../productForTests';

const product = productForTests();
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

it('the first task can be begun without scrolling', async () => {
  const { page } = await product.visitAs('max.member', '/dashboard', {
    ...phone,
    viewport: { width: 360, height: 640 },
  });
  await arrive(page, '/dashboard/start/overview');
  const start = page
    .getByRole('article')
    .getByRole('button', { name: /^(Starten|Weiter)$/ })
    .first();
  const box = await start.boundingBox();
  expect((box?.y ?? 1_000) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
});
