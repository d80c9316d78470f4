import { hazardousSubstances as calls } from '../contract/hazardousSubstances';
import { archiveActions, type ResourceDeclaration } from '../src/generator';
import { Classification, DataSheet, Designation } from '../src/hazardousSubstances/cells';
import { HazardPictogram } from '../src/hazardousSubstances/HazardPictogram';

const fields = {
  substance: ['designation', 'use', 'responsibleUuid'],
  classification: ['signalWord', 'pictograms', 'hazardStatements', 'precautionaryStatements', 'statementTexts'],
  quantity: ['amount', 'amountUnit'],
  place: ['locationUuid', 'orgUnitUuid', 'workArea'],
  dataSheet: ['supplier', 'dataSheetDate', 'dataSheetLink'],
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
    ],
    filters: ['search', 'locationUuid', 'pictograms', 'signalWord'],
  },
  actions: archiveActions,
  create: fields,
  tabs: [{ id: 'details', fields }],
} satisfies ResourceDeclaration<typeof calls>;
