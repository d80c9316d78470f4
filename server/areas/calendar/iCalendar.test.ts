import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, escapeText, foldLine, iCalendar } from './iCalendar';

const entry: CalendarEntry = {
  uid: '0198c0de-0000-7000-8000-000000000001',
  day: '2026-03-09',
  title: 'E-Learning „Brand“ fällig',
  description: 'Heben; Tragen, und\nmehr',
  address: 'https://safety.example.org/x',
  madeAt: new Date('2026-02-01T00:00:00Z'),
};
const revision = { number: 3, at: new Date('2026-02-03T10:00:00Z') };
const write = (entries: CalendarEntry[]) => iCalendar({ name: 'Meine Fristen', language: 'de-DE', revision, entries });
const unfold = (text: string): string => text.replaceAll('\r\n ', '');

/** Reads a text value back as RFC 5545 says. */
const unescapeText = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark));

describe('a text', () => {
  it('has backslash, semicolon, comma and line break escaped, and nothing else', () => {
    expect(escapeText('a\\b;c,d:e"f')).toBe('a\\\\b\\;c\\,d:e"f');
    expect(escapeText('one\r\ntwo\rthree\nfour')).toBe('one\\ntwo\\nthree\\nfour');
    expect(escapeText('\0a\x07b\tc\u{d800}')).toBe('abc');
  });

  it('can be read back, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const expected = text.replace(/\r\n?/g, '\n').replace(/[^\n\P{Cc}]/gu, '');
        expect(unescapeText(escapeText(text))).toBe(expected);
      }),
    );
  });
});

describe('a line', () => {
  it('of 75 octets stays one; the 76th begins another, after a space', () => {
    expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75));
    expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
    expect(foldLine('a'.repeat(75 + 74 + 1))).toBe(`${'a'.repeat(75)}\r\n ${'a'.repeat(74)}\r\n a`);
  });

  it('is counted in octets and never cut within a character', () => {
    expect(foldLine(`${'a'.repeat(74)}ü`)).toBe(`${'a'.repeat(74)}\r\n ü`);
    expect(foldLine(`${'a'.repeat(72)}🦺b`)).toBe(`${'a'.repeat(72)}\r\n 🦺b`);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const line = text.replace(/[\r\n\p{Cs}]/gu, '');
        const folded = foldLine(line);
        for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
        expect(unfold(folded)).toBe(line);
      }),
    );
  });
});

describe('a calendar', () => {
  it('ends each line with CR LF and holds each day as an event of its own', () => {
    const text = write([entry, { ...entry, uid: 'other', day: '2026-12-31' }]);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(2);
    const lines = unfold(text).split('\r\n');
    for (const line of [
      'UID:0198c0de-0000-7000-8000-000000000001',
      'CREATED:20260201T000000Z',
      'DTSTAMP:20260203T100000Z',
      'LAST-MODIFIED:20260203T100000Z',
      'SEQUENCE:3',
      'DTSTART;VALUE=DATE:20260309',
      'SUMMARY:E-Learning „Brand“ fällig',
      'DESCRIPTION:Heben\\; Tragen\\, und\\nmehr',
      'URL:https://safety.example.org/x',
      'DTSTART;VALUE=DATE:20261231',
    ]) {
      expect(lines).toContain(line);
    }
  });

  it('lets nobody write a line of their own', () => {
    const lines = unfold(write([{ ...entry, title: 'a\r\nEND:VCALENDAR\r\nX-EVIL:1' }])).split('\r\n');
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    expect(lines.some((line) => line.startsWith('X-EVIL'))).toBe(false);
  });

  it('holds a component even with nothing in it, as the format demands', () => {
    const text = write([]);
    expect(text).toContain('BEGIN:VTIMEZONE\r\n');
    expect(text).not.toContain('VEVENT');
  });
});
