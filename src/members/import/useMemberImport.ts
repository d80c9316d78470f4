import { useEffect, useState } from 'react';
import { type ImportProgress, type ImportSettings, memberImport, nothingFound } from '../../../contract/memberImport';
import type { LeavableField } from '../../../contract/memberImport/importFields';
import type { ImportUpload } from '../../../contract/memberImport/importUpload';
import { importMaximumRows } from '../../../contract/shapes/constants';
import { emit } from '../../../dataProvider/events';
import { hashPassword } from '../../../dataProvider/hashPassword';
import { request } from '../../../dataProvider/request';
import { usePolling } from '../../../dataProvider/usePolling';
import type { ReadAs } from '../../import/readAs';
import { afterUpload, type ImportState, initialState, isRunning, type Step } from './importState';
import { readOpen, restore } from './restore';
import { lastImport } from './words';

const fileOf = ({ importCursor, encoding }: ImportUpload) => ({ importCursor, encoding });

/** The import wizard without its looks: what is known, and what can be done next. */
export const useMemberImport = () => {
  const [state, setState] = useState<ImportState | null>(null);
  const [isGone, setGone] = useState(false);
  const [maximumRows, setMaximumRows] = useState(importMaximumRows);
  const change = (changes: Partial<ImportState>): void => setState((old) => old && { ...old, ...changes });

  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const open = await readOpen();
      if (isCurrent) setMaximumRows(open.maximumRows);
      return restore(open);
    };
    void find()
      .catch(() => null)
      .then((found) => isCurrent && setState(found ?? initialState));
    return () => {
      isCurrent = false;
    };
  }, []);

  const restart = (): void => {
    lastImport.set(null);
    setState(initialState);
  };
  const take = (progress: ImportProgress): void => {
    change({ progress });
    if (progress.phase !== 'done') return;
    // The person sees the result now; who comes back later wants to begin anew.
    lastImport.set(null);
    // The call only began it.
    emit('changed', memberImport.importCsv.changes);
  };
  const isLost = usePolling({
    id: state && isRunning(state.progress) ? (state.progress?.importCursor ?? null) : null,
    ask: (importCursor, signal) =>
      request(memberImport.readProgress, { importCursor }, { loader: 'hide', toast: false, signal }),
    onProgress: take,
    onGone: () => {
      restart();
      setGone(true);
    },
  });

  const start = async (dryRun: boolean, settings: ImportSettings): Promise<void> => {
    if (!state?.upload) return;
    const { upload, initialPassword } = state;
    const { importCursor, fileName } = upload;
    const isNeeded = settings.passwordMode === 'initial' && initialPassword !== '';
    const hash = isNeeded ? await hashPassword(initialPassword) : null;
    try {
      await request(memberImport.importCsv, { importCursor, dryRun, ...settings, initialPassword: hash });
    } catch {
      // A toast has said why; the person stays where they are.
      return;
    }
    if (!dryRun) lastImport.set(importCursor);
    const total = state.progress?.total ?? upload.rowCount;
    const phase = dryRun ? 'checking' : 'importing';
    const progress: ImportProgress = { ...nothingFound, importCursor, fileName, phase, total, freePlaces: 0 };
    change({ settings, kept: settings, step: dryRun ? 'check' : 'import', progress });
  };

  return {
    state,
    isLost,
    isGone,
    maximumRows,
    change,
    restart,
    goTo: (step: Step) => change({ step }),
    uploaded: (upload: ImportUpload): void => {
      setGone(false);
      setState(afterUpload(upload));
    },
    /** Reads the file in another encoding, or with the headings of another line; the columns are proposed anew. */
    readAs: async (chosen: ReadAs): Promise<void> => {
      if (!state?.upload) return;
      try {
        const upload = await request(memberImport.readAs, { ...fileOf(state.upload), ...chosen });
        setState(afterUpload(upload, chosen.headerLine !== undefined));
      } catch {
        // A toast has said why; the file is read as before.
      }
    },
    changeSettings: (changes: Partial<ImportSettings>): void =>
      setState((old) => old && { ...old, settings: { ...old.settings, ...changes } }),
    check: () => start(true, { ...(state ?? initialState).settings, onlyFaultless: false, archiveMissing: false }),
    /** Checks once more, leaving out the faulty values of exactly these fields. */
    leaveOut: (fields: LeavableField[]) =>
      start(true, {
        ...(state ?? initialState).settings,
        onlyFaultless: false,
        archiveMissing: false,
        leaveOut: fields,
      }),
    run: () => start(false, (state ?? initialState).settings),
  };
};

export type MemberImport = ReturnType<typeof useMemberImport>;
/** Properties of a step. */
export interface StepProperties {
  wizard: MemberImport;
  state: ImportState;
  upload: ImportUpload;
  /** True if the person came to the step by a button of the wizard. */
  moved: boolean;
}
