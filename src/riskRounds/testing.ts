import { bootstrap } from '../../contract/bootstrap';
import { riskActions } from '../../contract/riskActions';
import type { RiskActionDetails, RiskActionListItem } from '../../contract/riskAssessments/riskActionFields';
import type { RiskDetails, RiskListItem } from '../../contract/riskAssessments/risks';
import type { RoundDetails, RoundListItem } from '../../contract/riskAssessments/roundFields';
import { riskRounds } from '../../contract/riskRounds';
import { createApi, uuidOf } from '../testing/api';
import { memberStateOf } from '../testing/memberState';

export const roundUuid = uuidOf(1);
export const riskUuid = uuidOf(11);

const counts = {
  open: 0,
  notAssessed: 0,
  measureToDefine: 1,
  measureDefined: 0,
  measureAgreed: 0,
  done: 1,
  doesNotApply: 0,
};

/** A round of which eight of twelve have answered, and which is being evaluated. */
export const listedRound = (changes: Partial<RoundListItem> = {}): RoundListItem => ({
  uuid: roundUuid,
  riskAssessmentUuid: uuidOf(2),
  title: 'Warehouse',
  kind: 'survey',
  cycle: 2,
  sourceName: 'Nordwerk',
  targetKind: 'orgUnit',
  targetName: 'Welding',
  state: 'evaluating',
  dueOn: '2026-03-05',
  isOverdue: false,
  finishedOn: '2026-03-01',
  confirmedOn: null,
  memberCount: 12,
  completedMemberCount: 8,
  levelsOnly: false,
  riskLoad: 4.2,
  riskFactor: 4,
  riskCounts: counts,
  editor: null,
  discarded: null,
  repeatReason: null,
  ...changes,
});

/** The same with all that its page shows. */
export const wholeRound = (changes: Partial<RoundDetails> = {}): RoundDetails => ({
  ...listedRound(),
  versionNumber: 3,
  riskLoadAfter: 3.1,
  confirmedBy: null,
  attendees: [],
  levelCounts: { veryLow: 1, low: 0, medium: 0, high: 1, veryHigh: 0 },
  sections: [{ sectionId: 'racks', title: 'Racks', before: 5.5, after: 3.1, previous: 6 }],
  dropped: [{ questionId: 'ladder', question: 'Are ladders checked?', factor: 4 }],
  previousUuid: uuidOf(3),
  previousConfirmedOn: '2025-03-01',
  minimumCount: 6,
  undecidedCount: 0,
  abilities: { finish: false, decide: true, confirm: false },
  ...changes,
});

export const listedRisk = (changes: Partial<RiskListItem> = {}): RiskListItem => ({
  uuid: riskUuid,
  sectionTitle: 'Racks',
  question: 'Are loads secured?',
  hazard: 'mechanical',
  legalBasis: 'ASR A2.1',
  factor: 7,
  previousFactor: 5,
  change: 'changed',
  factorAfter: null,
  status: 'measureToDefine',
  measure: null,
  actionCount: 0,
  openActionCount: 0,

  reason: null,
  higherClassReason: null,
  measuresInPlace: null,
  spread: null,
  followUp: null,
  needsHigherClassReason: false,
  ...changes,
});

export const wholeRisk = (changes: Partial<RiskDetails> = {}): RiskDetails => ({
  ...listedRisk(),
  riskAssessmentExecutionResultUuid: roundUuid,
  explanation: 'Nothing may fall down.',
  suggestions: [
    { measureId: 'helmet', text: 'Wear helmets', stopClass: 'personal' },
    { measureId: 'mesh', text: 'Fit a mesh behind the racks', stopClass: 'technical' },
  ],
  previous: null,
  version: 4,
  abilities: { decide: true },
  ...changes,
});

export const listedAction = (changes: Partial<RiskActionListItem> = {}): RiskActionListItem => ({
  uuid: uuidOf(21),
  riskUuid,
  riskAssessmentExecutionResultUuid: roundUuid,
  assessmentTitle: 'Warehouse',
  sourceName: 'Nordwerk',
  targetKind: 'orgUnit',
  targetName: 'Welding',
  question: 'Are loads secured?',
  factor: 7,
  title: 'Fit a mesh',
  stopClass: 'technical',
  measureId: 'mesh',
  owner: { uuid: uuidOf(31), firstName: 'Max', lastName: 'Member' },
  dueOn: '2026-03-20',
  isOverdue: false,
  gaps: [],
  status: 'open',
  doneOn: null,
  effect: null,
  updatedAt: '2026-03-01T08:00:00.000Z',
  ...changes,
});

export const wholeAction = (changes: Partial<RiskActionDetails> = {}): RiskActionDetails => ({
  ...listedAction(),
  description: null,
  comment: null,
  files: [],
  version: 1,
  abilities: { update: true, delete: true, report: false, checkEffect: false },
  ...changes,
});

/** An API with one round, one risk of it and no action, whose lease the caller gets. */
export const createRoundApi = () => {
  const editor = { name: 'Erika Muster', until: '2026-03-02T12:02:00.000Z', since: null, isSelf: true };
  return createApi()
    .on(bootstrap.memberState, () => memberStateOf('admin'))
    .on(riskRounds.one, () => wholeRound())
    .on(riskRounds.risks, () => ({ items: [listedRisk()], total: 1 }))
    .on(riskRounds.risk, () => wholeRisk())
    .on(riskRounds.lock, () => ({ editor }))
    .on(riskRounds.release, () => ({}))
    .on(riskActions.list, () => ({ items: [], total: 0 }));
};
