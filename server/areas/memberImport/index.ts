import type { memberImport } from '../../../contract/memberImport';
import type { Handlers } from '../../core/context';
import { importCsv } from './importCsv';
import { readErrors, readOpen, readProgress } from './read';
import { uploadCsv } from './upload';

export const handlers: Handlers<typeof memberImport> = { uploadCsv, importCsv, readProgress, readErrors, readOpen };
