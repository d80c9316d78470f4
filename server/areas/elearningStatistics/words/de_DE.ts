import type { ExportWords } from './types';

export const de_DE: ExportWords = {
  names: { entries: 'E-Learning-Statistik', matrix: 'E-Learning-Matrix' },
  columns: {
    lastName: 'Nachname',
    firstName: 'Vorname',
    orgUnitNames: 'Organisationseinheiten',
    title: 'E-Learning',
    status: 'Status',
    proof: 'Nachweis',
    validUntil: 'Gültig bis',
    lastCompletedAt: 'Zuletzt abgeschlossen',
    nextOverdueAt: 'Nächste Frist',
    lastRemindedOn: 'Erinnert am',
  },
  statuses: { completed: 'Abgeschlossen', due: 'Fällig', inprogress: 'In Bearbeitung', overdue: 'Überfällig' },
  proofs: { valid: 'gültig', expired: 'abgelaufen', none: 'kein Nachweis' },
  forGood: 'unbefristet',
  matrixColumns: { proof: (title) => `${title}: Nachweis`, asked: (title) => `${title}: Aufgabe` },
  proofOn: {
    valid: (day) => `gültig bis ${day}`,
    validForGood: () => 'unbefristet gültig',
    expired: (day) => `abgelaufen, galt bis ${day}`,
    none: () => 'kein Nachweis',
  },
  askedOn: {
    overdue: (day) => `überfällig, war fällig am ${day}`,
    due: (day) => `fällig bis ${day}`,
    inprogress: (day) => `in Bearbeitung, fällig bis ${day}`,
    nothing: () => 'nichts offen',
    notRequired: () => 'nicht erforderlich',
  },
  dayFormat: 'dd\\.mm\\.yyyy',
};
