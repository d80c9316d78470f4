import type { ExportWords } from './types';

export const de_DE: ExportWords = {
  name: 'Maßnahmen',
  columns: {
    title: 'Maßnahme',
    stopClass: 'Art nach STOP',
    owner: 'Zuständig',
    dueOn: 'Frist',
    status: 'Status',
    doneOn: 'Erledigt am',
    checkedOn: 'Wirksamkeit geprüft am',
    factorAfter: 'Risiko danach',
    question: 'Frage',
    factor: 'Risiko',
    assessmentTitle: 'Gefährdungsbeurteilung',
    sourceName: 'Verantwortlich',
    targetName: 'Bereich',
  },
  stopClasses: {
    substitution: 'Ersetzen',
    technical: 'Technisch',
    organisational: 'Organisatorisch',
    personal: 'Persönlich',
  },
  statuses: { open: 'Offen', inProgress: 'In Bearbeitung', done: 'Erledigt' },
  employees: 'Einzelne Mitarbeitende',
  dayFormat: 'dd\\.mm\\.yyyy',
};
