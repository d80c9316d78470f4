import { expect, it } from 'vitest';
import { hostsIn } from './hosts';

it.each<[string, string, string[]]>([
  ['a script', '<script src="https://cdn.test/a.js"></script>', ['cdn.test:1']],
  ['no scheme', "<img src='//pictures.test/a.png'>", ['pictures.test:1']],
  ['a style', 'a {\n  background: url(//fonts.test/a)\n}', ['fonts.test:2']],
  ['a call', "\n\nfetch('https://API.test:8443/x')", ['api.test:3']],
  ['a link', 'see\n<a class="x"\nhref="https://more.test/">', ['more.test:3 link']],
  ['a link that stays in its frame', '<a target="_self" href="https://more.test/">', ['more.test:1 link']],
  ['no link to a window', '<a href="https://a.test/" target=_blank> <a target="b" href="https://b.test/">', []],
  ['a link and a script', '<a href="https://a.test/">\n<script src="https://a.test/x">', ['a.test:2']],
  ['each once, in their order', '"https://b.test/"\n"https://a.test/"\n"https://b.test/"', ['b.test:1', 'a.test:2']],
  ['a type, not the beginning of a comment', 'accept="image/*" src="https://a.test/" x="*/"', ['a.test:1']],
  ['what is behind a comment', '/* a\nb */ "https://a.test/"', ['a.test:2']],
  ['no comment of a page', '<!-- https://a.test/ -->', []],
  ['no comment of a script', '/*! MIT | https://a.test/ */ // https://b.test/', []],
  ['no name of a vocabulary', 'xmlns="http://www.w3.org/1999/xhtml"', []],
  ['no division', 'a = b //c.test/', []],
  ['nothing of the package', '<script src="scripts/a.js">', []],
])('finds the hosts in %s', (_, text, expected) => {
  const found = hostsIn(text).map(({ host, line, isLink }) => `${host}:${line}${isLink ? ' link' : ''}`);
  expect(found).toEqual(expected);
});

it('gets through files of five million characters that are made to be slow', () => {
  for (const piece of ['<!--', '/*', '//', 'https://', '"//a.', '<a ', '*/', 'a']) {
    expect(hostsIn(piece.repeat(5_000_000 / piece.length))).toEqual([]);
  }
});
