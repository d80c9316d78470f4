import type { FieldError } from '../../../../contract/kit/call';
import {
  fieldsInRows,
  type ImportCalls,
  type RecordImportSettings,
  rowRequestOf,
} from '../../../../contract/kit/recordImport';
import { CallError } from '../../../base/errors';
import type { Handlers } from '../../context/context';
import { pagesOf, readOpenOf, readProgress } from '../read';
import { startImport } from '../start';
import { readAsOf, uploadOf } from '../uploads';
import type { ImportedRecord } from './importedRecord';
import { recordKindOf } from './kind';

/** A field without which nothing can be created needs a column. */
const refuseMissing = ({ create }: ImportedRecord, { mapping }: RecordImportSettings): void => {
  const fields: FieldError[] = fieldsInRows(rowRequestOf(create)).flatMap(({ name, required }) =>
    required && (mapping[name] ?? null) === null ? [{ path: `mapping.${name}`, rule: 'required' }] : [],
  );
  if (fields.length > 0) throw new CallError('schema.invalid', { fields });
};

/** Choice that must not differ between check and import; which rows to take may be decided after the check. */
const checkedChoice = ({ headerLine, mapping }: RecordImportSettings): string =>
  JSON.stringify([headerLine, Object.entries(mapping).toSorted(([a], [b]) => a.localeCompare(b))]);

/** The handlers of the calls that import records of an area. */
export const importHandlers = (imported: ImportedRecord): Handlers<ImportCalls> => {
  const kind = recordKindOf(imported);
  return {
    uploadImport: uploadOf(kind),
    readImportAs: readAsOf(kind),
    startImport: async (context, request) => {
      refuseMissing(imported, request);
      const { importCursor: _, dryRun: __, ...settings } = request;
      return startImport(kind, context, request, {
        isSame: (checked) => checkedChoice(checked) === checkedChoice(settings),
        settle: () => settings,
      });
    },
    readImport: async (context, request) => {
      const { existing: known, report, ...told } = await readProgress(kind, context, request, ['faults']);
      return { ...told, known, notes: report.notes };
    },
    readImportFaults: pagesOf(kind, 'faults'),
    readOpenImport: readOpenOf(kind, (settings) => settings),
  };
};
