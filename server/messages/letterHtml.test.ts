// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { buttonColours, contrastOf } from './colours';
import { letterHtml } from './letterHtml';
import type { MailBranding } from './mailBranding';

const branding: MailBranding = {
  name: 'Ampel',
  sender: {},
  button: { light: buttonColours(undefined, 'light'), dark: buttonColours(undefined, 'dark') },
};
const link = 'https://example.org/auth/reset-password/#abc_-9';
const letter = { language: 'de_DE', preheader: 'Der Link ist gültig.', buttons: ['Festlegen', 'Nachsehen'] } as const;
const documentOf = (body: string, subject = 'Betreff', changes: Partial<MailBranding> = {}) =>
  new DOMParser().parseFromString(
    letterHtml({ subject, body, letter, branding: { ...branding, ...changes } }),
    'text/html',
  );

it('says what the text says, with a button where the link stands', () => {
  const page = documentOf(
    `Guten Tag,\n\n${link}\n\nUnternehmens-ID: x\nBenutzername: y\n\n-- \nNordwerk\nHafen 1\n\n-- \nEnde`,
  );
  expect(page.documentElement.lang).toBe('de-DE');
  expect(page.querySelector('.preheader')?.textContent).toBe('Der Link ist gültig.');
  expect([...page.querySelectorAll('main p')].map(({ textContent }) => textContent)).toEqual([
    'Guten Tag,',
    'Festlegen',
    link,
    'Unternehmens-ID: xBenutzername: y',
  ]);
  expect([...page.querySelectorAll('a')].map(({ href }) => href)).toEqual([link, link]);
  expect(page.querySelector('footer')?.innerHTML).toBe('Nordwerk<br>Hafen 1<br><br>-- <br>Ende');
  expect(page.querySelectorAll('table, img, script')).toHaveLength(0);
});

it('gives who only hands a link on nothing to press', () => {
  const letterOnly = { language: 'de_DE', preheader: 'Bitte weitergeben.' } as const;
  const html = letterHtml({ subject: 'x', body: `Guten Tag,\n\n${link}\n\nBitte`, letter: letterOnly, branding });
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelectorAll('a')).toHaveLength(0);
  expect(page.querySelectorAll('main p')[1]?.textContent).toBe(link);
});

it('bears the name where there is no logo', () => {
  expect(documentOf('Guten Tag').querySelector('.name')?.textContent).toBe('Ampel');
});

it.each([
  ['1216 by 256, into the width', 1216, 256, '200', '42'],
  ['300 by 600, into the height', 300, 600, '32', '64'],
  ['60 by 24, as it is', 60, 24, '60', '24'],
])('says how large the logo shows, for those who heed no styles: %s', (_, width, height, shownWidth, shownHeight) => {
  const content = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex');
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  const logo = { contentId: 'logo@dashboard', fileName: 'logo.png', contentType: 'image/png', content };
  const image = documentOf('Guten Tag', 'Betreff', { logo }).querySelector('.logo img');
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual([shownWidth, shownHeight]);
});

it('hides the preheader without the style sheet too', () => {
  const page = documentOf('Guten Tag');
  for (const sheet of page.querySelectorAll('style')) sheet.remove();
  expect(page.querySelector<HTMLElement>('.preheader')?.style.display).toBe('none');
});

it('lets nothing break out that somebody wrote into a name', () => {
  const nasty = `<b onclick="x">"'&</b></title><img src=x><script>alert(1)</script>`;
  const page = documentOf(`Guten Tag ${nasty},\n\n-- \n${nasty}`, nasty, {
    name: nasty,
    logo: { contentId: 'logo@dashboard', fileName: 'logo.png', contentType: 'image/png', content: Buffer.from('') },
  });
  expect(page.querySelectorAll('b, script, main img, footer img')).toHaveLength(0);
  expect(page.title).toBe(nasty);
  expect(page.querySelector('main')?.textContent).toBe(`Guten Tag ${nasty},`);
  const [logo, ...others] = page.querySelectorAll('img');
  expect(others).toEqual([]);
  expect([logo?.src, logo?.alt, logo?.hasAttribute('width')]).toEqual(['cid:logo@dashboard', nasty, false]);
});

it.each([
  'Siehe https://example.org/auth/reset-password/abc',
  'https://example.org/auth/reset-password/"onclick=x',
  'javascript:/auth/reset-password/abc',
])('makes no button of %s', (text) => {
  expect(documentOf(text).querySelectorAll('a')).toHaveLength(0);
});

it.each([
  ['#0b5c4f', '#ffffff', '#ffffff'],
  ['#ffee00', '#ffffff', '#000000'],
  ['#101010', '#202020', '#ffffff'],
  ['#777777', '#888888', '#000000'],
])('writes readably on %s, whatever was wished for', (primary, contrast, text) => {
  const theme = { light: { primary, contrast } };
  const colours = buttonColours(theme, 'light');
  expect(colours).toEqual({ background: primary, text });
  expect(contrastOf(colours.background, colours.text)).toBeGreaterThanOrEqual(4.5);
});

it('takes nothing for a colour that is none', () => {
  const theme = { light: { primary: 'red;}body{display:none', contrast: '#fff' } };
  expect(buttonColours(theme, 'light')).toEqual(buttonColours(undefined, 'light'));
});

it('makes a list of lines that begin like one, and a button of the address of a page', () => {
  const address = 'https://example.org/dashboard/apps/elearnings/my-elearnings';
  const page = documentOf(`Noch zu tun:\n\n– Leitern: <heute>\n– Brandschutz\n\n${address}\n\nSiehe – oben\n– unten`);
  expect([...page.querySelectorAll('main li')].map(({ textContent }) => textContent)).toEqual([
    'Leitern: <heute>',
    'Brandschutz',
  ]);
  expect([...page.querySelectorAll('a')].map(({ href }) => href)).toEqual([address, address]);
  expect([...page.querySelectorAll('main p')].map(({ textContent }) => textContent)).toEqual([
    'Noch zu tun:',
    'Festlegen',
    address,
    'Siehe – oben– unten',
  ]);
});

it('names each button by where it leads', () => {
  const address = (page: string) => `https://example.org/dashboard/apps/${page}`;
  const page = documentOf(
    `${address('elearnings/statistics')}\n\nUnd:\n\n${address('risk-assessments/evaluation/list')}`,
  );
  const buttons = [...page.querySelectorAll<HTMLAnchorElement>('a.button')];
  expect(buttons.map(({ textContent, href }) => [textContent, href])).toEqual([
    ['Festlegen', address('elearnings/statistics')],
    ['Nachsehen', address('risk-assessments/evaluation/list')],
  ]);
});

it.each([
  'https://example.org/dashboard/company/members/list',
  'Siehe https://example.org/dashboard/apps/elearnings/statistics',
  'javascript:alert(1)//dashboard/apps/elearnings/statistics',
])('makes no button of %s', (body) => {
  expect(documentOf(body).querySelectorAll('a')).toHaveLength(0);
});
