import { describe, expect, it } from 'vitest';
import { contentDisposition } from './contentDisposition';

const plain = (name: string) => contentDisposition('attachment', name);

describe('the header that names a file', () => {
  it('names it in ASCII and as it is', () => {
    expect(contentDisposition('inline', 'Prüfung Ölöfen.pdf')).toBe(
      `inline; filename="Prufung Olofen.pdf"; filename*=UTF-8''Pr%C3%BCfung%20%C3%96l%C3%B6fen.pdf`,
    );
    expect(plain('100 %.csv')).toBe(`attachment; filename="100 _.csv"; filename*=UTF-8''100%20%25.csv`);
  });

  it.each([
    ['a new line', 'a\r\nSet-Cookie: session=1.pdf'],
    ['the end of the quotes', 'a"; filename="evil.exe'],
    ['a backslash', 'a\\".exe'],
    ['NUL', 'a\0.exe'],
    ['a direction', 'a\u202Efdp.exe'],
    ['half a surrogate pair', 'a\uD800.pdf'],
    ['quotes of RFC 8187', "UTF-8'en'a*(b).pdf"],
    ['nothing', ''],
    ['nothing but a new line', '\n'],
    ['typographic quotes', '„neu“ – ‚alt‘.pdf'],
    ['a joined emoji', '👩‍🔧.pdf'],
    ['another script', 'Отчёт 報告 👷.pdf'],
  ])('stays one header with one name: %s', (_, name) => {
    const value = plain(name);
    expect(value).toMatch(
      /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.!$&+^`|~%-]+$/,
    );
    expect(() => new Headers({ 'content-disposition': value })).not.toThrow();
  });
});
