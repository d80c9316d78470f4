import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { packageOf } from '../../server/scorm/testing';
import { executionAddress, read } from '../courses';
import { contentOf } from '../packages';
import { proxiedPackages } from '../proxiedPackages';

const pageOf = (content: string): string => `<!doctype html><html lang="de"><title>SCO</title>${content}</html>`;

/** The start page finds the run-time; its course is played in a window, which asks the one that opened it. */
const starting = pageOf(`<h1>Start</h1>
<button onclick="window.open('kurs.html', 'kurs', 'width=600,height=500')">Kurs starten</button>
<a href="kurs.html" target="_blank">Kurs im Fenster</a>
<script>var API = parent.API;</script>`);
const course = pageOf(`<h1>Kurs</h1><button onclick="finish()">Fertig</button><script>
const api = window.opener.API;
api.LMSInitialize('');
localStorage.setItem('besucht', 'ja');
const finish = () => { api.LMSSetValue('cmi.core.lesson_status', 'completed'); api.LMSFinish(''); window.close(); };
addEventListener('pagehide', () => { api.LMSSetValue('cmi.suspend_data', 'Seite 7'); api.LMSCommit(''); });
</script>`);

const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const leaflets = pageOf(`<h1>Merkblätter</h1>
<a href="merkblatt.pdf" download>Laden</a> <a href="merkblatt.pdf">Hier</a>
<a href="merkblatt.pdf" target="_blank">Im Fenster</a> <a href="vordruck.docx">Vordruck</a>
<button onclick="frame()">Im Rahmen</button><script>
parent.API.LMSInitialize('');
const frame = () => {
  const frame = document.createElement('iframe');
  frame.src = 'merkblatt.pdf';
  document.body.append(frame);
};
</script>`);

/** Tries, from the window that it opens, all that no package may do, and says what came of it. */
const attacking = pageOf(`<h1>Angriff</h1><p id="said"></p><button onclick="window.open('angriff.html')">Los</button>
<script>parent.API.LMSInitialize('');</script>`);
const attack = pageOf(`<p id="said"></p><script>
(async () => {
  const dashboard = location.origin.replace('content', 'dashboard');
  const own = opener.parent.parent;
  const tries = {
    'top geleitet': () => { opener.top.location.href = '/gone'; return true; },
    'top ersetzt': () => { opener.top.location.replace(dashboard + '/auth/logout'); return true; },
    'Seite gelesen': () => own.document.title || true,
    'Cookie gelesen': () => own.document.cookie || true,
    'Speicher gelesen': () => own.localStorage.length >= 0,
    'Fenster ohne Sandkasten': () => {
      const other = window.open(dashboard + '/dashboard');
      return Boolean(other && other.document.title);
    },
    'Aufruf mit Antwort': async () => (await fetch(dashboard + '/api/heartbeat', { credentials: 'include' })).ok,
    'Aufruf ohne Antwort': async () =>
      Boolean(await fetch(dashboard + '/api/logout', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' })),
    'eigener Aufruf': async () => (await fetch('/api/heartbeat', { credentials: 'include' })).ok,
    'Arbeiter': async () => Boolean(await navigator.serviceWorker.register('sw.js')),
    'Cookie gefunden': () => document.cookie !== '',
  };
  const worked = [];
  for (const [name, attempt] of Object.entries(tries)) {
    try { if (await attempt()) worked.push(name); } catch {}
  }
  opener.document.getElementById('said').textContent = 'Gelungen: ' + (worked.join(', ') || 'nichts');
})();
</script>`);

/** Says where the reader was in the moment of closing, and not before. */
const closing = pageOf(`<h1>Abschied</h1><button>Ich bin da</button><script>
const api = parent.API;
api.LMSInitialize('');
addEventListener('pagehide', () => { api.LMSSetValue('cmi.suspend_data', 'Seite 9'); api.LMSCommit(''); });
</script>`);

const packages = {
  'paket-abschied': { ...packageOf('scorm12', ['Einzige']), 'sco1.html': closing },
  'paket-fenster': { ...packageOf('scorm12'), 'sco1.html': starting, 'kurs.html': course },
  'paket-dateien': { ...packageOf('scorm12'), 'sco1.html': leaflets, 'merkblatt.pdf': pdf, 'vordruck.docx': 'PK' },
  'paket-angriff': { ...packageOf('scorm12'), 'sco1.html': attacking, 'angriff.html': attack, 'sw.js': 'void 0' },
};

const { enter, begin, watchSameSite } = proxiedPackages(packages);

