import { describe, expect, it } from 'vitest';
import { memberImport } from '../../../contract/memberImport';
import { maximumUploadSize } from '../../../contract/shapes/constants';
import { addFiles } from './uploadEntry';

const call = memberImport.uploadCsv;
const several = { ...call, upload: { ...call.upload, maximumCount: 3 } };
const file = (name: string, content = 'a', lastModified = 1) => new File([content], name, { lastModified });

describe('chosen files', () => {
  it('are refused with another type than the call takes', () => {
    const { entries, refused } = addFiles([], [file('people.exe'), file('people.CSV')], several);
    expect(entries.map((entry) => entry.file.name)).toEqual(['people.CSV']);
    expect(refused).toEqual([{ name: 'people.exe', reason: 'ui.fileUpload.invalidFormat' }]);
  });

  it('may be pictures of any ending where a JPEG is taken', () => {
    const photos = { ...several, upload: { ...several.upload, types: ['pdf', 'jpg'] as const } };
    const names = ['a.HEIC', 'b.webp', 'c.png'];
    expect(
      addFiles(
        [],
        names.map((name) => file(name)),
        photos,
      ).entries,
    ).toHaveLength(3);
    expect(
      addFiles(
        [],
        names.map((name) => file(name)),
        several,
      ).refused,
    ).toHaveLength(3);
  });

  it.each([
    ['5 MiB', maximumUploadSize, undefined],
    ['what the call itself allows', 10, 10],
  ])('are refused above %s', (_, size, maximumSize) => {
    const { maximumSize: __, ...upload } = several.upload;
    const limited = { ...several, upload: { ...upload, ...(maximumSize && { maximumSize }) } };
    const fitting = file('a.csv', 'a'.repeat(size));
    const large = file('b.csv', 'a'.repeat(size + 1));
    const { entries, refused } = addFiles([], [fitting, large], limited);
    expect(entries).toHaveLength(1);
    expect(refused).toEqual([{ name: 'b.csv', reason: 'ui.fileUpload.invalidSize' }]);
  });

  it('count once if chosen twice', () => {
    const { entries } = addFiles([], [file('a.csv')], several);
    const again = addFiles(entries, [file('a.csv'), file('a.csv', 'a', 2)], several);
    expect(again.entries).toHaveLength(2);
    expect(again.refused).toEqual([]);
  });

  it('are refused above the number the call takes', () => {
    const { entries, refused } = addFiles([], [file('a.csv'), file('b.csv')], call);
    expect(entries).toHaveLength(1);
    expect(refused).toEqual([{ name: 'b.csv', reason: 'ui.fileUpload.tooMany' }]);
  });
});
