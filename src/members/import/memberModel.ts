import {
  memberImport as calls,
  type ImportProgress,
  type ImportSettings,
  nothingFound,
  type PasswordMode,
} from '../../../contract/memberImport';
import { type ImportField, importFields } from '../../../contract/memberImport/importFields';
import type { ImportRowError } from '../../../contract/memberImport/importRowError';
import { type ImportKey, importKeys } from '../../../contract/memberImport/importUpdate';
import type { ImportMapping } from '../../../contract/memberImport/importUpload';
import { importMaximumRows } from '../../../contract/shapes/constants';
import { hashPassword } from '../../../dataProvider/hashPassword';
import type { ImportModel } from '../../import/model';

/** Types of an import of people. */
export interface ImportedPeople {
  settings: ImportSettings;
  progress: ImportProgress;
  finding: ImportRowError;
  typed: { initialPassword: string; confirmation: string };
}

const nothing = Object.fromEntries(importFields.map((field) => [field, null])) as Record<ImportField, null>;

const likelyMode = ({ email, password }: ImportMapping): PasswordMode => {
  if (password !== null) return 'byColumn';
  return email === null ? 'initial' : 'byEmail';
};

/** Import of people as far as the wizard's state goes. */
export const memberModel: ImportModel<ImportedPeople> = {
  words: 'memberImport',
  calls: {
    upload: calls.uploadCsv,
    readAs: calls.readAs,
    start: calls.importCsv,
    progress: calls.readProgress,
    open: calls.readOpen,
  },
  maximumRows: importMaximumRows,
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
  proposed: (mapping) => ({
    usernameMode: mapping.username === null ? 'generated' : 'column',
    passwordMode: likelyMode(mapping),
  }),
  lastChoices: { onlyFaultless: false, archiveMissing: false },
  typed: { initialPassword: '', confirmation: '' },
  isTyped: (step, { initialPassword }) => step === 'passwords' && initialPassword !== '',
  bodyOf: async (settings, { initialPassword }) => {
    const isNeeded = settings.passwordMode === 'initial' && initialPassword !== '';
    return { ...settings, initialPassword: isNeeded ? await hashPassword(initialPassword) : null };
  },
  nothingFound: { ...nothingFound, freePlaces: 0 },
  steps: ['passwords'],
};

/** The fields that columns are assigned to one by one; usernames and passwords are asked for in their own place. */
export const columnFields = importFields.filter((field) => field !== 'username' && field !== 'password');

/** The fields by which people the company has can be found in this file. */
export const usableKeys = ({ mapping, usernameMode }: ImportSettings): ImportKey[] =>
  importKeys.filter((key) => mapping[key] !== null && (key !== 'username' || usernameMode === 'column'));

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
