import type { ExportWords } from './types';

export const en_GB: ExportWords = {
  name: 'Measures',
  columns: {
    title: 'Measure',
    stopClass: 'STOP class',
    owner: 'Owner',
    dueOn: 'Due date',
    status: 'Status',
    doneOn: 'Done on',
    checkedOn: 'Effectiveness checked on',
    factorAfter: 'Risk afterwards',
    question: 'Question',
    factor: 'Risk',
    assessmentTitle: 'Risk assessment',
    sourceName: 'Responsible',
    targetName: 'Area',
  },
  stopClasses: {
    substitution: 'Substitution',
    technical: 'Technical',
    organisational: 'Organisational',
    personal: 'Personal',
  },
  statuses: { open: 'Open', inProgress: 'In progress', done: 'Done' },
  employees: 'Individual employees',
  dayFormat: 'dd/mm/yyyy',
};
