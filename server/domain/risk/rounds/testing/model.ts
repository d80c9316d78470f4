import { riskAssessmentMinimumParticipants } from '../../../../../contract/shapes/constants';
import { CompanyModel } from '../../../../testing/companyWorld/model';
import { type ModelCycle, type Noted, noteSetting, reconcilePair } from '../../../../testing/cycleModel';

export interface ModelEntry {
  /** Months. */
  interval: number;
  /** Days. */
  buffer: number;
}

/** Target of a round: a unit, a circle, or chosen employees. */
export type ModelTarget = { unit: string } | { circle: string } | { memberIds: Set<string> };

/** A location or group. */
export interface ModelCircle {
  kind: 'location' | 'memberGroup';
  members: Set<string>;
}

export interface ModelAssignment {
  entryId: string;
  target: ModelTarget;
}

export interface ModelRound extends ModelCycle {
  entryId: string;
  /** Null once the assignment is gone. */
  assignmentId: string | null;
  /** The cycle that it is compared with. */
  previousCycle: number | null;
  finishedOn: string | null;
  memberCount: number | null;
  completedMemberCount: number | null;
  /** By member: whether they handed in what they began. */
  sheets: Map<string, boolean>;
}

type Closeness = readonly [kind: number, height: number, assignmentId: string];

const isCloser = (one: Closeness, other: Closeness): boolean => {
  const differing = one.findIndex((value, index) => value !== other[index]);
  return differing >= 0 && (one[differing] ?? 0) < (other[differing] ?? 0);
};

/** A company with its risk assessments as the rules see it. */
export class Model extends CompanyModel {
  readonly entries = new Map<string, ModelEntry>();
  readonly assignments = new Map<string, ModelAssignment>();
  readonly rounds: ModelRound[] = [];
  readonly timelines = new Map<string, Noted>();
  /** Locations and groups with their people. */
  readonly circles = new Map<string, ModelCircle>();

  /** Rounds that are answered at the moment. */
  get running(): ModelRound[] {
    return this.rounds.filter(({ state, finishedOn }) => state === 'open' && finishedOn === null);
  }

  get evaluated(): ModelRound[] {
    return this.rounds.filter(({ state, finishedOn }) => state === 'open' && finishedOn !== null);
  }

  /** How closely an assignment reaches somebody, the less the closer: named, a group, the deepest unit, a location. */
  #closeness(assignmentId: string, { target }: ModelAssignment, memberId: string): Closeness | undefined {
    const member = this.members.get(memberId);
    if (!member) return undefined;
    if ('memberIds' in target) return target.memberIds.has(memberId) ? [0, 0, assignmentId] : undefined;
    if ('circle' in target) {
      const circle = this.circles.get(target.circle);
      return circle?.members.has(memberId) ? [circle.kind === 'memberGroup' ? 1 : 3, 0, assignmentId] : undefined;
    }
    return this.counts(target.unit, member) ? [2, -this.lineOf(target.unit).length, assignmentId] : undefined;
  }

  /** The assignment of an entry that somebody belongs to. */
  #assignmentOf(entryId: string, memberId: string): string | undefined {
    let closest: Closeness | undefined;
    for (const [assignmentId, assignment] of this.assignments) {
      const closeness = assignment.entryId === entryId && this.#closeness(assignmentId, assignment, memberId);
      if (closeness && (!closest || isCloser(closeness, closest))) closest = closeness;
    }
    return closest?.[2];
  }

  /** True if somebody handed in a sheet of another round while this one was there already. */
  #answeredElsewhere({ entryId, assignedOn }: ModelRound, memberId: string): boolean {
    return this.rounds.some(
      (other) =>
        other.entryId === entryId &&
        other.finishedOn !== null &&
        other.finishedOn >= assignedOn &&
        other.sheets.get(memberId) === true,
    );
  }

  takesPart(round: ModelRound, memberId: string): boolean {
    const { entryId, assignmentId } = round;
    const begun = this.running.find((each) => each.entryId === entryId && each.sheets.has(memberId));
    if (begun && begun !== round) return false;
    if (begun?.sheets.get(memberId)) return true;
    const member = this.members.get(memberId);
    if (!member || member.isArchived || !member.getsTasks || this.#answeredElsewhere(round, memberId)) return false;
    return begun === round || this.#assignmentOf(entryId, memberId) === assignmentId;
  }

  participantsOf(round: ModelRound): string[] {
    return [...this.members.keys()].filter((memberId) => this.takesPart(round, memberId));
  }

  /** Ends answering. @returns whether enough had handed in */
  finish(round: ModelRound): boolean {
    const completed = [...round.sheets.values()].filter(Boolean).length;
    if (completed < riskAssessmentMinimumParticipants) return false;
    const memberCount = Math.max(completed, this.participantsOf(round).length);
    Object.assign(round, { finishedOn: this.today, memberCount, completedMemberCount: completed });
    for (const [memberId, isCompleted] of round.sheets) if (!isCompleted) round.sheets.delete(memberId);
    return true;
  }

  deleteAssignment(assignmentId: string): void {
    this.assignments.delete(assignmentId);
    for (const round of this.rounds) {
      if (round.assignmentId !== assignmentId) continue;
      round.assignmentId = null;
      if (round.state !== 'open') continue;
      Object.assign(round, { state: 'closed', closedOn: this.today });
      round.sheets.clear();
    }
  }

  /** True if a unit is assessed in an open round that was rated. */
  isRated(unit: string): boolean {
    return this.rounds.some(({ assignmentId, state, finishedOn }) => {
      const target = this.assignments.get(assignmentId ?? '')?.target;
      return (
        state === 'open' && finishedOn !== null && target !== undefined && 'unit' in target && target.unit === unit
      );
    });
  }

  override deleteUnit(unit: string): void {
    super.deleteUnit(unit);
    for (const [assignmentId, { target }] of this.assignments) {
      if ('unit' in target && target.unit === unit) this.deleteAssignment(assignmentId);
    }
  }

  reconcile(): void {
    for (const [entryId, entry] of this.entries) {
      const former = this.timelines.get(entryId)?.timeline;
      this.timelines.set(entryId, noteSetting(former, { ...entry, inForce: true }, this.today));
    }
    for (const [assignmentId, { entryId }] of this.assignments) {
      const noted = this.timelines.get(entryId);
      if (!noted) continue;
      const own = this.rounds.filter((round) => round.assignmentId === assignmentId);
      const opened = reconcilePair(own, true, noted, this.today);
      for (const { state, sheets } of own) if (state === 'closed') sheets.clear();
      if (!opened) continue;
      const previousCycle = own.findLast(({ state }) => state === 'completed')?.cycle ?? null;
      const unanswered = { finishedOn: null, memberCount: null, completedMemberCount: null, sheets: new Map() };
      this.rounds.push({ ...opened, ...unanswered, entryId, assignmentId, previousCycle });
    }
  }
}
