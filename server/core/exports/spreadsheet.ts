import type { Readable } from 'node:stream';
import { type ZipEntry, zipOf } from './zip';

/** A text, or a number or a calendar day (`YYYY-MM-DD`), which stays one that can be sorted and calculated with. */
export type Cell = string | number | { day: string } | null;

/** A table of which no more than a slice is there at a time. */
export interface Table {
  name: string;
  heading: readonly string[];
  /** In characters, for each column. */
  widths: readonly number[];
  slices: () => AsyncIterable<readonly (readonly Cell[])[]>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// XML knows neither control characters nor half a surrogate pair.
const unspeakable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escapeXml = (text: string): string =>
  text.replace(unspeakable, '').replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const days = (day: string): number => Math.round((Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000);

// Excel counts days from 1900 on, and with a 29 February that this year did not have: before it, its numbers mean
// another day, or none.
const firstSerialDay = '1900-03-01';

const style = { heading: 1, day: 2 } as const;

// A text is written as one, whatever it begins with: no program takes it for a formula.
const textCell = (text: string, attributes = ''): string =>
  `<c t="inlineStr"${attributes}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const cell = (content: Cell): string => {
  if (content === null || content === '') return '<c/>';
  if (typeof content === 'string') return textCell(content);
  if (typeof content === 'number') return `<c><v>${content}</v></c>`;
  if (content.day < firstSerialDay) return textCell(content.day);
  return `<c s="${style.day}"><v>${days(content.day)}</v></c>`;
};

const row = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

async function* sheet({ heading, widths, slices }: Table): AsyncGenerator<Uint8Array> {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  // The heading stays in sight.
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const titles = row(heading.map((title) => textCell(title, ` s="${style.heading}"`)));
  yield Buffer.from(
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
      `<cols>${columns.join('')}</cols><sheetData>${titles}`,
  );
  for await (const rows of slices()) yield Buffer.from(rows.map((cells) => row(cells.map(cell))).join(''));
  yield Buffer.from('</sheetData></worksheet>');
}

/** Parts of a workbook of one sheet besides the sheet. `dayFormat` is how days are shown: `dd.mm.yyyy`. */
const frame = (name: string, dayFormat: string): Record<string, string> => ({
  '[Content_Types].xml':
    `<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
    `<sheet name="${escapeXml(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${dayFormat}"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
});

/**
 * A table as an XLSX file, made while it is read: no more of it is in memory than one slice of rows, however long it
 * is. Libraries that write such files hold the whole sheet.
 */
export const spreadsheetOf = (table: Table, dayFormat: string, modified: Date): Readable => {
  const parts = Object.entries(frame(table.name, dayFormat)).map(
    ([name, content]): ZipEntry => ({ name, content: () => [Buffer.from(declaration + content)] }),
  );
  return zipOf([...parts, { name: 'xl/worksheets/sheet1.xml', content: () => sheet(table) }], modified);
};
