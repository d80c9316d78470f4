import type { memberImport } from '../../../contract/memberImport';
import type { Handlers } from '../../core/context/context';
import { importCsv } from './importCsv';
import { readChanges, readErrors, readMissing, readOpen, readProgress } from './read';
import { readAs, uploadCsv } from './upload';

export const handlers: Handlers<typeof memberImport> = {
  uploadCsv,
  readAs,
  importCsv,
  readProgress,
  readErrors,
  readChanges,
  readMissing,
  readOpen,
};
