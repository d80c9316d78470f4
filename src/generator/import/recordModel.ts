import type { Call } from '../../../contract/kit/call';
import {
  type ImportCalls,
  type RecordImportFault,
  type RecordImportProgress,
  type RecordImportSettings,
  recordImportMaximumRows,
} from '../../../contract/kit/recordImport';
import type { ImportModel } from '../../import/model';

/** Types of an import of records, whichever area's. */
export interface ImportedRecords {
  settings: RecordImportSettings;
  progress: RecordImportProgress;
  finding: RecordImportFault;
  typed: Record<never, never>;
}

/** The calls that import records of a resource. */
export const importCallsOf = (resource: string, calls: Readonly<Record<string, Call | undefined>>): ImportCalls => {
  if (!calls.uploadImport) throw new Error(`${resource} cannot be imported`);
  return calls as unknown as ImportCalls;
};

/** Import of a resource's records as far as the wizard's state goes. */
export const recordModel = (resource: string, calls: ImportCalls): ImportModel<ImportedRecords> => ({
  words: `${resource}.import`,
  calls: {
    upload: calls.uploadImport,
    readAs: calls.readImportAs,
    start: calls.startImport,
    progress: calls.readImport,
    open: calls.readOpenImport,
  },
  maximumRows: recordImportMaximumRows,
  settings: { headerLine: null, mapping: {}, onlyFaultless: false, leaveOutKnown: false },
  lastChoices: { onlyFaultless: false, leaveOutKnown: false },
  typed: {},
  nothingFound: { processed: 0, faultless: 0, faulty: 0, known: 0, notes: 0, created: 0, faults: [], failure: null },
});
