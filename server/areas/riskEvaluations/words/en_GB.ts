import { exportWords } from '../../riskActions/words';
import type { DocumentWords } from './types';

const number = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1 });
const { stopClasses, statuses, employees } = exportWords.en_GB;

export const en_GB: DocumentWords = {
  file: 'risk-assessment',
  title: 'Risk assessment',
  company: 'Company',
  target: 'Area',
  source: 'Responsible',
  employees,
  takenPart: 'Participation',
  participants: (completed, all) => `${completed} of ${all} employees answered, anonymously`,
  inspection: (all) =>
    all === 1
      ? 'Inspection by the people responsible; it concerns 1 employee'
      : `Inspection by the people responsible; it concerns ${all} employees`,
  revision: 'Version',
  revisionOf: (version, cycle) => `version ${version} of the catalogue, round ${cycle}`,
  load: 'Risk load',
  loads: (before, after) => {
    if (before === null || after === null) return 'not rated';
    return before === after
      ? number.format(before)
      : `${number.format(before)}; ${number.format(after)} once effectiveness was checked`;
  },
  finishedOn: { survey: 'Survey ended on', inspection: 'Inspection ended on' },
  confirmedOn: 'Measures confirmed on',
  risk: 'Risk',
  afterwards: 'once effectiveness was checked',
  unrated: 'not rated',
  notAssessed: 'Not assessed',
  doesNotApply: 'Does not apply',
  questions: (count) => (count === 1 ? '1 question' : `${count} questions`),
  followUps: {
    inspection: 'To be assessed otherwise, by inspection',
    workshop: 'To be assessed otherwise, in a workshop',
    askAgain: 'To be asked again',
    notApplicable: 'Not applicable',
  },
  decided: (name, day) => (name ? `decided by ${name} on ${day}` : `decided on ${day}`),
  legalBasis: 'Legal basis',
  measuresInPlace: 'What is already done',
  notRelevant: 'No measure necessary',
  higherClassReason: 'Why only personal protection is possible',
  owner: 'Owner',
  nobody: 'no owner yet',
  due: 'Due date',
  effect: 'Effectiveness checked, risk afterwards',
  page: (page, count) => `Page ${page} of ${count}`,
  levels: { veryLow: 'very low', low: 'low', medium: 'medium', high: 'high', veryHigh: 'very high' },
  hazards: {
    mechanical: 'Mechanical hazards',
    electrical: 'Electrical hazards',
    hazardousSubstances: 'Hazardous substances',
    biological: 'Biological agents',
    fireAndExplosion: 'Fire and explosion hazards',
    thermal: 'Thermal hazards',
    physicalEffects: 'Physical effects',
    workEnvironment: 'Work environment',
    physicalStrain: 'Physical strain',
    mentalFactors: 'Mental factors',
    other: 'Other hazards',
  },
  stopClasses,
  statuses,
};
