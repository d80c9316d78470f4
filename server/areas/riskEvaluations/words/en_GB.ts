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
      ? 'Inspection by those responsible; it concerns 1 employee'
      : `Inspection by those responsible; it concerns ${all} employees`,
  revision: 'Revision',
  revisionOf: (version, cycle) => `version ${version} of the catalogue, round ${cycle}`,
  load: 'Risk load',
  loads: (before, after) => {
    if (before === null || after === null) return 'not rated';
    return before === after
      ? number.format(before)
      : `${number.format(before)}; ${number.format(after)} once effects were checked`;
  },
  finishedOn: { survey: 'Survey ended on', inspection: 'Inspection ended on' },
  confirmedOn: 'Measures confirmed on',
  risk: 'Risk',
  afterwards: 'once its effect was checked',
  unrated: 'not rated',
  legalBasis: 'Legal basis',
  measuresInPlace: 'Measures already in place',
  notRelevant: 'No measure needed',
  higherClassReason: 'Why only personal protection is possible',
  owner: 'Owner',
  nobody: 'no owner yet',
  due: 'Due date',
  effect: 'Effect checked, risk afterwards',
  page: (page, count) => `Page ${page} of ${count}`,
  levels: { veryLow: 'very low', low: 'low', medium: 'medium', high: 'high', veryHigh: 'very high' },
  hazards: {
    mechanical: 'Mechanical hazards',
    electrical: 'Electrical hazards',
    hazardousSubstances: 'Hazardous substances',
    biological: 'Biological agents',
    fireAndExplosion: 'Fire and explosion hazards',
    thermal: 'Thermal hazards',
    physicalEffects: 'Physical agents',
    workEnvironment: 'Work environment',
    physicalStrain: 'Physical strain',
    mentalFactors: 'Mental factors',
    other: 'Other hazards',
  },
  stopClasses,
  statuses,
};
