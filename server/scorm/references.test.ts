import { expect, it } from 'vitest';
import { referencesInPage, referencesInStyle } from './references';

it('finds what a page loads, shows and links to, wherever it stands', () => {
  const { base, references } = referencesInPage(`<!doctype html><base href="x/"><link rel="stylesheet" href="a.css">
<img srcset="a.png 1x, b,c.png 2x" style="background: url('bg.png')"><a href="mailto:x@y">m</a><a href="#x">x</a>
<style>
@import "s.css"; /* url(no.png) */ .a { background: url( c.png ) }
</style><template><img src="t.png"></template><svg><image xlink:href="v.svg#a"/></svg>
<video poster="p.jpg"></video><script src="s.js"></script><meta http-equiv="refresh" content="0; url=go.html">
<object data="o.pdf"></object><iframe src="i.pdf"></iframe><p data="p.txt"></p><img src="data:image/png;base64,x">`);
  expect(base).toBe('x/');
  expect(references.map(({ href, line, shownBy }) => `${line} ${href}${shownBy ? ` ${shownBy}` : ''}`)).toEqual([
    ...['1 a.css', '2 a.png', '2 b,c.png', '2 bg.png', '4 s.css', '4 c.png', '5 t.png', '5 v.svg#a'],
    ...['6 p.jpg', '6 s.js', '6 go.html', '7 o.pdf plugin', '7 i.pdf frame'],
  ]);
});

it.each([
  ['blanks', `url(${' '.repeat(4_000_000)}`],
  ['openings', 'url('.repeat(1_000_000)],
  ['comments', '/*'.repeat(2_000_000)],
  ['quotes', `url("${"url('".repeat(800_000)}`],
  ['addresses', 'url(a.png)\n'.repeat(300_000)],
])('gets through style sheets that are made to be slow: %s', (_, text) => {
  expect(referencesInStyle(text).at(-1)?.line ?? 300_000).toBe(300_000);
});