/** Begins a package's course and opens it. @returns the execution's uuid */
const play = async (page: Page, title: keyof typeof packages): Promise<string> => {
  const executionUuid = await begin(page, title);
  await page.goto(executionAddress(executionUuid));
  return executionUuid;
};
const suspended = async (page: Page, executionUuid: string): Promise<unknown> => {
  const { state } = await read(page, executionUuid);
  return state?.kind === 'scorm'
    ? (state.units.sco1?.cmi as { suspend_data?: string } | undefined)?.suspend_data
    : null;
};

/** Waits until the dashboard is told that somebody does something in a package, which keeps their session. */
const hearsActivity = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('message', ({ data }) => data.kind === 'active' && resolve());
      }),
  );

it('a course in a window finds the run-time and its storage, and says its last when the page is left', async () => {
  const page = await enter('max.member');
  const executionUuid = await play(page, 'paket-fenster');
  const opened = page.waitForEvent('popup');
  const counted = hearsActivity(page);
  await contentOf(page).getByRole('link', { name: 'Kurs im Fenster' }).click();
  await counted;
  const byLink = await opened;
  await byLink.getByRole('button', { name: 'Fertig' }).waitFor();
  const stored = () => page.evaluate((key) => localStorage.getItem(key), `package.${executionUuid}`);
  await expect.poll(stored).toContain('besucht');
  const closed = byLink.waitForEvent('close');
  await page.getByRole('link', { name: 'Verlassen' }).click();
  await closed;
  await expect.poll(() => suspended(page, executionUuid)).toBe('Seite 7');

  await page.goto(executionAddress(executionUuid));
  const again = page.waitForEvent('popup');
  await contentOf(page).getByRole('button', { name: 'Kurs starten' }).click();
  const byScript = await again;
  await byScript.getByRole('button', { name: 'Fertig' }).click();
  await expect.poll(async () => (await read(page, executionUuid)).status).toBe('completed');
});

it('what a package says while its tab is closed without a network is there when its course is opened again', async () => {
  const page = await enter('max.member');
  const executionUuid = await begin(page, 'paket-abschied');
  const tab = await page.context().newPage();
  await tab.goto(executionAddress(executionUuid));
  await contentOf(tab).getByRole('button', { name: 'Ich bin da' }).click();
  await page.context().setOffline(true);
  const closed = tab.waitForEvent('close');
  await tab.close({ runBeforeUnload: true });
  await closed;
  // Asked from elsewhere while the network is away: once it is back, whatever is still on its way arrives.
  const desk = await enter('max.member');
  expect(await suspended(desk, executionUuid)).not.toBe('Seite 9');

  await page.context().setOffline(false);
  await page.goto(executionAddress(executionUuid));
  await expect.poll(() => suspended(page, executionUuid)).toBe('Seite 9');
});

/** The next file that arrives, in the page or in a window of it. */
const arrival = (page: Page): Promise<Download> =>
  new Promise((resolve) => {
    page.once('download', resolve);
    page.once('popup', (popup) => popup.once('download', resolve));
  });

it('files of a package arrive, however they are offered', async () => {
  const page = await enter('max.member');
  await play(page, 'paket-dateien');
  const content = contentOf(page);
  for (const [role, name, file] of [
    ['link', 'Laden', 'merkblatt.pdf'],
    ['link', 'Hier', 'merkblatt.pdf'],
    ['link', 'Vordruck', 'vordruck.docx'],
    ['button', 'Im Rahmen', 'merkblatt.pdf'],
    ['link', 'Im Fenster', 'merkblatt.pdf'],
  ] as const) {
    const arriving = arrival(page);
    await content.getByRole(role, { name, exact: true }).click();
    expect([name, (await arriving).suggestedFilename()]).toEqual([name, file]);
    await content.getByRole('heading', { name: 'Merkblätter' }).waitFor();
  }
});

it('a window of a package reaches no more than its frame: neither the top window nor the dashboard’s origin', async () => {
  const page = await enter('max.member');
  const arrived = watchSameSite();
  const executionUuid = await play(page, 'paket-angriff');
  await contentOf(page).getByRole('button', { name: 'Los' }).click();
  await contentOf(page).getByText('Gelungen: nichts').waitFor();
  expect(new URL(page.url()).pathname).toBe(executionAddress(executionUuid));
  expect(arrived()).toEqual([]);
  // Still signed in: nothing was sent in the person's name.
  expect((await read(page, executionUuid)).executionUuid).toBe(executionUuid);
});
