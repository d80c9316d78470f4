import type { ResponseOf } from '../../../contract/kit/call';
import type { ImportPhase } from '../../../contract/kit/importFile';
import { type ImportProgress, memberImport } from '../../../contract/memberImport';
import { emit } from '../../../dataProvider/events';
import { request } from '../../../dataProvider/request';
import { afterUpload, type ImportState, initialState, type Step } from './importState';
import { lastImport } from './words';

const quiet = { loader: 'hide', toast: false } as const;

const stepOfPhase: Record<ImportPhase, Step> = {
  uploaded: 'fields',
  checking: 'check',
  checked: 'check',
  failed: 'check',
  importing: 'import',
  done: 'import',
};

const readProgress = (importCursor: string): Promise<ImportProgress> =>
  request(memberImport.readProgress, { importCursor }, quiet);

/** An import that was finished while nobody looked; shown once. */
const findFinished = async (importCursor: string): Promise<ImportState | null> => {
  const progress = await readProgress(importCursor).catch(() => null);
  lastImport.set(null);
  if (progress?.phase === 'done') emit('changed', memberImport.importCsv.changes);
  return progress?.phase === 'done' ? { ...initialState, step: 'import', progress } : null;
};

type Open = ResponseOf<typeof memberImport.readOpen>;

/** Reads the import to go on with, and what a file may hold. */
export const readOpen = (): Promise<Open> => request(memberImport.readOpen, {}, quiet);

/** Restores the step at which the tab was closed; null if there is nothing to go on with. */
export const restore = async ({ upload, phase, settings }: Open): Promise<ImportState | null> => {
  if (!upload || !phase) {
    const importCursor = lastImport.get();
    return importCursor ? findFinished(importCursor) : null;
  }
  const fresh = afterUpload(upload);
  if (phase === 'uploaded') return fresh;
  const progress = await readProgress(upload.importCursor);
  const kept = settings ?? fresh.settings;
  return { ...fresh, step: stepOfPhase[progress.phase], settings: kept, kept, progress };
};
