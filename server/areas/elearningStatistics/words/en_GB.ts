import type { ExportWords } from './types';

export const en_GB: ExportWords = {
  names: { entries: 'e-learning-statistics', matrix: 'e-learning-matrix' },
  columns: {
    lastName: 'Last name',
    firstName: 'First name',
    orgUnitNames: 'Organisational units',
    title: 'E-learning',
    status: 'Status',
    lastCompletedAt: 'Last completed',
    nextOverdueAt: 'Next due date',
    lastRemindedOn: 'Reminded on',
  },
  statuses: { completed: 'Completed', due: 'Due', inprogress: 'In progress', overdue: 'Overdue' },
  states: {
    valid: { plain: 'valid', until: (day) => `valid until ${day}` },
    due: { plain: 'due', until: (day) => `due by ${day}` },
    inprogress: { plain: 'in progress', until: (day) => `in progress, due by ${day}` },
    overdue: { plain: 'overdue', until: (day) => `overdue, was due on ${day}` },
    missing: { plain: 'proof expired', until: (day) => `proof expired, was valid until ${day}` },
    notRequired: { plain: 'not required', until: () => 'not required' },
  },
  dayFormat: 'dd/mm/yyyy',
};
