import { describe, expect, it } from 'vitest';
import { importFields } from '../../../contract/memberImport/importFields';
import type { ImportUpload } from '../../../contract/memberImport/importUpload';
import { toCsv } from '../../import/downloadCsv';
import { afterUpload, assignColumn, initialState, isUnsaved } from './importState';

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

describe('leaving the wizard', () => {
  const upload: ImportUpload = {
    importCursor: '01890a5d-ac96-774b-bcce-000000000001',
    fileName: 'people.csv',
    rowCount: 3,
    columns: [],
    headerLine: 1,
    firstRows: [],
    aside: { count: 0, rows: [] },
    encoding: 'utf-8',
    readings: [],
    suspicious: { count: 0, samples: [] },
    mapping: { ...initialState.settings.mapping, firstName: 0 },
  };
  const uploaded = afterUpload(upload);
  const changed = { ...uploaded, settings: { ...uploaded.settings, passwordMode: 'noPassword' as const } };

  it('loses nothing before something was chosen, nor what the last check was started with', () => {
    expect(isUnsaved(initialState)).toBe(false);
    expect(isUnsaved(uploaded)).toBe(false);
    expect(isUnsaved({ ...changed, step: 'check', kept: changed.settings, initialPassword: 'typed' })).toBe(false);
    expect(isUnsaved({ ...changed, step: 'import' })).toBe(false);
  });

  it('loses what was assigned or chosen since, and a password that was typed', () => {
    expect(isUnsaved(changed)).toBe(true);
    expect(isUnsaved({ ...changed, step: 'check' })).toBe(true);
    expect(isUnsaved({ ...uploaded, step: 'passwords', initialPassword: 'typed' })).toBe(true);
  });
});
