import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lines, longText, text } from './rules';

describe('what people are shown', () => {
  const blanks = ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u3164', '\u00a0', '\u2003', ' ', '\n'];
  const unseen = fc.array(fc.constantFrom(...blanks), { maxLength: 5 }).map((list) => list.join(''));
  const seen = fc.constantFrom('Anna', 'é', 'نمی\u200cخواهم', '👩\u200d🚒', '東京', '1', '–', '❤\ufe0f');
  const overrides = fc.constantFrom(...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069');

  it('loses the blanks around it and keeps what joins letters within', () => {
    fc.assert(
      fc.property(unseen, seen, unseen, (before, name, after) => {
        expect(z.safeParse(text(), `${before}${name}${after}`)).toMatchObject({ success: true, data: name });
      }),
    );
  });
  it.each(['\t', '\n', '\v', '\f', '\r\n', '\u2028', '\u2029'])('stays on one line: %j', (lineBreak) => {
    const address = `Weg 5${lineBreak}Hinterhaus`;
    expect(z.safeParse(text(), address).error?.issues).toMatchObject([{ params: { rule: 'oneLine' } }]);
    for (const several of [lines(200), longText(200)]) {
      expect(z.safeParse(several, address)).toMatchObject({ success: true, data: address });
    }
  });
  it('has something to see', () => {
    fc.assert(
      fc.property(unseen, (nothing) => {
        expect(z.safeParse(text(), nothing).success).toBe(false);
      }),
    );
  });
  it('never turns the direction of the text around it', () => {
    fc.assert(
      fc.property(seen, overrides, seen, (before, override, after) => {
        for (const name of [`${before}${override}${after}`, `${override}${before}`, `${before}${override}`])
          expect(z.safeParse(text(), name).success).toBe(false);
      }),
    );
  });
  it('whatever is taken, is seen, and taken again as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const taken = z.safeParse(text(), typed);
        if (!taken.success) return;
        expect(taken.data).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
        expect(taken.data).not.toMatch(/^\s|\s$|[\u202a-\u202e\u2066-\u2069]/);
        expect(z.safeParse(text(), taken.data)).toMatchObject({ success: true, data: taken.data });
      }),
    );
  });
});
