import { expect, it } from 'vitest';
import { arrive } from '../browser';
import { productForTests } from '../productForTests';
import { secondFaults } from '../secondEngine';
import { type AnyScreen, sharedScreens } from '../sharedScreens';

/** One screen of each kind: its rules look at what all screens of a kind are made of. */
const looked: readonly AnyScreen[] = [
  ...(['login-company', 'overview', 'infopoint', 'elearning-catalog', 'elearning-statistics-matrix'] as const),
  ...(['risk-round-risk', 'org-units', 'member-create', 'member-details', 'member-import'] as const),
  ...(['company-configuration', 'near-miss-details', 'audit-log'] as const),
];

const product = productForTests();
const screen = sharedScreens(product, looked, async () => undefined);

it.each(looked)('a second engine has nothing against %s either', async (name) => {
  const { page, path } = screen(name);
  await arrive(page, path);
  expect(await secondFaults(page)).toEqual([]);
});
