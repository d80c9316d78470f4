import type { Page } from 'playwright-core';

/** An act of somebody's, by its name. */
export type Step = readonly [name: string, act: (page: Page) => Promise<void>];

/** Lists of the menu, which one leads to after the other. */
export const lists = [
  'Mitarbeitende',
  'Organisationseinheiten',
  'Standorte',
  'E-Learning-Katalog',
  'Arbeitsmittel',
] as const;

const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const menu = (name: string): Step => [
  `menu: ${name}`,
  async (page) => {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await heading(page, name);
    await page.locator('main tbody tr a, main article').first().waitFor();
  },
];

/** A group that is folded where one is; from then on it stays open. */
const unfold = (group: string, link: string): Step => [
  `menu: unfold ${group}`,
  async (page) => {
    const navigation = page.getByRole('navigation');
    await navigation.getByRole('button', { name: group }).click();
    await navigation.getByRole('link', { name: link, exact: true }).waitFor();
  },
];

const rowsText = (page: Page, text: RegExp): Promise<void> => page.getByText(text).first().waitFor();

/** Tour of an administrator through lists, records and forms; starts at the first page. */
export const tour: readonly Step[] = [
  menu('Mitarbeitende'),
  [
    'list: sort',
    async (page) => {
      await page.getByRole('button', { name: 'Benutzername' }).click();
      await page.getByRole('cell', { name: 'adaeze.al-masri', exact: true }).waitFor();
    },
  ],
  [
    'list: next page',
    async (page) => {
      await page.getByRole('button', { name: /Seite 2|^2$/ }).click();
      await rowsText(page, /^26–50 von \d+$/);
    },
  ],
  [
    'list: tick a row',
    async (page) => {
      await page.getByRole('checkbox').nth(2).check();
    },
  ],
  [
    'list: untick it',
    async (page) => {
      await page.getByRole('checkbox').nth(2).uncheck();
    },
  ],
  [
    'list: type into the search',
    async (page) => {
      await page.getByRole('searchbox').first().pressSequentially('jens ahrens', { delay: 60 });
      await rowsText(page, /^1–\d+ von \d+$/);
      await page.getByRole('link', { name: 'Jens Ahrens' }).waitFor();
    },
  ],
  [
    'list: menu of a row',
    async (page) => {
      await page
        .getByRole('row', { name: /Jens Ahrens/ })
        .getByRole('button')
        .last()
        .click();
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    },
  ],
  [
    'record: open',
    async (page) => {
      await page.getByRole('link', { name: 'Jens Ahrens' }).click();
      await heading(page, 'Jens Ahrens');
      await page.getByRole('tabpanel').waitFor();
    },
  ],
  [
    'record: its form',
    async (page) => {
      await page.getByRole('tab', { name: 'Angaben' }).click();
      await page.getByLabel('Ort').waitFor();
    },
  ],
  [
    'form: type',
    async (page) => {
      await page.getByLabel('Ort').fill('');
      await page.getByLabel('Ort').pressSequentially('Bremerhaven', { delay: 60 });
    },
  ],
  [
    'form: open a choice',
    async (page) => {
      await page.getByRole('combobox').first().click();
      await page.getByRole('listbox').waitFor();
      await page.keyboard.press('Escape');
    },
  ],
  [
    'form: save',
    async (page) => {
      await page.getByRole('button', { name: 'Speichern' }).click();
      await page
        .getByRole('status')
        .getByText(/gespeichert/i)
        .first()
        .waitFor();
    },
  ],
  [
    'record: another tab',
    async (page) => {
      await page.getByRole('tab').nth(1).click();
      await page.locator('[role=tabpanel] table, [role=tabpanel] p').first().waitFor();
    },
  ],
  menu('Organisationseinheiten'),
  menu('Standorte'),
  menu('E-Learning-Katalog'),
  unfold('Verzeichnisse', 'Arbeitsmittel'),
  menu('Arbeitsmittel'),
  [
    'list: a counted bubble',
    async (page) => {
      await page
        .getByRole('button', { name: /überfällig \(/i })
        .first()
        .click();
      await page.waitForURL(/standing=/);
    },
  ],
  unfold('E-Learnings', 'E-Learning-Statistik'),
  [
    'menu: statistics',
    async (page) => {
      await page.getByRole('navigation').getByRole('link', { name: 'E-Learning-Statistik' }).click();
      await heading(page, 'E-Learning-Statistik');
    },
  ],
  [
    'theme: the other one',
    async (page) => {
      await page.getByRole('button', { name: 'Darstellung', exact: true }).click();
      await page.getByRole('menu').getByText('Dunkel').click();
      await page.getByRole('menu').waitFor({ state: 'detached' });
    },
  ],
];
