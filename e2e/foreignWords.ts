import { resolve } from 'node:path';
import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { statementParts, wordingOf } from '../contract/hazardousSubstances/statementParts';
import { languageCodes } from '../contract/shapes/constants';
import { languageName } from '../i18n/languageNames';
import { foreignTexts, pseudoWords, textsIn } from '../i18n/pseudoWords';
import { readWords } from '../i18n/readWords';
import { arrive, hasLoaded } from './browser';
import { mergeAnswers } from './mergeAnswers';

/** How a device is set on which the pseudo-language is spoken: it stands in the place of English. */
export const pseudoDevice = { locale: 'en-GB', serviceWorkers: 'block' } as const;

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

/** Every text that the server has answered so far. */
export type Answered = () => Promise<string[]>;

/** Lets the dashboard speak the pseudo-language from the next address on. */
export const speakPseudo = async (page: Page): Promise<Answered> => {
  const answers: Promise<unknown>[] = [];
  for (const [bundle, pattern] of [
    ['signIn', /\/assets\/auth\.en_GB[^/]*\.json$/],
    ['full', /\/assets\/en_GB[^/]*\.json$/],
    ['partner', /\/assets\/partner\.en_GB[^/]*\.json$/],
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

type Foreign = ReturnType<typeof foreignTexts>;

/** Texts on the page as it stands that are neither words of the pseudo-language nor answers, nor were typed. */
export const foreignOn = async (page: Page, answered: Answered, ...typed: string[]): Promise<Foreign> => {
  const texts = await textsOn(page);
  expect(texts.join(' '), page.url()).toContain('‹');
  return foreignTexts(texts, [...(await answered()), ...allowed, ...typed]);
};

/** The same of what is read when a list's search finds nothing; nothing where there is no list. */
export const foreignWhereNothingIsFound = async (page: Page, answered: Answered): Promise<Foreign> => {
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

/** The same of what the actions of a list's first record ask before they do anything. @returns besides, how many ask */
export const foreignInActions = async (
  page: Page,
  answered: Answered,
  path: string,
): Promise<{ asked: number; foreign: Foreign }> => {
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
