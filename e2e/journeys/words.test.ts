import { resolve } from 'node:path';
import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../contract/constants';
import { languageName } from '../../i18n/languageNames';
import { foreignTexts, pseudoWords, textsIn } from '../../i18n/pseudoWords';
import { readWords } from '../../i18n/readWords';
import { statementParts, wordingOf } from '../../src/hazardousSubstances/statements';
import { arrive, hasLoaded } from '../browser';
import { mergeAnswers } from '../mergeAnswers';
import { signInByCalls } from '../people';
import { productForTests } from '../productForTests';
import { type Screens, signInScreens } from '../routes';
import { withTwoPages } from '../sweep';

const product = productForTests();

/** Neither words of ours nor answers: each language in its own words, and the company that the address names. */
const allowed = [...languageCodes.map((language) => languageName(language)), 'nordwerk'];

/** All that is read on a page: texts by the element that holds them, and what assistive technology is told. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, noscript, svg style')) continue;
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
        texts.push(element.getAttribute(name) ?? '');
      }
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (own.some(({ textContent }) => textContent?.trim())) texts.push(element.textContent ?? '');
    }
    return texts.filter(Boolean);
  });

/** Lets the dashboard speak the pseudo-language. @returns every text that the server has answered so far */
const speakPseudo = async (page: Page): Promise<() => Promise<string[]>> => {
  const answers: Promise<unknown>[] = [];
  for (const [bundle, pattern] of [
    ['signIn', /\/assets\/auth\.en_GB[^/]*\.json$/],
    ['full', /\/assets\/en_GB[^/]*\.json$/],
  ] as const) {
    await mergeAnswers(page, pattern, pseudoWords(readWords(resolve('i18n'), 'en_GB', bundle)));
  }
  // Of a request that a change of page ends, nothing more is heard: only what is finished is waited for.
  page.on('requestfinished', (finished) => {
    if (!finished.url().includes('/api/')) return;
    answers.push(
      finished
        .response()
        .then((response) => response?.json())
        .catch(() => null),
    );
  });
  // An operating instruction shows the lines of what the server answers, each as an item, without their numbers.
  const parts = (text: string) => [
    text,
    ...text.split('\n'),
    ...statementParts.flatMap((part) => wordingOf(text, part)),
  ];
  return async () => textsIn(await Promise.all(answers)).flatMap(parts);
};

const english = { locale: 'en-GB', serviceWorkers: 'block' } as const;

type Foreign = ReturnType<typeof foreignTexts>;

const foreignOn = async (page: Page, answered: () => Promise<string[]>, ...typed: string[]): Promise<Foreign> => {
  const texts = await textsOn(page);
  expect(texts.join(' '), page.url()).toContain('‹');
  return foreignTexts(texts, [...(await answered()), ...allowed, ...typed]);
};

/** What is read when a list's search finds nothing; nothing where there is no list. */
const whereNothingIsFound = async (page: Page, answered: () => Promise<string[]>): Promise<Foreign> => {
  const search = page.getByRole('main').getByRole('searchbox').first();
  if ((await search.count()) === 0) return [];
  const isAnswer = (response: Response) => response.request().postData()?.includes('"zzzz"') ?? false;
  await Promise.all([page.waitForResponse(isAnswer), search.fill('zzzz')]);
  await hasLoaded(page);
  const foreign = await foreignOn(page, answered);
  // How a list was left is kept.
  await page.evaluate(() => localStorage.clear());
  return foreign;
};

/** What the actions of a list's first record ask before they do anything. @returns how many ask, and what is foreign */
const whatActionsAsk = async (page: Page, answered: () => Promise<string[]>, path: string) => {
  const menu = page.getByRole('main').getByRole('button', { name: /^‹Actions for/ });
  const items = page.getByRole('menu').locator('[role=menuitem]:not([aria-disabled=true])');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const foreign: Foreign = [];
  let asked = 0;
  await arrive(page, path);
  if ((await menu.count()) === 0) return { asked, foreign };
  for (let [index, count] = [0, 1]; index < count; index += 1) {
    await menu.first().click();
    await items.first().waitFor();
    count = await items.count();
    if (index === 0) foreign.push(...(await foreignOn(page, answered)));
    await items.nth(index).click();
    const isElsewhere = page.waitForURL((url) => url.pathname !== path).then(() => true);
    if (await Promise.race([isElsewhere, dialog.waitFor().then(() => false)])) {
      await arrive(page, path);
      continue;
    }
    asked += 1;
    await hasLoaded(page);
    foreign.push(...(await foreignOn(page, answered)));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    isElsewhere.catch(() => undefined);
  }
  return { asked, foreign };
};

