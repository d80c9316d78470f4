import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiVersionHeader } from '../../contract/bootstrapRoutes';
import { accessibilityFaults, fitsItsWidth } from '../browser';
import { signInByCalls } from '../people';
import { productForTests } from '../productForTests';
import { smallTargets } from '../smallTargets';

const product = productForTests({ withWorker: true });
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } satisfies BrowserContextOptions;

/** Hangs up a poster at a location. @returns the administrator's page, and where its code leads */
const hangUp = async (place: string): Promise<{ page: Page; address: string; faults: string[] }> => {
  const { page, faults } = await product.visitAs('anna.admin', '/dashboard/company/locations/list');
  await page.getByRole('link', { name: 'Werk Ulm' }).first().click();
  await page.getByRole('tab', { name: 'Aushänge' }).click();
  await page.getByRole('button', { name: 'Aushang anlegen' }).click();
  await page.getByRole('textbox', { name: 'Wo er hängt' }).fill(place);
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  const form = page.getByRole('link', { name: `Formular des Aushangs „${place}“ öffnen` });
  const address = (await form.getAttribute('href')) ?? '';
  return { page, address, faults };
};

const fillIn = async (page: Page, what: string): Promise<void> => {
  await page.getByText('Hier ist es gefährlich').tap();
  await page.getByRole('textbox', { name: 'Was ist los?' }).fill(what);
  await page.getByText('Lebensgefährlich').tap();
};

/**
 * Size of the loaded scripts as they are sent, in bytes, words included. More needs a reason: it is opened on weak
 * signals.
 */
const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, each) => sum + (each as PerformanceResourceTiming).encodedBodySize, 0),
  );

