import type { ExportWords } from './types';

export const de_DE: ExportWords = {
  names: { entries: 'E-Learning-Statistik', matrix: 'E-Learning-Matrix' },
  columns: {
    lastName: 'Nachname',
    firstName: 'Vorname',
    orgUnitNames: 'Organisationseinheiten',
    title: 'E-Learning',
    status: 'Status',
    lastCompletedAt: 'Zuletzt abgeschlossen',
    nextOverdueAt: 'Nächste Frist',
    lastRemindedOn: 'Erinnert am',
  },
  statuses: { completed: 'Abgeschlossen', due: 'Fällig', inprogress: 'In Bearbeitung', overdue: 'Überfällig' },
  states: {
    valid: { plain: 'gültig', until: (day) => `gültig bis ${day}` },
    due: { plain: 'fällig', until: (day) => `fällig bis ${day}` },
    inprogress: { plain: 'in Bearbeitung', until: (day) => `in Bearbeitung, fällig bis ${day}` },
    overdue: { plain: 'überfällig', until: (day) => `überfällig, war fällig am ${day}` },
    missing: { plain: 'Nachweis abgelaufen', until: (day) => `Nachweis abgelaufen, galt bis ${day}` },
    notRequired: { plain: 'nicht erforderlich', until: () => 'nicht erforderlich' },
  },
  dayFormat: 'dd\\.mm\\.yyyy',
};
