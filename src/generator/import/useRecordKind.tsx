import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { fieldsInRows, rowRequestOf } from '../../../contract/kit/recordImport';
import { today } from '../../../dataProvider/today';
import type { ImportKind } from '../../import/kind';
import { Tick } from '../../import/Tick';
import { useImportWords } from '../../import/useImportWords';
import { useOptionLabel } from '../fields/optionLabel';
import { listPath } from '../paths';
import { useDeclaration } from '../resourceContext';
import { useReasonText } from './reasonText';
import { type ImportedRecords, importCallsOf, recordModel } from './recordModel';
import { templateRows } from './template';

type Judge = ImportKind<ImportedRecords>['judge'];

/** Import of a resource's records, as its declaration and the form of its contract have them. */
export const useRecordKind = (resource: string): ImportKind<ImportedRecords> => {
  const translate = useTranslate();
  const declaration = useDeclaration(resource);
  const calls = importCallsOf(resource, declaration.calls);
  const model = useMemo(() => recordModel(resource, calls), [resource, calls]);
  const say = useImportWords(model.words);
  const optionOf = useOptionLabel(resource);
  const { create } = declaration.calls;
  const fields = create ? fieldsInRows(rowRequestOf(create)) : [];
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const labelOf = (field: string): string => translate(`${resource}.fields.${field}`);
  const reasonOf = useReasonText(resource, fields, say);
  const records = translate(`${resource}.name`, { smart_count: 2 });
  const has = (...widgets: string[]): boolean => fields.some(({ widget }) => widgets.includes(widget));

  const judge: Judge = ({ wizard, state, progress: { faultless, faulty, known } }) => {
    const { leaveOutKnown } = state.settings;
    const wanted = leaveOutKnown ? faultless - known : faultless;
    return {
      alerts: [
        wanted === 0 && faultless > 0 && { severity: 'info', text: say('check.allKnown') },
        faulty === 0 && { severity: 'success', text: say('check.allGood') },
        faultless === 0 && { severity: 'error', text: say('check.nothing') },
      ],
      counts: [
        { name: 'faultless', count: faultless, isShown: true },
        { name: 'known', count: known, isShown: known > 0 },
        { name: 'faulty', count: faulty, isShown: faulty > 0 },
      ],
      isDivisible: faultless > 0,
      choices: known > 0 && (
        <Tick
          label={say('check.leaveOutKnown')}
          hint={say('check.leaveOutKnownHint')}
          checked={leaveOutKnown}
          onChange={(checked) => wizard.changeSettings({ leaveOutKnown: checked })}
        />
      ),
      next: wanted > 0 && { label: say('check.import', { smart_count: wanted }), disabled: false },
    };
  };
  return {
    model,
    fields: fields.map(({ name }) => name),
    required,
    labelOf,
    missingFields: ({ mapping }) => required.filter((name) => (mapping[name] ?? null) === null),
    rules: [
      'format',
      'required',
      ...(has('date', 'number') ? ['dates'] : []),
      ...(has('reference', 'references') ? ['records'] : []),
      ...(has('multiSelect', 'references') ? ['several'] : []),
      'limits',
    ],
    wordParams: { records, fields: required.map(labelOf).join(', ') },
    templateName: say('upload.templateName', { records: records.toLowerCase().replace(/\s+/g, '-') }),
    templateRows: () => templateRows(fields, { labelOf, optionOf, today: today(), say }),
    judge,
    findings: {
      call: calls.readImportFaults,
      of: ({ faults }) => faults,
      tell: (fault) => ({ ...fault, reason: reasonOf(fault) }),
      titled: 'record',
    },
    effectsOf: ({ created, faultless }) => [
      say('run.created', { smart_count: created }),
      faultless > created && say('run.leftOut', { smart_count: faultless - created }),
    ],
    listPath: listPath(declaration),
  };
};
