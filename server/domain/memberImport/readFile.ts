import { eq } from 'drizzle-orm';
import { defaultCountry } from '../../../contract/constants';
import { createPace } from '../../base/pace';
import { todayOf } from '../../core/company/companyDay';
import type { JobContext } from '../../core/jobs/types';
import { commonPasswordCheck, ownNames } from '../../core/session/refuseCommonPassword';
import { clients, type ImportSettings } from '../../db/schema';
import { fileFault, refuseTooManyRows } from './fault';
import { isCountryCode } from './fields';
import { loadOrgUnitLookup } from './known';
import { type FileRow, parseFile } from './parse';
import { loadPacked, type Progress, type RunPayload, startProgress, unpackFile } from './record';
import { type Reading, type ReadRow, readRow } from './rows';

const loadReading = ({ database, clientId, clock }: JobContext) =>
  database.tenant(clientId, 'read', async (tx) => {
    const [company] = await tx.select({ country: clients.country }).from(clients).where(eq(clients.id, clientId));
    const country = company?.country ?? '';
    return {
      companyCountry: isCountryCode(country) ? country : defaultCountry,
      today: await todayOf(tx, clientId, clock),
      findOrgUnit: await loadOrgUnitLookup(tx),
      isTooCommon: commonPasswordCheck(await ownNames(tx, clientId)),
    };
  });

const parse = async ({ database, clientId, clock }: JobContext, importCursor: string): Promise<FileRow[]> => {
  const stored = await database.tenant(clientId, 'read', (tx) => loadPacked(tx, importCursor, clock.now()));
  return (await parseFile(await unpackFile(stored.packed), stored.encoding)).rows;
};

/** The rows of people, and how wide the first row of the file is. */
const dataRows = (rows: FileRow[], { skipHeaderRow, mapping }: ImportSettings): { data: FileRow[]; width: number } => {
  const width = rows[0]?.cells.length ?? 0;
  const data = skipHeaderRow ? rows.slice(1) : rows;
  if (data.length === 0) throw fileFault('headerOnly', { line: rows[0]?.line ?? 1 });
  const beyond = Object.values(mapping).find((index) => index !== null && index >= width);
  if (beyond !== undefined && beyond !== null) throw fileFault('columnMissing', { column: beyond + 1 });
  return { data, width };
};

/**
 * Reads the whole file of an import, row by row, letting other work in between and noting the progress.
 * Throws the fault of the file.
 */
export const readImportFile = async (
  context: JobContext,
  work: RunPayload,
  settings: ImportSettings,
): Promise<{ rows: ReadRow[]; progress: Progress }> => {
  const { data, width } = dataRows(await parse(context, work.importCursor), settings);
  refuseTooManyRows(context.database.kind, data);
  const reading: Reading = { settings, width, ...(await loadReading(context)) };
  const progress = await startProgress(context, work, data.length);
  const pace = createPace();
  const rows: ReadRow[] = [];
  for (const row of data) {
    rows.push(await readRow(row, reading));
    await progress(rows.length);
    await pace();
  }
  return { rows, progress };
};
