import { type ImportSettings, memberImports } from '../../db/schema';
import type { JobContext } from '../../jobs/types';
import { digestOf, toChange } from './changes';
import { checkRows } from './check';
import { loadImporter } from './importer';
import type { RunPayload } from './jobs';
import { readImportFile } from './readFile';
import { isIn } from './record';

/** The dry run: reads everything, writes nothing but what it found. */
export const runCheck = async (context: JobContext, work: RunPayload, settings: ImportSettings): Promise<void> => {
  const { database, clientId } = context;
  const { rows } = await readImportFile(context, work, settings);
  const importer = await loadImporter(context, work);
  const result = await checkRows((work) => database.tenant(clientId, 'read', work), rows, settings, importer);
  const changing = result.updates.filter(({ fields }) => fields.length > 0);
  await database.tenant(clientId, 'write', async (tx) => {
    await tx
      .update(memberImports)
      .set({
        phase: 'checked',
        processed: rows.length,
        faultless: result.faultless.length,
        faulty: result.faulty,
        existing: result.existing,
        changed: changing.length,
        unchanged: result.updates.length - changing.length,
        changes: changing.map(toChange),
        changesDigest: digestOf(result.updates),
        errors: result.errors,
        report: result.report,
      })
      // Another instance may have ended the check while this one was thought to be dead.
      .where(isIn('checking', work.importCursor));
  });
};
