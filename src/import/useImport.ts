import { useEffect, useMemo, useState } from 'react';
import { emit } from '../../dataProvider/events';
import { request } from '../../dataProvider/request';
import { usePolling } from '../../dataProvider/usePolling';
import { lastImportOf } from './lastImport';
import {
  afterUpload,
  type Imported,
  type ImportModel,
  type ImportState,
  initialState,
  isRunning,
  stepOfPhase,
  type UploadOf,
} from './model';
import type { ReadAs } from './readAs';

const quiet = { loader: 'hide', toast: false } as const;

/** An import that was finished while nobody looked; shown once. */
const findFinished = async <I extends Imported>(
  model: ImportModel<I>,
  importCursor: string,
): Promise<ImportState<I> | null> => {
  const { calls, words } = model;
  const progress = await request(calls.progress, { importCursor }, quiet).catch(() => null);
  lastImportOf(words).set(null);
  if (progress?.phase !== 'done') return null;
  emit('changed', calls.start.changes);
  return { ...initialState(model), step: 'import', progress };
};

/** Restores the step at which the tab was closed; null if there is nothing to go on with. */
const restore = async <I extends Imported>(
  model: ImportModel<I>,
  onMaximum: (maximumRows: number) => void,
): Promise<ImportState<I> | null> => {
  const { upload, phase, settings, maximumRows } = await request(model.calls.open, {}, quiet);
  onMaximum(maximumRows);
  if (!upload || !phase) {
    const last = lastImportOf(model.words).get();
    return last ? findFinished(model, last) : null;
  }
  const fresh = afterUpload(model, upload);
  if (phase === 'uploaded') return fresh;
  const progress = await request(model.calls.progress, { importCursor: upload.importCursor }, quiet);
  const kept = settings ?? fresh.settings;
  return { ...fresh, step: stepOfPhase[progress.phase], settings: kept, kept, progress };
};

/** The wizard of an import without its looks: what is known, and what can be done next. */
export const useImport = <I extends Imported>(model: ImportModel<I>) => {
  const { calls, words, lastChoices } = model;
  const [state, setState] = useState<ImportState<I> | null>(null);
  const [isGone, setGone] = useState(false);
  const [maximumRows, setMaximumRows] = useState(model.maximumRows);
  const last = useMemo(() => lastImportOf(words), [words]);
  const change = (changes: Partial<ImportState<I>>): void => setState((old) => old && { ...old, ...changes });

  useEffect(() => {
    let isCurrent = true;
    void restore(model, (rows) => isCurrent && setMaximumRows(rows))
      .catch(() => null)
      .then((found) => isCurrent && setState(found ?? initialState(model)));
    return () => {
      isCurrent = false;
    };
  }, [model]);

  const restart = (): void => {
    last.set(null);
    setState(initialState(model));
  };
  const isLost = usePolling<I['progress']>({
    id: state && isRunning(state.progress) ? (state.progress?.importCursor ?? null) : null,
    ask: (importCursor, signal) => request(calls.progress, { importCursor }, { ...quiet, signal }),
    onProgress: (progress) => {
      change({ progress });
      if (progress.phase !== 'done') return;
      // The person sees the result now; who comes back later wants to begin anew.
      last.set(null);
      // The call only began it.
      emit('changed', calls.start.changes);
    },
    onGone: () => {
      restart();
      setGone(true);
    },
  });

  const start = async (dryRun: boolean, settings: I['settings']): Promise<void> => {
    if (!state?.upload) return;
    const { importCursor, fileName, rowCount } = state.upload;
    const body = model.bodyOf ? await model.bodyOf(settings, state.typed) : settings;
    try {
      await request(calls.start, { importCursor, dryRun, ...body });
    } catch {
      // A toast has said why; the person stays where they are.
      return;
    }
    if (!dryRun) last.set(importCursor);
    const total = state.progress?.total ?? rowCount;
    const phase = dryRun ? 'checking' : 'importing';
    const progress = { ...model.nothingFound, importCursor, fileName, phase, total } as I['progress'];
    change({ settings, kept: settings, step: dryRun ? 'check' : 'import', progress });
  };
  const { settings, typed } = state ?? initialState(model);

  return {
    state,
    isLost,
    isGone,
    maximumRows,
    restart,
    goTo: (step: string) => change({ step }),
    /** Goes to the last step before the check. */
    goBeforeCheck: () => change({ step: model.steps?.at(-1) ?? 'fields' }),
    uploaded: (upload: UploadOf<I>): void => {
      setGone(false);
      setState(afterUpload(model, upload));
    },
    /** Reads the file in another encoding, or with the headings of another line; the columns are proposed anew. */
    readAs: async (chosen: ReadAs): Promise<void> => {
      if (!state?.upload) return;
      const { importCursor, encoding } = state.upload;
      try {
        const upload = await request(calls.readAs, { importCursor, encoding, ...chosen });
        setState(afterUpload(model, upload, chosen.headerLine !== undefined));
      } catch {
        // A toast has said why; the file is read as before.
      }
    },
    changeSettings: (changes: Partial<I['settings']>): void =>
      setState((old) => old && { ...old, settings: { ...old.settings, ...changes } }),
    changeTyped: (changes: Partial<I['typed']>): void => change({ typed: { ...typed, ...changes } }),
    /** Checks the file, with other choices than before where there are some. */
    check: (changes: Partial<I['settings']> = {}) => start(true, { ...settings, ...changes, ...lastChoices }),
    run: () => start(false, settings),
  };
};

export type ImportWizard<I extends Imported> = ReturnType<typeof useImport<I>>;
