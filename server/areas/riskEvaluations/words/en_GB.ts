import { exportWords } from '../../riskActions/words';
import type { DocumentWords } from './types';

const number = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1 });
const { columns, stopClasses, statuses, employees } = exportWords.en_GB;

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
  revision: 'Revision',
  revisionOf: (version, cycle) => `round ${cycle}, version ${version} of the catalogue`,
  load: 'Risk load',
  loads: (before, after) => {
    if (before === null || after === null) return 'not rated';
    return before === after
      ? number.format(before)
      : `${number.format(before)}; ${number.format(after)} once effectiveness was checked`;
  },
  finishedOn: { survey: 'Survey ended on', inspection: 'Inspection ended on' },
  confirmed: 'Measures confirmed',
  confirmedBy: (name, day) => (name ? `on ${day} by ${name}` : `on ${day}`),
  actionsChanged: 'Measures last changed on',
  issued: 'This document shows the state of',
  attendees: {
    title: 'Who took part in the inspection',
    name: 'Name',
    role: 'Function',
    none: 'Nobody is recorded.',
  },
  attendeeRoles: {
    employer: 'Employer',
    manager: 'Manager',
    safetySpecialist: 'Occupational safety specialist',
    occupationalPhysician: 'Occupational physician',
    worksCouncil: 'Works council',
    safetyDelegate: 'Safety delegate',
    employee: 'Employee',
    other: 'Other',
  },
  revisions: {
    title: 'Rounds so far',

    cycle: 'Round',
    version: 'Version of the catalogue',
    confirmedOn: 'Confirmed on',
    confirmedBy: 'Confirmed by',
  },
  open: {
    title: 'What is not assessed',
    question: 'Question',
    decision: 'What happens about it',
    decided: 'Decided by, on',
  },
  law: {
    title: 'Legal bases',
    hint: 'These rules ask for the assessment, the measures and their documentation. The rule that a question follows from stands beside the question.',
    rule: 'Rule',
    content: 'About',
  },
  signatures: {
    title: 'Signatures',
    role: 'Function',
    name: 'Name',
    placeAndDate: 'Place, date',
    signature: 'Signature',
  },
  offices: {
    DE: {
      employer: 'Employer',
      safetySpecialist: 'Occupational safety specialist',
      occupationalPhysician: 'Occupational physician',
      worksCouncil: 'Works council',
    },
    AT: {
      employer: 'Employer',
      safetySpecialist: 'Safety specialist',
      occupationalPhysician: 'Occupational physician',
      worksCouncil: 'Works council',
    },
  },
  spread: 'How the answers spread',
  spreadGroups: {
    low: (count) => `low (1–4): ${count}`,
    lowToMiddle: (count) => `low to medium (1–6): ${count}`,
    middle: (count) => `medium (5–6): ${count}`,
    middleToHigh: (count) => `medium to high (5–10): ${count}`,
    high: (count) => `high (7–10): ${count}`,
  },
  risk: 'Risk',
  afterwards: 'once effectiveness was checked',
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
  nobody: 'no owner yet',
  actions: {
    title: 'Measure',
    stopClass: columns.stopClass,
    owner: 'Owner',
    due: 'Due date',
    status: 'Status',
    effect: 'Effectiveness',
  },
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
