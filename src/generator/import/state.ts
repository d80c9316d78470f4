import type { FieldShape } from '../../../contract/kit/describe';
import type { ImportPhase, UploadedFile } from '../../../contract/kit/importFile';
import type { RecordImportProgress, RecordImportSettings } from '../../../contract/kit/recordImport';

/** The steps of the wizard in their order. */
export const steps = ['upload', 'fields', 'check', 'import'] as const;
export type Step = (typeof steps)[number];

/** All the wizard knows. */
export interface RecordImportState {
  step: Step;
  upload: UploadedFile | null;
  settings: RecordImportSettings;
  /** The settings that would be found again: those proposed after the upload, or those of the last check. */
  kept: RecordImportSettings | null;
  /** Result of the last check or import; null before the first answer. */
  progress: RecordImportProgress | null;
}

export const initialState: RecordImportState = {
  step: 'upload',
  upload: null,
  settings: { headerLine: null, mapping: {}, onlyFaultless: false, leaveOutKnown: false },
  kept: null,
  progress: null,
};

/**
 * The wizard after an upload: what the server guessed is filled in. Where somebody chose how the file is read, nobody
 * would find it so again before it is checked.
 */
export const afterUpload = (upload: UploadedFile, isChosen = false): RecordImportState => {
  const settings = { ...initialState.settings, headerLine: upload.headerLine, mapping: upload.mapping };
  return { ...initialState, step: 'fields', upload, settings, kept: isChosen ? null : settings };
};

export const stepOfPhase: Record<ImportPhase, Step> = {
  uploaded: 'fields',
  checking: 'check',
  checked: 'check',
  failed: 'check',
  importing: 'import',
  done: 'import',
};

/** True if columns were chosen that nobody would find again: the server learns of them with the check. */
export const isUnsaved = ({ step, settings, kept }: RecordImportState): boolean =>
  (step === 'fields' || step === 'check') &&
  JSON.stringify([settings.headerLine, settings.mapping]) !== JSON.stringify([kept?.headerLine, kept?.mapping]);

/** The required fields that have no column yet. */
export const missingFields = (fields: readonly FieldShape[], { mapping }: RecordImportSettings): string[] =>
  fields.filter(({ name, required }) => required && (mapping[name] ?? null) === null).map(({ name }) => name);

/** True if the server is at work on the file. */
export const isRunning = (progress: RecordImportProgress | null): boolean =>
  progress?.phase === 'checking' || progress?.phase === 'importing';

/** Number of records that an import creates. */
export const wantedOf = (
  { faultless, known }: RecordImportProgress,
  { leaveOutKnown }: RecordImportSettings,
): number => (leaveOutKnown ? faultless - known : faultless);
