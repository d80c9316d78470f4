import { useTranslate } from 'ra-core';
import type { FieldShape } from '../../../contract/kit/describe';
import type { UploadedFile } from '../../../contract/kit/importFile';
import { useImportWords } from '../../import/useImportWords';
import { useDeclaration } from '../resourceContext';
import { fieldsOf, type ImportCalls, importCallsOf } from './importCalls';
import type { RecordImportState } from './state';
import type { RecordImport } from './useRecordImport';

/** Namespace of the words that a resource has of its own for its import. */
export const wordsOf = (resource: string): string => `${resource}.import`;

/** Context of the wizard's steps from the resource: calls, fields and words. */
export const useImported = (resource: string) => {
  const translate = useTranslate();
  const { calls } = useDeclaration(resource);
  const importCalls = importCallsOf(calls);
  if (!importCalls) throw new Error(`${resource} cannot be imported`);
  return {
    calls: importCalls satisfies ImportCalls,
    fields: fieldsOf(calls) satisfies FieldShape[],
    labelOf: (field: string): string => translate(`${resource}.fields.${field}`),
    say: useImportWords(wordsOf(resource)),
    translate,
  };
};

/** Properties of a step. */
export interface StepProperties {
  resource: string;
  wizard: RecordImport;
  state: RecordImportState;
  upload: UploadedFile;
  /** True if the person came to the step by a button of the wizard. */
  moved: boolean;
}