it('is reported by a poster without signing in, and stands in the list of those responsible', async () => {
  const { page, address, faults } = await hangUp('Tor 9');
  for (const paper of ['A4', 'A6']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Aushang „Tor 9“ auf ${paper} drucken` }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`Aushang-Tor-9-${paper}.pdf`);
  }
  const stranger = await product.visit(phone);
  await stranger.page.goto(address);
  await stranger.page.getByRole('heading', { level: 1, name: 'Fast passiert oder gefährlich?' }).waitFor();
  expect(await accessibilityFaults(stranger.page)).toEqual([]);
  expect(await fitsItsWidth(stranger.page)).toBe(true);
  expect(await smallTargets(stranger.page)).toEqual([]);
  expect(await stranger.page.getByRole('textbox', { name: 'Wo genau?' }).inputValue()).toBe('Tor 9');
  expect(await scriptBytes(stranger.page)).toBeLessThan(11_000);
  await stranger.page.getByRole('button', { name: 'Meldung absenden' }).tap();
  await stranger.page.getByText('Bitte schreiben Sie, was los ist.').waitFor();
  expect(await accessibilityFaults(stranger.page)).toEqual([]);
  await fillIn(stranger.page, 'Das Geländer am Tor 9 gibt nach.');
  // What was typed outlives that a phone drops the page for its camera, and another language.
  await stranger.page.reload();
  const what = stranger.page.getByRole('textbox', { name: 'Was ist los?' });
  await expect.poll(() => what.inputValue()).toBe('Das Geländer am Tor 9 gibt nach.');
  expect(await stranger.page.getByRole('radio', { name: 'Lebensgefährlich' }).isChecked()).toBe(true);
  await stranger.page.getByRole('combobox').selectOption({ label: 'English' });
  await stranger.page.getByRole('button', { name: 'Send report' }).tap();
  await stranger.page.getByRole('heading', { level: 1, name: 'Thank you for your report' }).waitFor();
  await stranger.page.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).waitFor();
  expect(await accessibilityFaults(stranger.page)).toEqual([]);
  expect(await stranger.page.context().cookies()).toEqual([]);
  expect(await stranger.page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.goto('/dashboard/company/near-misses/list');
  await page.getByRole('link', { name: /Das Geländer am Tor 9 gibt nach/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect([...faults, ...stranger.faults]).toEqual([]);
});

it('is not reported by a poster that was revoked', async () => {
  const { page, address } = await hangUp('Tor 10');
  await page
    .getByRole('row', { name: /Tor 10/ })
    .getByRole('button', { name: /^Aktionen/ })
    .click();
  await page.getByRole('menuitem', { name: 'Zurückziehen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click();
  await page.getByText(/^zurückgezogen am/).waitFor();
  const { page: stranger } = await product.visit({ ...phone, colorScheme: 'dark' });
  await stranger.goto(address);
  await stranger.getByRole('heading', { level: 1, name: 'Dieser Aushang gilt nicht mehr' }).waitFor();
  expect(await accessibilityFaults(stranger)).toEqual([]);
  await stranger.goto('/report/unknown');
  await stranger.getByRole('heading', { level: 1, name: 'Diesen Aushang gibt es nicht' }).waitFor();
});

it('stands on a phone’s first screen, above which the numbers of all places are folded', async () => {
  const { page } = await product.visitAs('anna.admin', '/dashboard/company/near-misses/list', phone);
  const first = page.getByRole('main').getByRole('checkbox').first();
  await first.waitFor();
  const fold = page.getByRole('button', { name: 'Offene Meldungen nach Standort' });
  await fold.waitFor();
  expect((await first.boundingBox())?.y).toBeLessThan(740);
  expect(await page.getByRole('columnheader', { name: 'Standort' }).count()).toBe(0);
  await fold.tap();
  const count = page.getByRole('link', { name: /Logistikzentrum Achim/ }).first();
  expect((await count.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  for (const kind of ['Fast passiert', 'Gefahrenstelle', 'Sachschaden']) {
    const box = await page.getByRole('columnheader', { name: kind }).boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
  expect(await fitsItsWidth(page)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await count.tap();
  await page.waitForURL(/locationUuid=/);
});

const code = /^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/;

/** Asks a question about a report, from the list of reports. */
const ask = async (page: Page, what: string, question: string): Promise<void> => {
  await page.goto('/dashboard/company/near-misses/list');
  await page
    .getByRole('row', { name: what })
    .getByRole('button', { name: /^Aktionen/ })
    .click();
  await page.getByRole('menuitem', { name: 'Rückfrage stellen' }).click();
  await page.getByRole('textbox', { name: 'Ihre Frage' }).fill(question);
  await page.getByRole('dialog').getByRole('button', { name: 'Rückfrage stellen' }).click();
  await page.getByText('Die Frage ist gestellt.').waitFor();
};

it('is asked about and answered by its code, without a name', async () => {
  const { page, address, faults } = await hangUp('Tor 11');
  const { page: stranger, faults: theirs } = await product.visit(phone);
  await stranger.goto(address);
  await fillIn(stranger, 'Am Tor 11 liegt Eis.');
  await stranger.getByRole('button', { name: 'Meldung absenden' }).tap();
  const receipt = (await stranger.getByText(code).textContent()) ?? '';
  await ask(page, 'Am Tor 11 liegt Eis.', 'Innen oder außen?');
  await stranger.goto(address);
  await stranger.getByRole('button', { name: 'Was ist aus meiner Meldung geworden?' }).tap();
  await stranger.getByRole('textbox', { name: 'Code Ihrer Meldung' }).fill('0000-0000-0000-0000');
  await stranger.getByRole('button', { name: 'Nachsehen' }).tap();
  await stranger.getByText('Zu diesem Code gibt es keine Meldung.').waitFor();
  await stranger.getByRole('textbox', { name: 'Code Ihrer Meldung' }).fill(receipt.toLowerCase());
  await stranger.getByRole('button', { name: 'Nachsehen' }).tap();
  await stranger.getByText('Innen oder außen?').waitFor();
  expect(await accessibilityFaults(stranger)).toEqual([]);
  expect(await smallTargets(stranger)).toEqual([]);
  expect(await fitsItsWidth(stranger)).toBe(true);
  await stranger.getByRole('textbox', { name: 'Ihre Antwort' }).fill('Außen, links.');
  await stranger.getByRole('button', { name: 'Antwort senden' }).tap();
  await stranger.getByText(/^Ihre Antwort, /).waitFor();
  await page.getByRole('link', { name: 'Am Tor 11 liegt Eis.' }).click();
  await page.getByRole('tab', { name: 'Rückfragen' }).click();
  await page.getByText('Außen, links.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  // The wrong code.
  expect([...faults, ...theirs.filter((fault) => !fault.includes('404'))]).toEqual([]);
});

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
  const { address } = await hangUp('Tor 17');
  const { page: stranger } = await product.visit(phone);
  await reportOffline(stranger, address, 'Am Tor 17 klemmt die Tür.');
  const other = await stranger.context().newPage();
  await other.goto(address);
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
  const { address } = await hangUp('Tor 16');
  const { page: stranger } = await product.visit(phone);
  await reportOffline(stranger, address, 'Am Tor 16 fehlt eine Lampe.');
  const other = await stranger.context().newPage();
  await other.goto(address);
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
