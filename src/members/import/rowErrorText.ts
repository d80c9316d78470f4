import type { ImportRowError } from '../../../contract/memberImport/importRowError';
import type { Translate } from '../../../i18n/words';

/** Place of a faulty row: line and column of the file, and who stands there. */
export const placeText = (translate: Translate, { line, column, person }: ImportRowError): string => {
  const where =
    column === null ? translate('import.check.line', { line }) : translate('import.check.place', { line, column });
  return person ? translate('import.check.placeOf', { where, person }) : where;
};

/** The field a fault is in, by its name. */
export const fieldText = (translate: Translate, { field }: ImportRowError): string =>
  field === null ? '' : translate(`memberImport.fields.${field}`);

export const reasonText = (translate: Translate, { reason }: ImportRowError): string =>
  translate(`memberImport.reasons.${reason}`);

const columns = ['line', 'person', 'column', 'field', 'reason', 'value'] as const;

/** All faults as a table with headings, to download. */
export const errorRows = (translate: Translate, errors: readonly ImportRowError[]): (string | number)[][] => [
  columns.map((column) => translate(`import.errorColumns.${column}`)),
  ...errors.map((error) => [
    error.line,
    error.person ?? '',
    error.column ?? '',
    fieldText(translate, error),
    reasonText(translate, error),
    error.value,
  ]),
];
