import { describe, expect, it } from 'vitest';
import { arrive, hasLoaded, setWidth } from '../browser';
import { focusFaults } from '../focusRings';
import { foreignInActions, foreignOn, foreignWhereNothingIsFound, pseudoDevice, speakPseudo } from '../foreignWords';
import { hasArrivedWell } from '../looksGood';
import { productForTests } from '../productForTests';
import { desk, faultsIn, phone } from '../screenFaults';
import { secondFaults } from '../secondEngine';
import { type AnyScreen, sharedScreens } from '../sharedScreens';
import { smallTargets } from '../smallTargets';
import { hardestColours, wearColour } from '../wearColour';

// A sample of what the sweeps look for on every screen: `accessibility`, `focusRings`, `secondEngine` and `words`.
const product = productForTests();

/** Every two of theme, width and language once: what breaks a layout is one of them, or two together. */
const combinations = [
  { theme: 'light', width: desk, language: 'German' },
  { theme: 'light', width: phone, language: 'English' },
  { theme: 'dark', width: desk, language: 'English' },
  { theme: 'dark', width: phone, language: 'German' },
] as const;
type Combination = (typeof combinations)[number];

/** One screen of each layout. A dialog, wide and dark, and an execution on a dark phone have tests of their own. */
const layouts = (
  [
    ...['members', 'elearning-catalog', 'elearning-statistics', 'infopoint', 'member-create'],
    ...['company-configuration', 'overview', 'member-import', 'member-details', 'api-keys'],
  ] as const satisfies readonly AnyScreen[]
).map((name, index) => ({ name, ...(combinations[index % combinations.length] ?? combinations[0]) }));
const inLanguage = (wanted: Combination['language']): AnyScreen[] =>
  layouts.filter(({ language }) => language === wanted).map(({ name }) => name);

describe('axe has nothing against', () => {
  const asItIs = async () => undefined;
  const screenIn = {
    German: sharedScreens(product, inLanguage('German'), asItIs),
    English: sharedScreens(product, [...inLanguage('English'), 'members'], asItIs, { locale: 'en-GB', hasTouch: true }),
  };

  it.each(layouts)('$name, $theme, $width wide, in $language', async ({ name, theme, width, language }) => {
    const { page, path, faults } = screenIn[language](name);
    await setWidth(page, width);
    await arrive(page, path);
    const found = await faultsIn(page, theme);
    if (language === 'English' && width === phone) found.push(...(await smallTargets(page)));
    expect([...found, ...faults.splice(0)]).toEqual([]);
  });

  it('a dialog', async () => {
    const { page, path } = screenIn.English('members');
    await setWidth(page, desk);
    await arrive(page, path);
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await hasLoaded(page);
    expect(await faultsIn(page, 'dark')).toEqual([]);
  });

  it('an execution', async () => {
    const device = {
      viewport: { width: phone, height: 740 },
      colorScheme: 'dark',
      isMobile: true,
      hasTouch: true,
    } as const;
    const { page, faults } = await product.visitAs('max.member', '/dashboard/apps/elearnings/my-elearnings', device);
    await page
      .getByRole('button', { name: /^(Starten|Weiter)$/ })
      .first()
      .tap();
    await page.waitForURL('**/execution/**');
    await hasArrivedWell(page, faults);
  });

  it.each(['members', 'member-create', 'member-details'] as const)('%s, nor has a second engine', async (name) => {
    const { page, path } = screenIn.German(name);
    await setWidth(page, desk);
    await arrive(page, path);
    expect(await secondFaults(page)).toEqual([]);
  });
});

it('an administrator’s whole sidebar is in sight at 900 pixels of height, the registers unfolded', async () => {
  const { page } = await product.visitAs('sophie.super', '/dashboard/company/hazardous-substances/list');
  const entries = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link');
  await entries.filter({ hasText: 'Gefahrstoffe' }).waitFor();
  expect(await entries.count()).toBeGreaterThan(12);
  const cutOff = await entries.evaluateAll((links) =>
    links.filter((link) => link.getBoundingClientRect().bottom > window.innerHeight).map((link) => link.textContent),
  );
  expect(cutOff).toEqual([]);
});

/** Screens of most days, with a table, a tree, a form and charts among them. */
const usual = [
  'login-company',
  'overview',
  'members',
  'member-create',
  'org-units',
  'elearning-statistics',
] as const satisfies readonly AnyScreen[];

describe('the tab key leads nowhere that cannot be seen', () => {
  const screen = sharedScreens(product, usual, (page) => wearColour(page, ...hardestColours));

  it.each(usual.map((name, index) => [name, index % 2 === 0 ? 'light' : 'dark'] as const))(
    'on %s, %s',
    async (name, theme) => {
      const { page, path } = screen(name);
      await arrive(page, path);
      // The frame around the pages of the dashboard is looked at on one of them.
      const onlyMain = !['login-company', 'overview'].includes(name);
      expect(await focusFaults(page, theme, onlyMain)).toEqual([]);
    },
  );
});

describe('every text is a word of i18n or data', () => {
  const screen = sharedScreens(product, usual, speakPseudo, pseudoDevice);

  it.each(usual)('on %s', async (name) => {
    const { page, path, prepared: answered } = screen(name);
    await arrive(page, path);
    expect(await foreignOn(page, answered)).toEqual([]);
  });

  it('where a list finds nothing, and in what the actions of its records ask', async () => {
    const { page, path, prepared: answered } = screen('members');
    await arrive(page, path);
    expect(await foreignWhereNothingIsFound(page, answered)).toEqual([]);
    const { asked, foreign } = await foreignInActions(page, answered, path);
    expect(foreign).toEqual([]);
    expect(asked).toBeGreaterThan(1);
  });
});
