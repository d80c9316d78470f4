import type { ImportField } from '../../../contract/memberImport/importFields';
import type { ImportChange, MissingPerson } from '../../../contract/memberImport/importUpdate';
import type { Translate } from '../../../i18n/words';

/** The fields whose values are code words, with where their texts are. */
const wordsOf: Partial<Record<ImportField, string>> = { gender: 'options.gender', country: 'options.country' };

/** A value as people read it; nothing is a dash. */
export const valueText = (translate: Translate, field: ImportField, value: string | null): string => {
  if (value === null) return '–';
  const words = wordsOf[field];
  return words ? translate(`${words}.${value}`) : value;
};

/** All changes as a table with headings, to download: a line for each field. */
export const changeRows = (translate: Translate, changes: readonly ImportChange[]): (string | number)[][] => [
  ['line', 'person', 'field', 'before', 'after'].map((column) => translate(`import.errorColumns.${column}`)),
  ...changes.flatMap(({ line, person, fields }) =>
    fields.map(({ field, before, after }) => [
      line,
      person,
      translate(`memberImport.fields.${field}`),
      before === null ? '' : valueText(translate, field, before),
      after === null ? '' : valueText(translate, field, after),
    ]),
  ),
];

/** Everybody who is missing as a table with headings, to download. */
export const missingRows = (translate: Translate, people: readonly MissingPerson[]): string[][] => [
  [translate('import.errorColumns.person'), translate('memberImport.fields.username')],
  ...people.map(({ person, username }) => [person, username]),
];
