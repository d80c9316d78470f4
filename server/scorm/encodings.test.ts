import { expect, it } from 'vitest';
import { bytesOf } from '../core/import/decode';
import { charsetOf, textOf } from './encodings';

const html = 'text/html';
const western = (text: string): Buffer => Buffer.from(bytesOf(text, 'windows-1252'));

it.each<[string, Buffer, string, string | undefined]>([
  ['a page in UTF-8 that does not say so', Buffer.from('<p>ä'), html, 'utf-8'],
  ['one that says otherwise', Buffer.from('<meta charset="iso-8859-1"><p>ä'), html, 'utf-8'],
  ['one in letters of ASCII', Buffer.from('<p>a'), html, undefined],
  ['one with a mark', Buffer.from('\ufeff<p>ä'), html, undefined],
  ['one in UTF-16 without a mark', Buffer.from('<!doctype html><p>ä', 'utf16le'), html, 'utf-16le'],
  ['one in Windows-1252 that does not say so', western('<p>ä'), html, 'windows-1252'],
  ['one that says it is in UTF-8', western('<meta charset=utf-8><p>ä'), html, 'windows-1252'],
  ['one that says what it is in', western('<meta charset="iso-8859-15"><p>ä'), html, undefined],
  ['a script in UTF-8', Buffer.from('"ä"'), 'text/javascript', 'utf-8'],
  ['a script in what its page is in', western('"ä"'), 'text/javascript', undefined],
  [
    'XML that says it is in UTF-16',
    Buffer.from('<?xml version="1.0" encoding="utf-16"?><a/>'),
    'image/svg+xml',
    'utf-8',
  ],
  [
    'XML that says nothing wrong',
    Buffer.from('<?xml version="1.0" encoding="utf-8"?><a/>'),
    'image/svg+xml',
    undefined,
  ],
])('names the encoding of a file where browsers would not find it: %s', (_, content, type, expected) => {
  expect(charsetOf(content, type)).toBe(expected);
});

it('reads a page in the encoding that browsers read it in', () => {
  const declaring = '<meta charset="windows-1251">\u043f';
  const bytes = Buffer.concat([Buffer.from(declaring.slice(0, -1)), Buffer.from([0xef])]);
  expect([textOf(bytes, html), textOf(western('<p>ä'), html)]).toEqual([declaring, '<p>ä']);
});