/** Opens one screen after the other. @returns what is foreign, by the name of the screen */
const sweep = async (
  page: Page,
  answered: () => Promise<string[]>,
  all: Screens,
  further: (path: string) => Promise<Foreign> = async () => [],
) => {
  const found: Record<string, Foreign> = {};
  for (const [name, path] of Object.entries(all)) {
    await arrive(page, path);
    const foreign = [...(await foreignOn(page, answered)), ...(await further(path))];
    if (foreign.length > 0) found[name] = foreign;
  }
  return found;
};

/** The same, also of what lists say where nothing is found, and what the actions of their records ask. @returns besides, how many ask */
const inLists = async (page: Page, answered: () => Promise<string[]>, all: Screens) => {
  let asked = 0;
  const foreign = await sweep(page, answered, all, async (path) => {
    const unfound = await whereNothingIsFound(page, answered);
    if (!path.endsWith('/list')) return unfound;
    const actions = await whatActionsAsk(page, answered, path);
    asked += actions.asked;
    return [...unfound, ...actions.foreign];
  });
  return { foreign, asked };
};

const asAdministrator = async () => {
  const { page } = await product.visit(english);
  await signInByCalls(page, 'sophie.super');
  return { page, answered: await speakPseudo(page) };
};

describe('every text is a word of i18n or data', () => {
  it('on the screens before sign-in', { timeout: 300_000 }, async () => {
    const { page } = await product.visit(english);
    expect(await sweep(page, await speakPseudo(page), signInScreens)).toEqual({});
  });

  it('on the screens of an administrator', { timeout: 600_000 }, async () => {
    const found = await withTwoPages(asAdministrator, ({ page, answered }, half) => inLists(page, answered, half));
    expect(found.map(({ foreign }) => foreign)).toEqual([{}, {}]);
    expect(found.reduce((sum, { asked }) => sum + asked, 0)).toBeGreaterThan(5);
  });

  it('in the menu of a person', async () => {
    const { page, answered } = await asAdministrator();
    await arrive(page, '/dashboard');
    await page.getByRole('button', { name: 'Sophie Super' }).click();
    await page.getByRole('menu').waitFor();
    expect(await foreignOn(page, answered)).toEqual([]);
  });

  it('in a form with a fault, and in what says that it was saved', async () => {
    const { page, answered } = await asAdministrator();
    await arrive(page, '/dashboard/company/members/group/create');
    await page.getByRole('textbox').first().fill('Laienhilfe');
    await page.getByRole('textbox').nth(1).fill('laienhilfe');
    await page.locator('main button[type=submit]').click();
    await page.getByText(/^‹This field/).waitFor();
    expect(await foreignOn(page, answered, 'Laienhilfe')).toEqual([]);
    await page.getByRole('main').getByRole('combobox').click();
    await page.getByRole('option').first().click();
    await page.locator('main button[type=submit]').click();
    await page.getByRole('status').filter({ hasText: '‹Laienhilfe' }).waitFor();
    expect(await foreignOn(page, answered)).toEqual([]);
  });

  it.each(['elearnings/my-elearnings', 'risk-assessments/my-analyses'])(
    'where somebody does what stands in %s',
    {
      timeout: 300_000,
    },
    async (tasks) => {
      const { page } = await product.visit(english);
      await signInByCalls(page, 'max.member');
      const answered = await speakPseudo(page);
      await arrive(page, `/dashboard/apps/${tasks}`);
      expect(await foreignOn(page, answered)).toEqual([]);
      await page
        .getByRole('button', { name: /^‹(Start|Continue)/ })
        .first()
        .click();
      await page.waitForURL('**/execution/**');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await hasLoaded(page);
      expect(await foreignOn(page, answered)).toEqual([]);
    },
  );
});
