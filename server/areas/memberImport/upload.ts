import type { memberImport as calls } from '../../../contract/memberImport';
import type { ImportMapping } from '../../../contract/memberImport/importUpload';
import type { PreparedHandler } from '../../core/context/context';
import { type Importable, readAsOf, uploadOf } from '../../core/import/uploads';
import { fieldsOf, guessMapping } from '../../domain/memberImport/guess';
import { importArea, maximumRowsOf } from '../../domain/memberImport/record';

/** People, whose passwords nobody is shown, and whose names tell how letters are to be read. */
export const people: Importable<ImportMapping> = {
  area: importArea,
  maximumRowsOf,
  fieldsOf,
  guessMapping,
  hiddenColumn: ({ password }) => password,
  tellingColumns: ({ lastName, firstName }) => [lastName, firstName],
};

export const uploadCsv: PreparedHandler<typeof calls.uploadCsv> = uploadOf(people);

export const readAs: PreparedHandler<typeof calls.readAs> = readAsOf(people);
