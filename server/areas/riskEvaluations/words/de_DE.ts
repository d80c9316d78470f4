import { exportWords } from '../../riskActions/words';
import type { DocumentWords } from './types';

const number = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1 });
const { columns, stopClasses, statuses, employees } = exportWords.de_DE;

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
  revision: 'Revision',
  revisionOf: (version, cycle) => `${cycle}. Durchgang, Version ${version} des Katalogs`,
  load: 'Risikobelastung',
  loads: (before, after) => {
    if (before === null || after === null) return 'nicht bewertet';
    return before === after
      ? number.format(before)
      : `${number.format(before)}; nach Prüfung der Wirksamkeit ${number.format(after)}`;
  },
  finishedOn: { survey: 'Befragung beendet am', inspection: 'Begehung beendet am' },
  confirmed: 'Maßnahmen bestätigt',
  confirmedBy: (name, day) => (name ? `am ${day} von ${name}` : `am ${day}`),
  actionsChanged: 'Maßnahmen zuletzt geändert am',
  issued: 'Dieses Dokument zeigt den Zustand vom',
  attendees: {
    title: 'Wer an der Begehung teilgenommen hat',
    name: 'Name',
    role: 'Funktion',
    none: 'Es ist niemand eingetragen.',
  },
  attendeeRoles: {
    employer: 'Arbeitgeber',
    manager: 'Führungskraft',
    safetySpecialist: 'Fachkraft für Arbeitssicherheit',
    occupationalPhysician: 'Betriebsärztlicher Dienst',
    worksCouncil: 'Betriebsrat',
    safetyDelegate: 'Sicherheitsbeauftragte',
    employee: 'Beschäftigte',
    other: 'Sonstige',
  },
  revisions: {
    title: 'Bisherige Durchgänge',

    cycle: 'Durchgang',
    version: 'Version des Katalogs',
    confirmedOn: 'Bestätigt am',
    confirmedBy: 'Bestätigt von',
  },
  open: {
    title: 'Was nicht beurteilt ist',
    question: 'Frage',
    decision: 'Was damit geschieht',
    decided: 'Entschieden von, am',
  },
  law: {
    title: 'Rechtsgrundlagen',
    hint: 'Diese Vorschriften verlangen die Beurteilung, die Maßnahmen und ihre Dokumentation. Welche Regel zu einer Frage gehört, steht bei der Frage.',
    rule: 'Vorschrift',
    content: 'Inhalt',
  },
  signatures: {
    title: 'Unterschriften',
    role: 'Funktion',
    name: 'Name',
    placeAndDate: 'Ort, Datum',
    signature: 'Unterschrift',
  },
  offices: {
    DE: {
      employer: 'Arbeitgeber',
      safetySpecialist: 'Fachkraft für Arbeitssicherheit',
      occupationalPhysician: 'Betriebsärztlicher Dienst',
      worksCouncil: 'Betriebsrat',
    },
    AT: {
      employer: 'Arbeitgeber',
      safetySpecialist: 'Sicherheitsfachkraft',
      occupationalPhysician: 'Arbeitsmedizinischer Dienst',
      worksCouncil: 'Betriebsrat',
    },
  },
  spread: 'So verteilen sich die Antworten',
  spreadGroups: {
    low: (count) => `gering (1–4): ${count}`,
    lowToMiddle: (count) => `gering bis mittel (1–6): ${count}`,
    middle: (count) => `mittel (5–6): ${count}`,
    middleToHigh: (count) => `mittel bis hoch (5–10): ${count}`,
    high: (count) => `hoch (7–10): ${count}`,
  },
  risk: 'Risiko',
  afterwards: 'nach Prüfung der Wirksamkeit',
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
  nobody: 'noch niemand zuständig',
  actions: {
    title: 'Maßnahme',
    stopClass: columns.stopClass,
    owner: 'Zuständig',
    due: 'Frist',
    status: 'Status',
    effect: 'Wirksamkeit',
  },
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
