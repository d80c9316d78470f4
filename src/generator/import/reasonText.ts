import { useTranslate } from 'ra-core';
import type { FieldShape } from '../../../contract/kit/describe';
import { importRules, type RecordImportFault } from '../../../contract/kit/recordImport';
import type { ErrorCode } from '../../../contract/names/errors';
import { errorText } from '../../../i18n/errorText';
import type { Translate } from '../../../i18n/words';
import { useFormat } from '../../ui/useFormat';
import { useOptionLabel } from '../fields/optionLabel';

/** Text of a fault, in the words that a form has for it too. */
export const useReasonText = (resource: string, fields: readonly FieldShape[], say: Translate) => {
  const translate = useTranslate();
  const optionOf = useOptionLabel(resource);
  const format = useFormat();
  const optionsOf = (field: string): string[] =>
    (fields.find(({ name }) => name === field)?.options ?? []).map((option) => optionOf(field, option));
  const shown = ([name, value]: [string, string | number]) =>
    [name, /^m(?:in|ax)Date$/.test(name) ? format.date(String(value)) : value] as const;

  return ({ rule, code, params = {}, field }: RecordImportFault): string => {
    if (rule === 'refused') {
      return errorText(translate, { status: 400, code: code as ErrorCode, params, retryAfter: null });
    }
    if ((importRules as readonly string[]).includes(rule)) {
      return say(`rules.${rule}`, { options: field === null ? '' : optionsOf(field).join(', ') });
    }
    return translate(`validation.${rule}`, Object.fromEntries(Object.entries(params).map(shown)));
  };
};
