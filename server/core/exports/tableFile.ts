import type { LanguageCode } from '../../../contract/shapes/constants';
import { fileFormats } from '../../../contract/shapes/fileFormats';
import { csvOf } from './csv';
import { dayWriter, spreadsheetDays } from './dayWriter';
import { type FileAnswer, streamedFile } from './fileAnswer';
import { spreadsheetOf, type Table } from './spreadsheet';

interface About {
  format: 'csv' | 'xlsx';
  /** The company's day. */
  today: string;
  language: LanguageCode;
  madeAt: Date;
}

/** A table as a CSV file or a spreadsheet, which is made while it is sent. */
export const tableFile = (table: Table, { format, today, language, madeAt }: About): FileAnswer => {
  const { contentType } = fileFormats[format];
  return streamedFile({
    name: `${table.name}-${today}.${format}`,
    contentType: format === 'csv' ? `${contentType}; charset=utf-8` : contentType,
    open: async () =>
      format === 'csv' ? csvOf(table, dayWriter(language)) : spreadsheetOf(table, spreadsheetDays(language), madeAt),
  });
};
