import { exportWords } from '../../riskActions/words';
import type { DocumentWords } from './types';

const number = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1 });
const { stopClasses, statuses, employees } = exportWords.de_DE;

export const de_DE: DocumentWords = {
  file: 'Gefährdungsbeurteilung',
  title: 'Gefährdungsbeurteilung',
  company: 'Unternehmen',
  target: 'Bereich',
  source: 'Verantwortlich',
  employees,
  takenPart: 'Beteiligung',
  participants: (completed, all) => `${completed} von ${all} Mitarbeitenden haben geantwortet, anonym`,
  inspection: (all) =>
    all === 1
      ? 'Begehung durch die Verantwortlichen; sie betrifft 1 Person'
      : `Begehung durch die Verantwortlichen; sie betrifft ${all} Personen`,
  revision: 'Version',
  revisionOf: (version, cycle) => `Version ${version} des Katalogs, ${cycle}. Durchgang`,
  load: 'Risikobelastung',
  loads: (before, after) => {
    if (before === null || after === null) return 'nicht bewertet';
    return before === after
      ? number.format(before)
      : `${number.format(before)}; nach Prüfung der Wirksamkeit ${number.format(after)}`;
  },
  finishedOn: { survey: 'Befragung beendet am', inspection: 'Begehung beendet am' },
  confirmedOn: 'Maßnahmen bestätigt am',
  risk: 'Risiko',
  afterwards: 'nach Prüfung der Wirksamkeit',
  unrated: 'nicht bewertet',
  notAssessed: 'Nicht beurteilt',
  doesNotApply: 'Trifft nicht zu',
  questions: (count) => (count === 1 ? '1 Frage' : `${count} Fragen`),
  followUps: {
    inspection: 'Wird anders beurteilt, bei einer Begehung',
    workshop: 'Wird anders beurteilt, in einem Workshop',
    askAgain: 'Wird erneut gefragt',
    notApplicable: 'Trifft nicht zu',
  },
  decided: (name, day) => (name ? `entschieden von ${name} am ${day}` : `entschieden am ${day}`),
  legalBasis: 'Rechtsgrundlage',
  measuresInPlace: 'Was bereits getan wird',
  notRelevant: 'Keine Maßnahme nötig',
  higherClassReason: 'Warum nur persönliche Schutzausrüstung möglich ist',
  owner: 'Zuständig',
  nobody: 'noch niemand zuständig',
  due: 'Frist',
  effect: 'Wirksamkeit geprüft, Risiko danach',
  page: (page, count) => `Seite ${page} von ${count}`,
  levels: { veryLow: 'sehr gering', low: 'gering', medium: 'mittel', high: 'hoch', veryHigh: 'sehr hoch' },
  hazards: {
    mechanical: 'Mechanische Gefährdungen',
    electrical: 'Elektrische Gefährdungen',
    hazardousSubstances: 'Gefahrstoffe',
    biological: 'Biologische Arbeitsstoffe',
    fireAndExplosion: 'Brand- und Explosionsgefährdungen',
    thermal: 'Thermische Gefährdungen',
    physicalEffects: 'Physikalische Einwirkungen',
    workEnvironment: 'Arbeitsumgebung',
    physicalStrain: 'Physische Belastung',
    mentalFactors: 'Psychische Faktoren',
    other: 'Sonstige Gefährdungen',
  },
  stopClasses,
  statuses,
};
