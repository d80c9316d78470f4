import type * as z from 'zod/mini';
import type { Call } from '../../contract/kit/call';
import type { ImportPhase, UploadedFile } from '../../contract/kit/importFile';
import type { Mapping } from './mapping';

/** Choices with which every import is started. */
interface Settings {
  headerLine: number | null;
  mapping: Mapping;
  onlyFaultless: boolean;
}

/** Progress that every import tells. */
interface Progress {
  importCursor: string;
  fileName: string;
  phase: ImportPhase;
  processed: number;
  total: number;
  faulty: number;
  notes: number;
  failure: { code: string; params?: Record<string, string | number> | undefined } | null;
}

/** Types of an import: its settings, its progress, what is found in a row, and what is typed and never stored. */
export interface Imported {
  settings: Settings;
  progress: Progress;
  finding: object;
  typed: object;
}

export type UploadOf<I extends Imported> = UploadedFile<I['settings']['mapping']>;

type Answering<Answer> = Call & { response: z.ZodMiniType<Answer> };

/** Calls of the contract that an import is made of. */
interface Calls<I extends Imported> {
  upload: Answering<UploadOf<I>>;
  readAs: Answering<UploadOf<I>>;
  start: Call & { changes: NonNullable<Call['changes']> };
  progress: Answering<I['progress']>;
  open: Answering<{
    upload: UploadOf<I> | null;
    phase: ImportPhase | null;
    settings?: I['settings'] | undefined;
    maximumRows: number;
  }>;
}

/** Declaration of an import as far as the wizard's state goes. */
export interface ImportModel<I extends Imported> {
  /** Namespace of its words, by which the device remembers too which import was started. */
  words: string;
  calls: Calls<I>;
  /** Rows that a file may have, until the server has told. */
  maximumRows: number;
  /** The settings before there is a file. */
  settings: I['settings'];
  /** Settings that follow from the columns, as the server guessed them. */
  proposed?: (mapping: I['settings']['mapping']) => Partial<I['settings']>;
  /** Choices made by what the check found: another check takes them back. */
  lastChoices: Partial<I['settings']>;
  typed: I['typed'];
  /** True if something typed at a step would be lost by leaving. */
  isTyped?: (step: string, typed: I['typed']) => boolean;
  /** Body of the call that starts a check or an import, beside the import; the settings unless told. */
  bodyOf?: (settings: I['settings'], typed: I['typed']) => Promise<object>;
  /** Progress before the first answer. */
  nothingFound: Omit<I['progress'], 'importCursor' | 'fileName' | 'phase' | 'total'>;
  /** Steps between the columns and the check. */
  steps?: readonly string[];
}

/** All that the wizard knows. */
export interface ImportState<I extends Imported> {
  step: string;
  upload: UploadOf<I> | null;
  settings: I['settings'];
  /** The settings that would be found again: those proposed after the upload, or those of the last check. */
  kept: I['settings'] | null;
  /** Kept here only, never stored. */
  typed: I['typed'];
  /** Result of the last check or import; null before the first answer. */
  progress: I['progress'] | null;
}

/** The steps of the wizard in their order. */
export const stepsOf = <I extends Imported>({ steps = [] }: ImportModel<I>): string[] => [
  'upload',
  'fields',
  ...steps,
  'check',
  'import',
];

export const initialState = <I extends Imported>({ settings, typed }: ImportModel<I>): ImportState<I> => ({
  step: 'upload',
  upload: null,
  settings,
  kept: null,
  typed,
  progress: null,
});

/**
 * The wizard after an upload: what the server guessed is filled in. Where somebody chose how the file is read, nobody
 * would find it so again before it is checked.
 */
export const afterUpload = <I extends Imported>(
  model: ImportModel<I>,
  upload: UploadOf<I>,
  isChosen = false,
): ImportState<I> => {
  const { headerLine, mapping } = upload;
  const settings: I['settings'] = { ...model.settings, headerLine, mapping, ...model.proposed?.(mapping) };
  return { ...initialState(model), step: 'fields', upload, settings, kept: isChosen ? null : settings };
};

export const stepOfPhase: Record<ImportPhase, string> = {
  uploaded: 'fields',
  checking: 'check',
  checked: 'check',
  failed: 'check',
  importing: 'import',
  done: 'import',
};

/** True if something was chosen or typed that nobody would find again: the server learns of it with the check. */
export const isUnsaved = <I extends Imported>(model: ImportModel<I>, state: ImportState<I>): boolean => {
  const { step, settings, kept, typed } = state;
  if (step === 'upload' || step === 'import') return false;
  const checked = (each: I['settings'] | null): string => JSON.stringify({ ...each, ...model.lastChoices });
  return checked(settings) !== checked(kept) || (model.isTyped?.(step, typed) ?? false);
};

/** True if the server is at work on the file. */
export const isRunning = (progress: { phase: ImportPhase } | null): boolean =>
  progress?.phase === 'checking' || progress?.phase === 'importing';
