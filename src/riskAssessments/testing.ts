import type { AssessmentCatalogItem, AssessmentSettings, AssessmentTask } from '../../contract/riskAssessments';
import type { ReadableSections } from '../../contract/riskAssessments/readableSections';
import type { AssessmentAssignment } from '../../contract/riskAssessments/riskAssignments';
import type { RiskSheet } from '../../contract/riskSheets';
import { uuidOf } from '../testing/api';

export const uuid = uuidOf(1);
export const participationUuid = uuidOf(2);
const roundUuid = uuidOf(3);

const question = (questionId: string, asked: string): ReadableSections[number]['questions'][number] => ({
  questionId,
  question: asked,
  explanation: `About the ${questionId}`,
  hazard: 'physicalStrain',
  legalBasis: 'ASR A6',
  answers: [
    { answerId: 'yes', text: 'Yes' },
    { answerId: 'no', text: 'No' },
  ],
});

export const sections: ReadableSections = [
  {
    sectionId: 'place',
    title: 'Your place',
    description: 'Think of where you work most often.',
    questions: [question('chair', 'Does your chair fit?'), question('desk', 'Is your desk large enough?')],
  },
  { sectionId: 'air', title: 'Air', description: null, questions: [question('window', 'Can you open a window?')] },
];

const card = { title: 'Office', headline: 'Room to move', description: 'About your office' } as const;

export const item: AssessmentCatalogItem = {
  uuid,
  riskAssessmentIdentifier: 'office',
  ...card,
  kind: 'survey',
  languages: ['en_GB'],
  versionNumber: 2,
  sectionCount: 2,
  questionCount: 3,
  interval: 12,
  buffer: 30,
  assignmentCount: 1,
};
export const settings: AssessmentSettings = { uuid, interval: 12, buffer: 30, version: 3 };

export const assignment = (number: number, changes: Partial<AssessmentAssignment> = {}): AssessmentAssignment => ({
  uuid: uuidOf(number),
  sourceName: 'Nordwerk',
  targetKind: 'orgUnit',
  targetName: `Unit ${number}`,
  memberCount: 12,
  assignedOn: '2026-01-05',
  dueOn: '2026-04-05',
  roundCount: 1,
  ...changes,
});

export const task = (changes: Partial<AssessmentTask> = {}): AssessmentTask => ({
  riskAssessmentExecutionResultUuid: roundUuid,
  riskAssessmentUuid: uuid,
  ...card,
  kind: 'survey',
  sourceName: 'Nordwerk',
  targetKind: 'orgUnit',
  targetName: 'Welding',
  status: 'due',
  dueOn: '2026-03-05',
  progress: 0,
  executionUuid: null,
  completedOn: null,
  editor: null,
  abilities: { start: true },
  ...changes,
});

export const sheet = (changes: Partial<RiskSheet> = {}): RiskSheet => ({
  executionUuid: participationUuid,
  riskAssessmentExecutionResultUuid: roundUuid,
  riskAssessmentUuid: uuid,
  title: 'Office',
  kind: 'survey',
  versionNumber: 2,
  languageCode: 'en_GB',
  sourceName: 'Nordwerk',
  targetKind: 'orgUnit',
  targetName: 'Welding',
  dueOn: '2026-03-05',
  sections,
  answers: {},
  questionId: null,
  revision: 0,
  progress: 0,
  isCompleted: false,
  editor: null,
  takenOver: null,
  repeatReason: null,
  attendees: [],
  ...changes,
});
