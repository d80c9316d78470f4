import { useEffect, useMemo, useState } from 'react';
import type { UploadedFile } from '../../../contract/kit/importFile';
import {
  type RecordImportProgress,
  type RecordImportSettings,
  recordImportMaximumRows,
} from '../../../contract/kit/recordImport';
import { emit } from '../../../dataProvider/events';
import { request } from '../../../dataProvider/request';
import { usePolling } from '../../../dataProvider/usePolling';
import { lastImportOf } from '../../import/lastImport';
import type { ReadAs } from '../../import/readAs';
import type { ImportCalls } from './importCalls';
import { afterUpload, initialState, isRunning, type RecordImportState, type Step, stepOfPhase } from './state';

const quiet = { loader: 'hide', toast: false } as const;

/** Progress of an import before its first check. */
const nothingFound = {
  processed: 0,
  faultless: 0,
  faulty: 0,
  known: 0,
  notes: 0,
  created: 0,
  faults: [],
  failure: null,
};

/** An import that was finished while nobody looked; shown once. */
const findFinished = async (calls: ImportCalls, importCursor: string): Promise<RecordImportState | null> => {
  const progress = await request(calls.readImport, { importCursor }, quiet).catch(() => null);
  if (progress?.phase !== 'done') return null;
  emit('changed', calls.startImport.changes);
  return { ...initialState, step: 'import', progress };
};

/** Restores the step at which the tab was closed; null if there is nothing to go on with. */
const restore = async (calls: ImportCalls, last: string | null): Promise<RecordImportState | null> => {
  const { upload, phase, settings } = await request(calls.readOpenImport, {}, quiet);
  if (!upload || !phase) return last ? findFinished(calls, last) : null;
  const fresh = afterUpload(upload);
  if (phase === 'uploaded') return fresh;
  const progress = await request(calls.readImport, { importCursor: upload.importCursor }, quiet);
  const kept = settings ?? fresh.settings;
  return { ...fresh, step: stepOfPhase[progress.phase], settings: kept, kept, progress };
};

/** The wizard that imports records of a resource, without its looks: what is known, and what can be done next. */
export const useRecordImport = (resource: string, calls: ImportCalls) => {
  const [state, setState] = useState<RecordImportState | null>(null);
  const [isGone, setGone] = useState(false);
  const last = useMemo(() => lastImportOf(`${resource}.import`), [resource]);
  const change = (changes: Partial<RecordImportState>): void => setState((old) => old && { ...old, ...changes });

  useEffect(() => {
    let isCurrent = true;
    const cursor = last.get();
    last.set(null);
    void restore(calls, cursor)
      .catch(() => null)
      .then((found) => isCurrent && setState(found ?? initialState));
    return () => {
      isCurrent = false;
    };
  }, [calls, last]);

  const restart = (): void => {
    last.set(null);
    setState(initialState);
  };
  const isLost = usePolling({
    id: state && isRunning(state.progress) ? (state.progress?.importCursor ?? null) : null,
    ask: (importCursor, signal) => request(calls.readImport, { importCursor }, { ...quiet, signal }),
    onProgress: (progress: RecordImportProgress) => {
      change({ progress });
      if (progress.phase !== 'done') return;
      last.set(null);
      // The call only began it.
      emit('changed', calls.startImport.changes);
    },
    onGone: () => {
      restart();
      setGone(true);
    },
  });

  const start = async (dryRun: boolean, settings: RecordImportSettings): Promise<void> => {
    if (!state?.upload) return;
    const { importCursor, fileName, rowCount } = state.upload;
    try {
      await request(calls.startImport, { importCursor, dryRun, ...settings });
    } catch {
      // A toast has said why; the person stays where they are.
      return;
    }
    if (!dryRun) last.set(importCursor);
    const total = state.progress?.total ?? rowCount;
    const phase = dryRun ? 'checking' : 'importing';
    const progress = { ...nothingFound, importCursor, fileName, phase, total } as const;
    change({ settings, kept: settings, step: dryRun ? 'check' : 'import', progress });
  };
  const { settings } = state ?? initialState;

  return {
    state,
    isLost,
    isGone,
    maximumRows: recordImportMaximumRows,
    restart,
    goTo: (step: Step) => change({ step }),
    uploaded: (upload: UploadedFile): void => {
      setGone(false);
      setState(afterUpload(upload));
    },
    /** Reads the file in another encoding, or with the headings of another line; the columns are proposed anew. */
    readAs: async (chosen: ReadAs): Promise<void> => {
      if (!state?.upload) return;
      const { importCursor, encoding } = state.upload;
      try {
        const upload = await request(calls.readImportAs, { importCursor, encoding, ...chosen });
        setState(afterUpload(upload, chosen.headerLine !== undefined));
      } catch {
        // A toast has said why; the file is read as before.
      }
    },
    changeSettings: (changes: Partial<RecordImportSettings>): void =>
      setState((old) => old && { ...old, settings: { ...old.settings, ...changes } }),
    check: () => start(true, { ...settings, onlyFaultless: false, leaveOutKnown: false }),
    run: () => start(false, settings),
  };
};

export type RecordImport = ReturnType<typeof useRecordImport>;
