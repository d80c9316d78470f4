import { expect, it } from 'vitest';
import { archiveFaults } from '../../testing/pdf/archiveFaults';
import { elementsOf, readingOf, structureOf } from '../../testing/pdf/structure';
import { png } from '../../testing/sampleFiles';
import { archivedPdf } from './archivedPdf';
import { sheetOf } from './sheet';

const about = {
  title: 'Meyer & Söhne <Nord>',
  author: 'Łukasz & "Co"',
  language: 'de_DE',
  madeAt: new Date('2026-03-02T08:00:00Z'),
} as const;

const columns = [
  { head: 'Wer', share: 1 },
  { head: 'Was', share: 2 },
];

const made = (isAcross = false): Promise<Buffer> =>
  archivedPdf({ ...about, isAcross }, (document) => {
    const sheet = sheetOf(document);
    sheet.logo(png, 'Nordwerk');
    sheet.block('H1', 'Überschrift', { size: 20, bold: true });
    sheet.block('P', 'Ein Wort zu viel 😀\tund noch eins');
    sheet.table({
      columns,
      rows: Array.from({ length: 80 }, (_, row) => [`Zeile ${row}`, row % 7 ? 'kurz' : 'lang '.repeat(90)]),
    });
    sheet.table({
      columns: [{ share: 1 }, { share: 3 }],
      rows: [
        ['Unternehmen', 'Meyer'],
        ['Ort', ''],
      ],
      rowHeight: 40,
    });
    sheet.end((page, count) => `Seite ${page} von ${count}`);
  });

it.each([false, true])('keeps what an archive asks for, on pages that lie across: %s', async (isAcross) => {
  expect(archiveFaults(await made(isAcross))).toEqual([]);
});

it('has the pages lie across or stand upright', async () => {
  const boxOf = (file: Buffer) => /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file.toString('latin1'))?.slice(1);
  expect(boxOf(await made())).toEqual(['595.28', '841.89']);
  expect(boxOf(await made(true))).toEqual(['841.89', '595.28']);
});

it('is read from top to bottom, tables row by row, heads before what they head', async () => {
  const { roots, ornaments } = structureOf(await made());
  const elements = elementsOf(roots);
  expect(roots.map(({ tag, parts }) => [tag, parts.map((part) => part.tag)])).toEqual([
    ['Document', ['Figure', 'H1', 'P', 'Table', 'Table']],
  ]);
  expect(readingOf(roots).split('\n').slice(0, 7)).toEqual([
    ...[
      'Nordwerk',
      'Überschrift',
      'Ein Wort zu viel \ufffd und noch eins',
      'Wer',
      'Was',
      'Zeile 0',
      'lang '.repeat(90).trim(),
    ],
  ]);
  expect(
    elements
      .filter(({ tag }) => tag === 'TH')
      .map(({ scope, text }) => `${scope} ${text}`)
      .slice(-3),
  ).toEqual([...['Row Zeile 79', 'Row Unternehmen', 'Row Ort']]);
  expect(elements.filter(({ text }) => text === 'Wer')).toHaveLength(1);
  expect(ornaments.filter((text) => text === 'Wer').length).toBeGreaterThan(1);
  expect(ornaments.at(-1)).toMatch(/^Seite (\d+) von \1$/);
});
