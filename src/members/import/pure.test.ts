import { describe, expect, it } from 'vitest';
import { importFields } from '../../../contract/memberImport';
import { toCsv } from './downloadCsv';
import { assignColumn, initialState } from './importState';

describe('downloads', () => {
  it('are safe against formulas and open in Excel', () => {
    expect(toCsv([['=1+1', '+49', '-x', '@y', 'a"b;c', 7]])).toBe(`\ufeff"'=1+1";"'+49";"'-x";"'@y";"a""b;c";"7"\r\n`);
  });
});

describe('assigning a column', () => {
  const { mapping } = initialState.settings;
  it('takes it from the field it had, but not from usernames', () => {
    const before = { ...mapping, email: 3, username: 3 };
    expect(assignColumn(before, 3, 'city')).toEqual({ ...mapping, city: 3, username: 3 });
    expect(assignColumn(before, 3, null)).toEqual({ ...mapping, username: 3 });
    expect(Object.keys(assignColumn(before, 3, 'city'))).toHaveLength(importFields.length);
  });
});
