import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiVersionHeader } from '../../contract/bootstrap/bootstrapRoutes';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { code, fillIn, hangUpIn, phone } from '../nearMissReports';
import { signInByCalls } from '../people';
import { productForTests } from '../productForTests';

const product = productForTests({ withWorker: true });
const hangUp = hangUpIn(product);

/** Number of reports that stand in the list that say this. */
const countOf = async (page: Page, what: string): Promise<number> => {
  await page.goto('/dashboard/company/near-misses/list?sort=reportedOn&order=DESC');
  await page.getByRole('table', { name: /./ }).last().waitFor();
  await page.getByRole('link', { name: what }).first().waitFor();
  return page.getByRole('link', { name: what }).count();
};

/** Reports by a poster in flight mode, which stays on. */
const reportOffline = async (page: Page, address: string, what: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Meldung absenden' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.reload();
  await fillIn(page, what);
  await page.getByRole('button', { name: 'Meldung absenden' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Ihre Meldung ist auf diesem Gerät gespeichert' }).waitFor();
};

/** A report that waits on a stranger's device in flight mode, at a poster of its own, and another window at that poster. */
const reportInTwoWindows = async (place: string, what: string): Promise<[stranger: Page, other: Page]> => {
  const { address } = await hangUp(place);
  const { page: stranger } = await product.visit(phone);
  await reportOffline(stranger, address, what);
  const other = await stranger.context().newPage();
  await other.goto(address);
  return [stranger, other];
};

it('waits on the device without a network, and arrives once when there is one', async () => {
  const { page, address } = await hangUp('Tor 12');
  const { page: stranger } = await product.visit(phone);
  await reportOffline(stranger, address, 'Am Tor 12 fehlt ein Spiegel.');
  await stranger.getByText(code).waitFor();
  expect(await accessibilityFaults(stranger)).toEqual([]);
  // The phone is switched off meanwhile.
  const later = await stranger.context().newPage();
  await stranger.close();
  await later.goto(address);
  await later.getByText('Eine Meldung wartet auf diesem Gerät darauf, gesendet zu werden.').waitFor();
  // The first answer is lost on its way.
  let losses = 0;
  const lose = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
    losses += 1;
  };
  await later.route('**/api/near-miss/report', lose, { times: 1 });
  await later.context().setOffline(false);
  await expect.poll(() => losses).toBe(1);
  await later.reload();
  await later.getByText('Ihre gespeicherte Meldung ist angekommen.').waitFor();
  expect(await countOf(page, 'Am Tor 12 fehlt ein Spiegel.')).toBe(1);
});

it('waits on the device while the server is gone, and speaks five languages', async () => {
  const { address } = await hangUp('Tor 13');
  const { page: stranger } = await product.visit({ ...phone, locale: 'tr-TR' });
  await stranger.goto(address);
  await stranger.getByRole('button', { name: 'Bildirimi gönder' }).waitFor();
  for (const [language, send] of [
    ['Polski', 'Wyślij zgłoszenie'],
    ['Română', 'Trimiteți raportarea'],
    ['English', 'Send report'],
    ['Deutsch', 'Meldung absenden'],
  ] as const) {
    await stranger.getByRole('combobox').selectOption({ label: language });
    await stranger.getByRole('button', { name: send }).waitFor();
    expect(await fitsItsWidth(stranger)).toBe(true);
  }
  await fillIn(stranger, 'Am Tor 13 flackert das Licht.');
  await product.without(async () => {
    await stranger.getByRole('button', { name: 'Meldung absenden' }).tap();
    await stranger.getByRole('heading', { level: 1, name: 'Ihre Meldung ist auf diesem Gerät gespeichert' }).waitFor();
  });
  await stranger.reload();
  await stranger.getByText('Ihre gespeicherte Meldung ist angekommen.').waitFor();
});

it('says that it could not be sent where the device keeps nothing, and leaves what was typed', async () => {
  const { address } = await hangUp('Tor 19');
  const { page: stranger } = await product.visit(phone);
  await stranger.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await stranger.goto(address);
  await fillIn(stranger, 'Am Tor 19 fehlt ein Schild.');
  await stranger.context().setOffline(true);
  await stranger.getByRole('button', { name: 'Meldung absenden' }).tap();
  await stranger.getByText('Die Meldung konnte nicht gesendet werden.', { exact: false }).waitFor();
  expect(await stranger.getByRole('textbox', { name: 'Was ist los?' }).inputValue()).toBe(
    'Am Tor 19 fehlt ein Schild.',
  );
  await stranger.context().setOffline(false);
  await stranger.getByRole('button', { name: 'Meldung absenden' }).tap();
  await stranger.getByRole('heading', { level: 1, name: 'Danke für Ihre Meldung' }).waitFor();
});

it('arrives without a name when the dashboard is opened on the device, and once', async () => {
  const { page, address } = await hangUp('Tor 14');
  const { page: phonePage } = await product.visitAs('max.member', '/dashboard/start/overview', phone);
  await reportOffline(phonePage, address, 'Am Tor 14 steht Wasser.');
  const receipt = (await phonePage.getByText(code).textContent()) ?? '';
  // The poster's page stays open, and sends nothing itself.
  await phonePage.route('**/api/near-miss/**', (route) => route.abort());
  const dashboard = await phonePage.context().newPage();
  await dashboard.context().setOffline(false);
  const sent = dashboard.waitForResponse('**/api/near-miss/report');
  await dashboard.goto('/dashboard/start/overview');
  expect(Object.keys(await (await sent).request().allHeaders())).not.toContain('cookie');
  await expect.poll(() => dashboard.evaluate(() => localStorage.getItem('report.waiting'))).toBe('[]');
  await phonePage.getByRole('heading', { level: 1, name: 'Danke für Ihre Meldung' }).waitFor();
  await phonePage.getByText('Ihre gespeicherte Meldung ist angekommen.').waitFor();
  await phonePage.getByText(receipt).waitFor();
  await dashboard.goto(address);
  await dashboard.getByRole('button', { name: 'Meldung absenden' }).waitFor();
  expect(await dashboard.getByText('Eine Meldung wartet auf diesem Gerät darauf, gesendet zu werden.').count()).toBe(0);
  expect(await countOf(page, 'Am Tor 14 steht Wasser.')).toBe(1);
});

it('is reported without a network from the installed product, also by a poster that was never opened', async () => {
  const { page, address } = await hangUp('Tor 18');
  const { page: phonePage, faults } = await product.visit(phone);
  // As it says of itself once it is installed.
  await phonePage.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
  });
  await signInByCalls(phonePage, 'max.member');
  await phonePage.goto('/dashboard/start/overview');
  const isFormKept = async (): Promise<boolean> => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return workers.some(({ scope, active }) => scope.endsWith('/report/') && active?.state === 'activated');
  };
  await expect.poll(() => phonePage.evaluate(isFormKept)).toBe(true);
  await phonePage.context().setOffline(true);
  await phonePage.goto(address);
  await phonePage.getByText('Wie er heißt, wird beim Senden ergänzt', { exact: false }).waitFor();
  expect(await accessibilityFaults(phonePage)).toEqual([]);
  expect(await fitsItsWidth(phonePage)).toBe(true);
  await fillIn(phonePage, 'Am Tor 18 ragt ein Nagel heraus.');
  await phonePage.getByRole('button', { name: 'Meldung absenden' }).tap();
  await phonePage.getByRole('heading', { level: 1, name: 'Ihre Meldung ist auf diesem Gerät gespeichert' }).waitFor();
  await phonePage.context().setOffline(false);
  await phonePage.goto('/dashboard/start/overview');
  await expect.poll(() => phonePage.evaluate(() => localStorage.getItem('report.waiting'))).toBe('[]');
  expect(await countOf(page, 'Am Tor 18 ragt ein Nagel heraus.')).toBe(1);
  await page.getByRole('link', { name: 'Am Tor 18 ragt ein Nagel heraus.' }).click();
  expect(await page.getByRole('textbox', { name: 'Wo genau' }).inputValue()).toBe('Tor 18');
  expect(faults).toEqual([]);
});

