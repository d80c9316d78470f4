import { describe, expect, it } from 'vitest';
import { safeFileName } from './safeName';

describe('the name of a stored file', () => {
  it.each([
    ['Gefährdungsbeurteilung – Halle 3.pdf', 'Gefährdungsbeurteilung – Halle 3.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\Anna\\Unterweisung.docx', 'Unterweisung.docx'],
    ['..\\..\\boot.txt', 'boot.txt'],
    ['logo.png\0.exe', 'logo.png.exe'],
    ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie_ x=1.png'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['\u200Blogo\u2066.png', 'logo.png'],
    ['half\uD800pair.png', 'halfpair.png'],
    ['a"b;c%22.png', 'a_b;c_22.png'],
    ['„neu“.pdf', '„neu“.pdf'],
    ['👩🏽‍🔧 Wartung ❤️.pdf', '👩🏽‍🔧 Wartung ❤️.pdf'],
    ['a\u200Db\u200D.pdf', 'ab.pdf'],
    ['.htaccess.txt', 'htaccess.txt'],
    ['name. . .pdf', 'name.pdf'],
    ['  two   words .PDF ', 'two words.pdf'],
    ['.png', 'png'],
    ['/', 'file'],
    ['', 'file'],
    ['..', 'file'],
    ['o\u0308l.csv', 'öl.csv'],
  ])('%j becomes %j', (given, expected) => {
    expect(safeFileName(given)).toBe(expected);
  });

  it('keeps its ending and whole characters where it is too long', () => {
    const name = safeFileName(`${'ä'.repeat(300)}.pdf`);
    expect(name).toBe(`${'ä'.repeat(96)}.pdf`);
    expect(safeFileName(`${'👷'.repeat(300)}.png`)).toBe(`${'👷'.repeat(48)}.png`);
    expect(safeFileName(`a.${'b'.repeat(300)}`).length).toBeLessThanOrEqual(100);
    expect(safeFileName('x'.repeat(300))).toHaveLength(100);
  });

  it('does not change when it is made safe again', () => {
    for (const name of ['a b.pdf', `${'x '.repeat(100)}.pdf`, 'ö.csv', '...a...', `a.${' '.repeat(50)}pdf`]) {
      const safe = safeFileName(name);
      expect(safeFileName(safe)).toBe(safe);
    }
  });
});
