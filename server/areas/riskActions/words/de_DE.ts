import type { ExportWords } from './types';

export const de_DE: ExportWords = {
  name: 'Maßnahmen',
  columns: {
    title: 'Maßnahme',
    stopClass: 'Art der Maßnahme',
    owner: 'Zuständig',
    dueOn: 'Frist',
    status: 'Stand',
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
    substitution: 'Substitution',
    technical: 'Technisch',
    organisational: 'Organisatorisch',
    personal: 'Persönlich',
  },
  statuses: { open: 'Offen', inProgress: 'In Arbeit', done: 'Erledigt' },
  employees: 'Einzelne Mitarbeitende',
  dayFormat: 'dd\\.mm\\.yyyy',
};
