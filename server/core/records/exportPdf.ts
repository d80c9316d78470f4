import type { LanguageCode } from '../../../contract/shapes/constants';
import { translateAny } from '../../../i18n/translateIn';
import { dayWriter } from '../exports/dayWriter';
import type { Cell, Table } from '../exports/spreadsheet';
import { archivedPdf } from '../print/archivedPdf';
import type { DocumentKind } from '../print/drawing';
import { fitting } from '../print/fitting';
import { sheetOf } from '../print/sheet';

interface PrintedRegister {
  title: string;
  heading: readonly string[];
  rows: readonly (readonly string[])[];
  /** Filters, each as a line. */
  filters: readonly string[];
  companyName: string;
  language: LanguageCode;
  /** The company's day. */
  today: string;
  madeAt: Date;
}

const small = { size: 9, muted: true };

/** The rows of a table as they stand on paper, all of them: it is drawn as a whole. */
export const printedRows = async ({ slices }: Pick<Table, 'slices'>, language: LanguageCode): Promise<string[][]> => {
  const day = dayWriter(language);
  const textOf = (cell: Cell): string => (typeof cell === 'object' ? (cell ? day(cell.day) : '') : String(cell));
  const rows: string[][] = [];
  for await (const slice of slices()) rows.push(...slice.map((cells) => cells.map(textOf)));
  return rows;
};

const draw = (register: PrintedRegister): Promise<Buffer> => {
  const { title, heading, rows, filters, companyName, language, today, madeAt } = register;
  const day = dayWriter(language);
  const translate = translateAny(language);
  return archivedPdf({ title, author: companyName, language, madeAt, isAcross: true }, (document) => {
    const sheet = sheetOf(document);
    sheet.block('P', companyName, { size: 10, muted: true });
    sheet.block('H1', title, { size: 18, bold: true });
    sheet.block('P', translate('generator.recordExport.summary', { day: day(today), smart_count: rows.length }), small);
    for (const line of filters) sheet.block('P', line, small);
    document.y += 10;
    const { size, shares } = fitting(document, { heading, rows });
    const columns = heading.map((head, index) => ({ head, share: shares[index] ?? 0 }));
    if (rows.length > 0) sheet.table({ columns, rows, size });
    sheet.end((page, count) => translate('generator.recordExport.page', { number: page, count }));
  });
};

/** A register on paper: whose it is, of which day, what it was narrowed by, and a row for each record. */
export const registerDocument: DocumentKind<PrintedRegister> = { name: 'register', draw };
