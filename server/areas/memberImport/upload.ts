import { importCursorHours } from '../../../contract/constants';
import { type ImportEncoding, type ImportUpload, importEncodings } from '../../../contract/importUpload';
import type { memberImport as calls } from '../../../contract/memberImport';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import type { PreparedHandler } from '../../core/context/context';
import { memberImports } from '../../db/schema';
import { bytesOf, judgeLetters, readBytes } from '../../domain/memberImport/decode';
import { fileFault, refuseTooManyRows } from '../../domain/memberImport/fault';
import { guessHeaderRow, guessMapping } from '../../domain/memberImport/guess';
import { type FileRow, parseFile } from '../../domain/memberImport/parse';
import { expireJob, packFile } from '../../domain/memberImport/record';

const sampleCount = 3;
const longestSample = 100;
const longestFileName = 200;

/** Tells that there is a password, not even how long it is. */
const hidden = (cell: string): string => (cell === '' ? '' : '••••••••');

/** Some cells as each encoding reads them, to choose by looking. */
const readingsOf = (samples: readonly string[], encoding: ImportEncoding): ImportUpload['readings'] => {
  if (samples.length === 0) return [];
  const bytes = samples.map((sample) => bytesOf(sample, encoding));
  return importEncodings.map((each) => ({
    encoding: each,
    samples: bytes.map((some) => readBytes(some, each).replace(/\p{Cc}/gu, '\ufffd')),
  }));
};

/** What the wizard needs to know of a file: its columns with samples, and our guess which is which. */
export const describeFile = async (
  importCursor: string,
  fileName: string,
  { rows, encoding }: { rows: readonly FileRow[]; encoding: ImportEncoding },
): Promise<ImportUpload> => {
  const headings = rows[0]?.cells ?? [];
  const hasHeaderRow = guessHeaderRow(rows);
  if (hasHeaderRow && rows.length === 1) throw fileFault('headerOnly', { line: rows[0]?.line ?? 1 });
  const mapping = guessMapping(hasHeaderRow ? headings : []);
  const sampleOf = ({ cells }: FileRow, index: number): string => {
    const cell = cells[index] ?? '';
    return index === mapping.password ? hidden(cell) : cell.slice(0, longestSample);
  };
  const names = [mapping.lastName, mapping.firstName].flatMap((index) => index ?? []);
  const { samples, suspicious } = await judgeLetters(rows, mapping.password, names);
  return {
    importCursor,
    fileName,
    rowCount: rows.length,
    columns: headings.map((heading, index) => ({
      index,
      heading: heading.trim().slice(0, longestSample),
      samples: rows.slice(1, 1 + sampleCount).map((row) => sampleOf(row, index)),
    })),
    hasHeaderRow,
    encoding,
    readings: readingsOf(samples, encoding),
    suspicious,
    mapping,
  };
};

const storableName = (fileName: string): string => fileName.replace(/[\p{C}]/gu, '').slice(-longestFileName) || 'csv';

export const uploadCsv: PreparedHandler<typeof calls.uploadCsv> = {
  prepare: async ({ files, databaseKind }) => {
    const [file] = files;
    if (!file) throw new CallError('file.invalidFormat');
    const parsed = await parseFile(file.content);
    const id = newId();
    const fileName = storableName(file.fileName);
    const answer = await describeFile(id, fileName, parsed);
    refuseTooManyRows(databaseKind, answer.hasHeaderRow ? parsed.rows.slice(1) : parsed.rows);
    const content = await packFile(file.content);
    return async ({ tx, clientId, caller, clock, enqueue }) => {
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + importCursorHours * 60 * 60_000);
      await tx.insert(memberImports).values({
        id,
        clientId,
        memberId: caller.memberId,
        fileName,
        content,
        encoding: parsed.encoding,
        phase: 'uploaded',
        total: parsed.rows.length,
        createdAt,
        expiresAt,
      });
      await enqueue({ kind: expireJob, payload: { importCursor: id }, runAt: expiresAt });
      return answer;
    };
  },
};
