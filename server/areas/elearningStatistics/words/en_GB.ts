import type { ExportWords } from './types';

export const en_GB: ExportWords = {
  names: { entries: 'e-learning-statistics', matrix: 'e-learning-matrix' },
  columns: {
    lastName: 'Last name',
    firstName: 'First name',
    orgUnitNames: 'Organisational units',
    title: 'E-learning',
    status: 'Status',
    proof: 'Proof',
    validUntil: 'Valid until',
    lastCompletedAt: 'Last completed',
    nextOverdueAt: 'Next due date',
    lastRemindedOn: 'Reminded on',
  },
  statuses: { completed: 'Completed', due: 'Due', inprogress: 'In progress', overdue: 'Overdue' },
  proofs: { valid: 'valid', expired: 'expired', none: 'no proof' },
  forGood: 'no expiry',
  matrixColumns: { proof: (title) => `${title}: proof`, asked: (title) => `${title}: task` },
  proofOn: {
    valid: (day) => `valid until ${day}`,
    validForGood: () => 'valid, no expiry',
    expired: (day) => `expired, was valid until ${day}`,
    none: () => 'no proof',
  },
  askedOn: {
    overdue: (day) => `overdue, was due on ${day}`,
    due: (day) => `due by ${day}`,
    inprogress: (day) => `in progress, due by ${day}`,
    nothing: () => 'nothing open',
    notRequired: () => 'not required',
  },
  dayFormat: 'dd/mm/yyyy',
};
