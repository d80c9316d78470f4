import { eq } from 'drizzle-orm';
import { defaultCountry } from '../../../contract/shapes/constants';
import { createYield } from '../../base/eventLoop';
import { todayOf } from '../../core/company/companyDay';
import { type Progress, type RunPayload, startProgress } from '../../core/import/job';
import type { FileRow } from '../../core/import/parse';
import { readStoredTable } from '../../core/import/rows';
import type { JobContext } from '../../core/jobs/types';
import { commonPasswordCheck, ownNames } from '../../core/session/refuseCommonPassword';
import { clients, type ImportSettings } from '../../db/schema';
import { isCountryCode } from './fields';
import { loadPlaceLookup } from './places';
import { importArea, maximumRowsOf } from './record';
import { type Reading, type ReadRow, readRow } from './rows';

const loadReading = ({ database, clientId, clock }: JobContext) =>
  database.tenant(clientId, 'read', async (tx) => {
    const [company] = await tx.select({ country: clients.country }).from(clients).where(eq(clients.id, clientId));
    const country = company?.country ?? '';
    return {
      companyCountry: isCountryCode(country) ? country : defaultCountry,
      today: await todayOf(tx, clientId, clock),
      findPlace: await loadPlaceLookup(tx),
      isTooCommon: commonPasswordCheck(await ownNames(tx, clientId)),
    };
  });

/**
 * Reads the whole file of an import, row by row, letting other work in between and noting the progress.
 * Throws the fault of the file.
 */
export const readImportFile = async (
  context: JobContext,
  work: RunPayload,
  settings: ImportSettings,
): Promise<{ rows: ReadRow[]; aside: readonly FileRow[]; progress: Progress }> => {
  const place = { area: importArea, importCursor: work.importCursor };
  const maximumRows = maximumRowsOf(context.database.kind);
  const { data, aside, width } = await readStoredTable(context, place, settings, maximumRows);
  const reading: Reading = { settings, width, ...(await loadReading(context)) };
  const progress = await startProgress(context, work, data.length);
  const yieldToOthers = createYield();
  const rows: ReadRow[] = [];
  for (const row of data) {
    rows.push(await readRow(row, reading));
    await progress(rows.length);
    await yieldToOthers();
  }
  return { rows, aside, progress };
};
