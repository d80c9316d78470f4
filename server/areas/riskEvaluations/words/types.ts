import type { AttendeeRole } from '../../../../contract/attendees';
import type { CountryCode } from '../../../../contract/constants';
import type { ActionState } from '../../../../contract/measures';
import type { hazardGroups, stopClasses } from '../../../../contract/riskAssessmentContent';
import type { SpreadGroup } from '../../../../contract/riskSpread';
import type { FollowUpKind } from '../../../../contract/risks';
import type { EvaluationListItem } from '../../../../contract/rounds';
import type { Level } from '../levels';

/** Who signs it: those with whom an assessment is made and its measures are agreed on. */
export const signatoryRoles = [
  'employer',
  'safetySpecialist',
  'occupationalPhysician',
  'worksCouncil',
] as const satisfies readonly AttendeeRole[];

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
  confirmed: string;
  /** @param name empty where it was not kept */
  confirmedBy: (name: string, day: string) => string;
  actionsChanged: string;
  issued: string;
  attendees: { title: string; name: string; role: string; none: string };
  attendeeRoles: Record<AttendeeRole, string>;
  revisions: { title: string; cycle: string; version: string; confirmedOn: string; confirmedBy: string };
  open: { title: string; question: string; decision: string; decided: string };
  law: { title: string; hint: string; rule: string; content: string };
  signatures: { title: string; role: string; name: string; placeAndDate: string; signature: string };
  /** As the law of the country calls them. */
  offices: Record<CountryCode, Record<(typeof signatoryRoles)[number], string>>;
  spread: string;
  spreadGroups: Record<SpreadGroup, (count: number) => string>;
  risk: string;
  afterwards: string;
  notAssessed: string;
  doesNotApply: string;
  questions: (count: number) => string;
  followUps: Record<FollowUpKind, string>;
  decided: (name: string, day: string) => string;
  legalBasis: string;
  measuresInPlace: string;
  notRelevant: string;
  higherClassReason: string;
  nobody: string;
  actions: { title: string; stopClass: string; owner: string; due: string; status: string; effect: string };
  page: (number: number, count: number) => string;
  levels: Record<Level, string>;
  hazards: Record<(typeof hazardGroups)[number], string>;
  stopClasses: Record<(typeof stopClasses)[number], string>;
  statuses: Record<ActionState, string>;
}