it('is said to have arrived also where the device still holds it for a moment', async () => {
  const [stranger, other] = await reportInTwoWindows('Tor 17', 'Am Tor 17 klemmt die Tür.');
  const heard = await stranger.evaluateHandle(() => ({
    message: new Promise<void>((resolve) => {
      new BroadcastChannel('report.waiting').onmessage = () => resolve();
    }),
  }));
  await other.evaluate(() => {
    const [{ receipt }] = JSON.parse(localStorage.getItem('report.waiting') ?? '[]');
    new BroadcastChannel('report.waiting').postMessage({ receipt, outcome: 'arrived' });
  });
  await heard.evaluate(({ message }) => message);
  await other.evaluate(() => localStorage.setItem('report.waiting', '[]'));
  await stranger.getByText('Ihre gespeicherte Meldung ist angekommen.').waitFor();
});

it('no longer waits on its page once another window has discarded it', async () => {
  const [stranger, other] = await reportInTwoWindows('Tor 16', 'Am Tor 16 fehlt eine Lampe.');
  await other.getByRole('button', { name: 'Verwerfen' }).tap();
  await other.getByRole('button', { name: 'Verwerfen' }).tap();
  const title = stranger.getByRole('heading', { level: 1, name: 'Fast passiert oder gefährlich?' });
  await title.waitFor();
  expect(await title.evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect(await stranger.getByText(/^Eine Meldung wartet/).count()).toBe(0);
});

it('is kept where a newer form is needed, which sends it once its person has loaded it', async () => {
  const { page, address } = await hangUp('Tor 15');
  const { page: stranger } = await product.visit(phone);
  await stranger.goto(address);
  await fillIn(stranger, 'Am Tor 15 klemmt die Schranke.');
  // As if the server had been given a new release meanwhile.
  const said: (string | undefined)[] = [];
  await stranger.route('**/api/near-miss/**', (route) => {
    const headers = route.request().headers();
    said.push(headers[apiVersionHeader]);
    return route.continue({ headers: { ...headers, [apiVersionHeader]: 'older' } });
  });
  await stranger.getByRole('button', { name: 'Meldung absenden' }).tap();
  await stranger.getByText(/^Es gibt eine neue Version dieses Formulars/).waitFor();
  await stranger.getByText(code).waitFor();
  expect(await accessibilityFaults(stranger)).toEqual([]);
  expect(await fitsItsWidth(stranger)).toBe(true);
  expect(said[0]).toMatch(/^[0-9a-f]{16}$/);
  await stranger.unroute('**/api/near-miss/**');
  await stranger.getByRole('button', { name: 'Neu laden' }).tap();
  await stranger.getByText('Ihre gespeicherte Meldung ist angekommen.').waitFor();
  expect(await countOf(page, 'Am Tor 15 klemmt die Schranke.')).toBe(1);
});
