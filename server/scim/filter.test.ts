import { describe, expect, it } from 'vitest';
import { applies, parseFilter } from './filter';

const refused = (filter: string) => expect(() => parseFilter(filter), filter);

describe('a filter', () => {
  it('binds and before or, and brackets before both', () => {
    expect(parseFilter('userName eq "a" or active eq TRUE and externalId pr')).toEqual({
      kind: 'or',
      filters: [
        { kind: 'compare', attribute: 'username', operator: 'eq', value: 'a' },
        {
          kind: 'and',
          filters: [
            { kind: 'compare', attribute: 'active', operator: 'eq', value: true },
            { kind: 'compare', attribute: 'externalid', operator: 'pr', value: null },
          ],
        },
      ],
    });
    expect(parseFilter('not (id eq "a")')).toMatchObject({ kind: 'not', filter: { attribute: 'id' } });
    expect(parseFilter('(((a eq 1)))')).toMatchObject({ attribute: 'a', value: 1 });
  });

  it('reads entries of lists, with what is compared inside or behind, and names with their schema', () => {
    const entry = parseFilter('emails[type eq "work"].value EQ "a@b.de"');
    expect(entry).toMatchObject({ kind: 'entry', attribute: 'emails', filter: { kind: 'and' } });
    expect(parseFilter('emails[type eq "work" and value co "@"]')).toMatchObject({ kind: 'entry' });
    const named = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber eq "1"';
    expect(parseFilter(named)).toMatchObject({ attribute: named.split(' ')[0]?.toLowerCase() });
  });

  it('takes what stands in quotes as it is', () => {
    for (const value of ['a"b', 'x) or (y', "'; drop table members; --", 'a\\b', '%', 'ü', ' and ']) {
      expect(parseFilter(`userName eq ${JSON.stringify(value)}`)).toMatchObject({ value });
    }
  });

  it('is refused where it is none', () => {
    for (const wrong of ['', 'userName', 'userName eq', 'userName eq "a', 'userName is "a"', '"a" eq "a"', 'a eq b'])
      refused(wrong).toThrow(/cannot be read/);
    for (const wrong of ['(a eq 1', 'a eq 1)', 'a eq 1 b', 'a eq 1 and', 'not a eq 1', 'emails[a eq 1', 'a..b eq 1'])
      refused(wrong).toThrow(/cannot be read/);
    refused('userName eq "\\u0000"').toThrow(/no text can/);
    refused('userName eq "\\ud800"').toThrow(/no text can/);
    refused('__proto__ pr').toThrow(/no attribute/);
    refused('a eq {"x":1}').toThrow(/cannot be read/);
  });

  it('is refused where it is too much', () => {
    refused(`${'('.repeat(12)}a eq 1${')'.repeat(12)}`).toThrow(/nested/);
    refused('('.repeat(1_900)).toThrow(/nested/);
    refused(Array(51).fill('a eq 1').join(' or ')).toThrow(/too many/);
    refused(`a eq "${'x'.repeat(2_000)}"`).toThrow(/too long/);
    expect(parseFilter(Array(50).fill('a eq 1').join(' or '))).toMatchObject({ kind: 'or' });
  });

  it('applies to entries without regard to case', () => {
    const work = new Map([
      ['type', 'work'],
      ['value', 'A@b.de'],
    ]);
    for (const filter of ['type eq "WORK"', 'value ew "b.DE" and not (type eq "home")', 'value pr', 'value ne "x"'])
      expect(applies(parseFilter(filter), work), filter).toBe(true);
    for (const filter of ['type eq "home"', 'constructor pr', 'hasownproperty pr', 'x[type eq "work"]', 'type gt "a"'])
      expect(applies(parseFilter(filter), work), filter).toBe(false);
  });
});
