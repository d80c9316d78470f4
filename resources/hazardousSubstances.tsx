import { hazardousSubstances as calls } from '../contract/hazardousSubstances';
import { disposalOf, firstAidOf, inDangerOf, protectionOf } from '../contract/hazardousSubstances/statementParts';
import { archiveActions, type ResourceDeclaration } from '../src/generator';
import { Classification, DataSheet, Designation } from '../src/hazardousSubstances/cells';
import { HazardPictogram } from '../src/hazardousSubstances/HazardPictogram';
import { InstructionLink } from '../src/hazardousSubstances/InstructionLink';
import { SignalWordDoubt } from '../src/hazardousSubstances/SignalWordDoubt';

const fields = {
  substance: ['designation', 'use', 'responsibleUuid'],
  classification: [
    { name: 'signalWord', Doubt: SignalWordDoubt },
    'pictograms',
    'hazardStatements',
    'precautionaryStatements',
    'statementTexts',
  ],
  quantity: ['amount', 'amountUnit'],
  place: ['locationUuid', 'orgUnitUuid', 'workArea'],
  instruction: [
    { name: 'protection', suggest: { from: ['statementTexts'], by: protectionOf } },
    { name: 'inDanger', suggest: { from: ['statementTexts'], by: inDangerOf } },
    { name: 'firstAid', suggest: { from: ['statementTexts'], by: firstAidOf } },
    { name: 'disposal', suggest: { from: ['statementTexts'], by: disposalOf } },
  ],
  dataSheet: ['supplier', 'dataSheetDate', 'dataSheetFile', 'dataSheetLink'],
  notes: ['notes'],
} as const;

/** The register of hazardous substances, by name. */
export const hazardousSubstances = {
  calls,
  title: ({ designation }) => designation,
  hint: ({ use }) => use ?? '',
  pictures: { pictograms: HazardPictogram },
  list: {
    sort: ['designation', 'asc'],
    columns: [
      { name: 'designation', maxWidth: '18rem', component: Designation },
      'pictograms',
      { name: 'signalWord', maxWidth: '12rem', component: Classification },
      'locationUuid',
      'workArea',
      { name: 'dataSheetDate', component: DataSheet },
      'instructionState',
    ],
    filters: ['search', 'locationUuid', 'pictograms', 'signalWord', 'instructionState'],
  },
  actions: archiveActions,
  About: InstructionLink,
  create: fields,
  tabs: [{ id: 'details', fields }],
} satisfies ResourceDeclaration<typeof calls>;
