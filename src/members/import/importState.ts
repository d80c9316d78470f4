import type { ImportProgress, ImportSettings, PasswordMode } from '../../../contract/memberImport';
import { type ImportField, importFields } from '../../../contract/memberImport/importFields';
import { type ImportKey, importKeys } from '../../../contract/memberImport/importUpdate';
import type { ImportMapping, ImportUpload } from '../../../contract/memberImport/importUpload';
import { assignColumn as assign } from '../../import/mapping';

/** The steps of the wizard in their order. */
export const steps = ['upload', 'fields', 'passwords', 'check', 'import'] as const;
export type Step = (typeof steps)[number];

/** All the wizard knows. Passwords are kept here only, never stored. */
export interface ImportState {
  step: Step;
  upload: ImportUpload | null;
  settings: ImportSettings;
  /** The settings that would be found again: those proposed after the upload, or those of the last check. */
  kept: ImportSettings | null;
  initialPassword: string;
  confirmation: string;
  /** Result of the last check or import; null before the first answer. */
  progress: ImportProgress | null;
}

const nothing = Object.fromEntries(importFields.map((field) => [field, null])) as Record<ImportField, null>;

export const initialState: ImportState = {
  step: 'upload',
  upload: null,
  settings: {
    headerLine: null,
    mapping: nothing,
    usernameMode: 'generated',
    passwordMode: 'byEmail',
    onlyFaultless: false,
    leaveOut: [],
    update: null,
    archiveMissing: false,
  },
  kept: null,
  initialPassword: '',
  confirmation: '',
  progress: null,
};

const likelyMode = ({ email, password }: ImportMapping): PasswordMode => {
  if (password !== null) return 'byColumn';
  return email === null ? 'initial' : 'byEmail';
};

/**
 * The wizard after an upload: what the server guessed is filled in. Where somebody chose how the file is read, nobody
 * would find it so again before it is checked.
 */
export const afterUpload = (upload: ImportUpload, isChosen = false): ImportState => {
  const settings: ImportSettings = {
    ...initialState.settings,
    headerLine: upload.headerLine,
    mapping: upload.mapping,
    usernameMode: upload.mapping.username === null ? 'generated' : 'column',
    passwordMode: likelyMode(upload.mapping),
  };
  return { ...initialState, step: 'fields', upload, settings, kept: isChosen ? null : settings };
};

const withoutLastTicks = (settings: ImportSettings | null): string =>
  JSON.stringify({ ...settings, onlyFaultless: false, archiveMissing: false });

/** True if something was chosen or typed that nobody would find again: the server learns it with the check. */
export const isUnsaved = ({ step, settings, kept, initialPassword }: ImportState): boolean => {
  if (step === 'upload' || step === 'import') return false;
  return withoutLastTicks(settings) !== withoutLastTicks(kept) || (step === 'passwords' && initialPassword !== '');
};

/** The fields that columns are assigned to one by one; usernames and passwords are asked for in their own place. */
export const columnFields = importFields.filter((field) => field !== 'username' && field !== 'password');

/** The fields by which people the company has can be found in this file. */
export const usableKeys = ({ mapping, usernameMode }: ImportSettings): ImportKey[] =>
  importKeys.filter((key) => mapping[key] !== null && (key !== 'username' || usernameMode === 'column'));

/** Gives a column to a field, or to none; whatever field it had before loses it, except for a sign-in field. */
export const assignColumn = (mapping: ImportMapping, column: number, field: ImportField | null): ImportMapping =>
  assign(mapping, columnFields, column, field);

/** The required fields that have no column yet. */
export const missingFields = (settings: ImportSettings): ImportField[] => {
  const { mapping, usernameMode, update } = settings;
  const required: ImportField[] = ['firstName', 'lastName'];
  if (usernameMode === 'column') required.push('username');
  const missing = required.filter((field) => mapping[field] === null);
  const needsKey = update && !usableKeys(settings).includes(update.key) && !missing.includes(update.key);
  return needsKey ? [...missing, update.key] : missing;
};

/** The field a password mode needs a column for, if it needs one. */
export const fieldOfMode: Partial<Record<PasswordMode, ImportField>> = {
  byEmail: 'email',
  bySms: 'mobileNumber',
  byColumn: 'password',
};

/** True if the server is at work on the file. */
export const isRunning = (progress: ImportProgress | null): boolean =>
  progress?.phase === 'checking' || progress?.phase === 'importing';
