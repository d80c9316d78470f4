import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrive } from '../browser';
import { productForTests } from '../productForTests';
import { type Screens, screens, signInScreens } from '../routes';
import { secondFaults } from '../secondEngine';

const product = productForTests();

/** One screen of each kind: its rules look at what all screens of a kind are made of. */
const looked = [
  ...['overview', 'infopoint', 'elearning-catalog', 'elearning-statistics-matrix', 'risk-round-risk', 'org-units'],
  ...['member-create', 'member-details', 'member-import', 'company-configuration', 'near-miss-details', 'audit-log'],
];

const faultsOf = async (page: Page, shown: Screens): Promise<string[]> => {
  const found: string[] = [];
  for (const [name, path] of Object.entries(shown)) {
    await arrive(page, path);
    found.push(...(await secondFaults(page)).map((fault) => `${name}: ${fault}`));
  }
  return found;
};

it('a second engine has nothing against one screen of each kind either', { timeout: 600_000 }, async () => {
  const stranger = await product.visit();
  const { page } = await product.visitAs('sophie.super', '/dashboard');
  const all = await screens(page);
  const chosen = Object.fromEntries(looked.map((name) => [name, all[name] ?? `no screen ${name}`]));
  const found = [
    ...(await faultsOf(stranger.page, { login: signInScreens['login-company'] })),
    ...(await faultsOf(page, chosen)),
  ];
  expect(found).toEqual([]);
});
