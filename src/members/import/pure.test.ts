import { describe, expect, it } from 'vitest';
import { importFields } from '../../../contract/memberImport/importFields';
import type { ImportUpload } from '../../../contract/memberImport/importUpload';
import { toCsv } from '../../import/downloadCsv';
import { assignColumn } from '../../import/mapping';
import { afterUpload, initialState, isUnsaved } from '../../import/model';
import { columnFields, memberModel } from './memberModel';

describe('downloads', () => {
  it('are safe against formulas and open in Excel', () => {
    expect(toCsv([['=1+1', '+49', '-x', '@y', 'a"b;c', 7]])).toBe(`\ufeff"'=1+1";"'+49";"'-x";"'@y";"a""b;c";"7"\r\n`);
  });
});

describe('assigning a column', () => {
  const { mapping } = memberModel.settings;
  it('takes it from the field it had, but not from usernames', () => {
    const before = { ...mapping, email: 3, username: 3 };
    expect(assignColumn(before, columnFields, 3, 'city')).toEqual({ ...mapping, city: 3, username: 3 });
    expect(assignColumn(before, columnFields, 3, null)).toEqual({ ...mapping, username: 3 });
    expect(Object.keys(assignColumn(before, columnFields, 3, 'city'))).toHaveLength(importFields.length);
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
    mapping: { ...memberModel.settings.mapping, firstName: 0 },
  };
  const uploaded = afterUpload(memberModel, upload);
  const typed = { initialPassword: 'typed', confirmation: '' };
  const changed = { ...uploaded, settings: { ...uploaded.settings, passwordMode: 'noPassword' as const } };

  it('loses nothing before something was chosen, nor what the last check was started with', () => {
    expect(isUnsaved(memberModel, initialState(memberModel))).toBe(false);
    expect(isUnsaved(memberModel, uploaded)).toBe(false);
    expect(isUnsaved(memberModel, { ...changed, step: 'check', kept: changed.settings, typed })).toBe(false);
    expect(isUnsaved(memberModel, { ...changed, step: 'import' })).toBe(false);
  });

  it('loses what was assigned or chosen since, and a password that was typed', () => {
    expect(isUnsaved(memberModel, changed)).toBe(true);
    expect(isUnsaved(memberModel, { ...changed, step: 'check' })).toBe(true);
    expect(isUnsaved(memberModel, { ...uploaded, step: 'passwords', typed })).toBe(true);
  });
});
