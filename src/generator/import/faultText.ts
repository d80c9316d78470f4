import { importRules, type RecordImportFault } from '../../../contract/kit/recordImport';
import type { ErrorCode } from '../../../contract/names/errors';
import { errorText } from '../../../i18n/errorText';
import type { Translate } from '../../../i18n/words';

/** Parts that texts of faults are made of. */
export interface FaultWords {
  translate: Translate;
  say: Translate;
  labelOf: (field: string) => string;
  /** The words that a field can be chosen from. */
  optionsOf: (field: string) => readonly string[];
  /** The values of a rule as the viewer's language writes them. */
  paramsOf: (params: RecordImportFault['params']) => Readonly<Record<string, string | number>>;
}

/** Place of a faulty row: line and column of the file, and what the record there is called. */
export const placeText = ({ say }: FaultWords, { line, column, title }: RecordImportFault): string => {
  const where = column === null ? say('check.line', { line }) : say('check.place', { line, column });
  return title ? say('check.placeOf', { where, person: title }) : where;
};

export const fieldText = ({ labelOf }: FaultWords, { field }: RecordImportFault): string =>
  field === null ? '' : labelOf(field);

/** Text of a fault, in the words that a form has for it too. */
export const reasonText = (words: FaultWords, { rule, code, params, field }: RecordImportFault): string => {
  const { translate, say, optionsOf, paramsOf } = words;
  if (rule === 'refused') {
    return errorText(translate, { status: 400, code: code as ErrorCode, params: params ?? {}, retryAfter: null });
  }
  if ((importRules as readonly string[]).includes(rule)) {
    return say(`rules.${rule}`, { options: field === null ? '' : optionsOf(field).join(', ') });
  }
  return translate(`validation.${rule}`, paramsOf(params));
};

const columns = ['line', 'record', 'column', 'field', 'reason', 'value'] as const;

/** All faults as a table with headings, to download. */
export const faultRows = (words: FaultWords, faults: readonly RecordImportFault[]): (string | number)[][] => [
  columns.map((column) => words.say(`errorColumns.${column}`)),
  ...faults.map((fault) => [
    fault.line,
    fault.title,
    fault.column ?? '',
    fieldText(words, fault),
    reasonText(words, fault),
    fault.value,
  ]),
];
