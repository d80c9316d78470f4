import type { JobContext } from '../../core/jobs/types';
import { type ImportSettings, memberImports } from '../../db/schema';
import { checkRows } from './check';
import type { RunPayload } from './jobs';
import { clearLists, writeList } from './lists';
import { readImportFile } from './readFile';
import { isIn } from './record';
import { createRead } from './slices';
import { digestOf } from './update/digest';
import { loadImporter } from './update/importer';

/** The dry run: reads everything, writes nothing but what it found. */
export const runCheck = async (context: JobContext, work: RunPayload, settings: ImportSettings): Promise<void> => {
  const { database, clientId } = context;
  const { rows } = await readImportFile(context, work, settings);
  const read = createRead(context);
  const result = await checkRows(read, rows, settings, await loadImporter(read, work.actor));
  const { updates, missingPeople } = result;
  const digest = await digestOf(updates);
  await context.renew();
  await database.tenant(clientId, 'write', async (tx) => {
    const place = { clientId, importId: work.importCursor };
    const checked = await tx
      .update(memberImports)
      .set({
        phase: 'checked',
        processed: rows.length,
        faultless: result.faultless.length,
        faulty: result.faulty,
        existing: result.existing,
        report: result.report,
        digest,
      })
      // Another instance may have ended the check while this one was thought to be dead.
      .where(isIn('checking', work.importCursor))
      .returning({ id: memberImports.id });
    if (checked.length === 0) return;
    await clearLists(tx, work.importCursor);
    await writeList(tx, place, 'errors', result.errors);
    await writeList(
      tx,
      place,
      'changes',
      updates.map(({ shown }) => shown),
    );
    await writeList(tx, place, 'missingPeople', missingPeople);
  });
};
