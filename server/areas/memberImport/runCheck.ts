import { type ImportSettings, memberImports } from '../../db/schema';
import type { JobContext } from '../../jobs/types';
import { checkRows } from './check';
import type { RunPayload } from './jobs';
import { readImportFile } from './readFile';
import { isIn } from './record';
import { digestOf } from './update/digest';
import { loadImporter } from './update/importer';

/** The dry run: reads everything, writes nothing but what it found. */
export const runCheck = async (context: JobContext, work: RunPayload, settings: ImportSettings): Promise<void> => {
  const { database, clientId } = context;
  const { rows } = await readImportFile(context, work, settings);
  const read = <T>(ask: Parameters<typeof database.tenant<T>>[2]) => database.tenant(clientId, 'read', ask);
  const result = await checkRows(read, rows, settings, await loadImporter(read, work.actor));
  const { updates, missingPeople } = result;
  await database.tenant(clientId, 'write', async (tx) => {
    await tx
      .update(memberImports)
      .set({
        phase: 'checked',
        processed: rows.length,
        faultless: result.faultless.length,
        faulty: result.faulty,
        existing: result.existing,
        errors: result.errors,
        report: result.report,
        plan: {
          ...{ digest: digestOf(updates), missingPeople, notArchived: [] },
          changes: updates.map(({ shown }) => shown),
        },
      })
      // Another instance may have ended the check while this one was thought to be dead.
      .where(isIn('checking', work.importCursor));
  });
};
