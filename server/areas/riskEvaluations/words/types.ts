import type { ActionState } from '../../../../contract/measures';
import type { hazardGroups, stopClasses } from '../../../../contract/riskAssessmentContent';
import type { FollowUpKind } from '../../../../contract/risks';
import type { EvaluationListItem } from '../../../../contract/rounds';
import type { Level } from '../levels';

/** What a printed assessment says around its data. */
export interface DocumentWords {
  /** Of the file, without title, date and ending. */
  file: string;
  title: string;
  company: string;
  target: string;
  source: string;
  /** What is assessed where it is neither unit nor location. */
  employees: string;
  takenPart: string;
  participants: (completed: number, all: number) => string;
  inspection: (all: number) => string;
  revision: string;
  revisionOf: (version: number, cycle: number) => string;
  load: string;
  /** As rated, and with what the effectiveness checks found. */
  loads: (before: number | null, after: number | null) => string;
  finishedOn: Record<EvaluationListItem['kind'], string>;
  confirmedOn: string;
  risk: string;
  afterwards: string;
  unrated: string;
  notAssessed: string;
  doesNotApply: string;
  questions: (count: number) => string;
  followUps: Record<FollowUpKind, string>;
  decided: (name: string, day: string) => string;
  legalBasis: string;
  measuresInPlace: string;
  notRelevant: string;
  higherClassReason: string;
  owner: string;
  nobody: string;
  due: string;
  effect: string;
  page: (number: number, count: number) => string;
  levels: Record<Level, string>;
  hazards: Record<(typeof hazardGroups)[number], string>;
  stopClasses: Record<(typeof stopClasses)[number], string>;
  statuses: Record<ActionState, string>;
}
