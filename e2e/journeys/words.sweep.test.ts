import { describe, expect, it } from 'vitest';
import { arrive, hasLoaded } from '../browser';
import { foreignInActions, foreignOn, foreignWhereNothingIsFound, pseudoDevice, speakPseudo } from '../foreignWords';
import { signInByCalls } from '../people';
import { productForTests } from '../productForTests';
import { allScreens, sharedScreens } from '../sharedScreens';

const product = productForTests();

describe('every text is a word of i18n or data', () => {
  const screen = sharedScreens(product, allScreens, speakPseudo, pseudoDevice);
  /** Number of actions of lists that ask before they do anything. */
  let asked = 0;

  it.each(allScreens)('on %s, also where nothing is found, and in what actions ask', async (name) => {
    const { page, path, prepared: answered } = screen(name);
    await arrive(page, path);
    expect(await foreignOn(page, answered)).toEqual([]);
    expect(await foreignWhereNothingIsFound(page, answered)).toEqual([]);
    if (!path.endsWith('/list')) return;
    const actions = await foreignInActions(page, answered, path);
    expect(actions.foreign).toEqual([]);
    asked += actions.asked;
  });

  it('of which there are some', () => expect(asked).toBeGreaterThan(5));

  const asAdministrator = async () => {
    const { page } = await product.visit(pseudoDevice);
    await signInByCalls(page, 'sophie.super');
    return { page, answered: await speakPseudo(page) };
  };

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
    async (tasks) => {
      const { page } = await product.visit(pseudoDevice);
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
