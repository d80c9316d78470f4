import { and, eq } from 'drizzle-orm';
import { type ImportSettings, memberImports } from '../../db/schema';
import type { JobContext } from '../../jobs/types';
import { checkRows } from './check';
import { readImportFile } from './readFile';

/** The dry run: reads everything, writes nothing but what it found. */
export const runCheck = async (context: JobContext, importCursor: string, settings: ImportSettings): Promise<void> => {
  const { database, clientId } = context;
  const { rows } = await readImportFile(context, importCursor, settings);
  const result = await database.tenant(clientId, 'read', (tx) => checkRows(tx, rows, settings));
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
      })
      // Another instance may have ended the check while this one was thought to be dead.
      .where(and(eq(memberImports.id, importCursor), eq(memberImports.phase, 'checking')));
  });
};
