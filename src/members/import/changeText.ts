import type { ImportChange, ImportField } from '../../../contract/memberImport';
import type { Translate } from '../../../i18n/words';

/** A value as people read it; words of a fixed set are translated, and nothing is told as nothing. */
export const changedValue = (translate: Translate, field: ImportField, value: string | null): string => {
  if (value === null) return translate('memberImport.updates.empty');
  return field === 'gender' || field === 'country' ? translate(`options.${field}.${value}`) : value;
};

const columns = ['line', 'person', 'field', 'before', 'after'] as const;

/** All changes as a table with headings, one line for each field, to download. */
export const changeRows = (translate: Translate, changes: readonly ImportChange[]): (string | number)[][] => [
  columns.map((column) => translate(`memberImport.changeColumns.${column}`)),
  ...changes.flatMap(({ line, person, fields }) =>
    fields.map(({ field, before, after }) => [
      line,
      person,
      translate(`memberImport.fields.${field}`),
      before === null ? '' : changedValue(translate, field, before),
      changedValue(translate, field, after),
    ]),
  ),
];
