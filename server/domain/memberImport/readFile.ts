import { eq } from 'drizzle-orm';
import { defaultCountry } from '../../../contract/shapes/constants';
import { createYield } from '../../base/eventLoop';
import { todayOf } from '../../core/company/companyDay';
import type { Progress, Work } from '../../core/import/kind';
import type { FileRow } from '../../core/import/parse';
import type { JobContext } from '../../core/jobs/types';
import { commonPasswordCheck, ownNames } from '../../core/session/refuseCommonPassword';
import { clients, type ImportSettings } from '../../db/schema';
import { isCountryCode } from './fields';
import { loadPlaceLookup } from './places';
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
export const readImportFile = async ({
  context,
  settings,
  readTable,
}: Work<ImportSettings>): Promise<{ rows: ReadRow[]; aside: readonly FileRow[]; progress: Progress }> => {
  const { data, aside, width, progress } = await readTable();
  const reading: Reading = { settings, width, ...(await loadReading(context)) };
  const yieldToOthers = createYield();
  const rows: ReadRow[] = [];
  for (const row of data) {
    rows.push(await readRow(row, reading));
    await progress(rows.length);
    await yieldToOthers();
  }
  return { rows, aside, progress };
};
