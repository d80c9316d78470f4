import { CompanyModel } from '../../../../testing/companyWorld/model';
import {
  addMonths,
  isUnfinished,
  type ModelCycle,
  type ModelTerms,
  type Noted,
  noteSetting,
  noteTerms,
  reconcilePair,
  withTerms,
} from '../../../../testing/cycleModel';

/** Terms of an assignment itself; null: those of the course. */
export type OwnTerms = Pick<ModelTerms, 'interval' | 'buffer'>;

/** An assignment that reaches somebody; the more specific, the higher its rank. */
interface Reason extends OwnTerms {
  rank: number;
}

/** A rule that reaches somebody, and since when it asks anew. */
type RuleReason = OwnTerms & Pick<ModelTerms, 'anewOn'>;

const shortest = (months: readonly number[]): number | undefined =>
  months.toSorted((one, other) => (one || 999) - (other || 999))[0];

/** The shorter the stricter; once and for all is the longest interval. */
const strictest = (name: keyof OwnTerms, said: readonly number[]): number | undefined =>
  name === 'interval' ? shortest(said) : said.toSorted((one, other) => one - other)[0];

/** Shortest term among the most specific assignments that state one. */
const mostSpecific = (reasons: readonly Reason[], name: keyof OwnTerms): number | undefined => {
  const saying = reasons.filter((reason) => reason[name] !== null);
  const rank = Math.max(...saying.map((reason) => reason.rank));
  return strictest(
    name,
    saying.flatMap((reason) => (reason.rank === rank ? [reason[name] ?? 0] : [])),
  );
};

export interface ModelCourse {
  active: boolean;
  autoActivateOn: string | null;
  autoDeactivateOn: string | null;
  /** Months. */
  interval: number;
  /** Days. */
  buffer: number;
  /** Units, circles and people it is assigned to, with what each assignment says. */
  targets: Map<string, OwnTerms>;
}

/** A group or location. */
export interface ModelCircle {
  kind: 'memberGroup' | 'location';
  members: Set<string>;
}

/** A rule that assigns, and whom it is about, by what it knows of the last change that brought them there. */
export interface ModelRule extends OwnTerms {
  active: boolean;
  onChange: boolean;
  courses: Set<string>;
  units: Set<string>;
  circles: Set<string>;
  isForMinors: boolean;
  joinedFrom: string | null;
  kept: Map<string, string | null>;
}

/** Tells whether what happened were changes of people, and who of them moved. */
export interface Happened {
  isTheirs?: boolean;
  moved?: ReadonlySet<string>;
}

export interface ModelTask extends ModelCycle {
  elearningId: string;
  memberId: string;
  /** The external certificate that stands for doing it, and its last day. */
  externalId: string | null;
  holdsUntil: string | null;
}

const doneHere = { externalId: null, holdsUntil: null };

/** A company with its courses as the rules see it. */
export class Model extends CompanyModel {
  readonly courses = new Map<string, ModelCourse>();
  readonly circles = new Map<string, ModelCircle>();
  readonly rules = new Map<string, ModelRule>();
  readonly tasks: ModelTask[] = [];
  /** Timeline of settings, by course. */
  readonly timelines = new Map<string, Noted>();
  /** Timeline of people's own terms, by pair. */
  readonly terms = new Map<string, readonly ModelTerms[]>();
  /** The pairs of which an external certificate was taken back. */
  readonly taken = new Set<string>();
  /** Those whose days are to be found anew. */
  readonly #dueAnew = new Set<string>();

  /** How specific a target is that reaches somebody; undefined: it does not. */
  private rankOf(target: string, memberId: string): number | undefined {
    if (target === memberId) return 3_000;
    const circle = this.circles.get(target);
    if (circle) return circle.members.has(memberId) ? (circle.kind === 'memberGroup' ? 2_000 : 1_000) : undefined;
    const member = this.members.get(memberId);
    return member && this.counts(target, member) ? this.lineOf(target).length : undefined;
  }

  /** Why somebody has to do a course; nothing: they have not. */
  reasonsOf(memberId: string, elearningId: string): Reason[] {
    const member = this.members.get(memberId);
    const course = this.courses.get(elearningId);
    if (!member || !course || member.isArchived || !member.getsTasks) return [];
    return [...course.targets].flatMap(([target, terms]) => {
      const rank = this.rankOf(target, memberId);
      return rank === undefined ? [] : [{ ...terms, rank }];
    });
  }

  /** The same of rules. */
  private rulesOf(memberId: string, elearningId: string): RuleReason[] {
    if (!this.members.get(memberId)?.getsTasks) return [];
    return [...this.rules.values()].flatMap(({ interval, buffer, courses, kept }) => {
      const changedOn = kept.get(memberId);
      return changedOn === undefined || !courses.has(elearningId) ? [] : [{ interval, buffer, anewOn: changedOn }];
    });
  }

  /** Of several of a kind one is enough, all kinds have to hold. */
  private holdsOf({ active, units, circles, isForMinors, joinedFrom }: ModelRule, memberId: string): boolean {
    const member = this.members.get(memberId);
    if (!member || member.isArchived || !active) return false;
    const named = [...circles].flatMap((id) => this.circles.get(id) ?? []);
    const isIn = (kind: ModelCircle['kind']) => {
      const own = named.filter((circle) => circle.kind === kind);
      return own.length === 0 || own.some(({ members }) => members.has(memberId));
    };
    const isMinor = member.birthDate !== null && member.birthDate > addMonths(this.today, -216);
    return (
      (units.size === 0 || [...units].some((unit) => this.counts(unit, member))) &&
      isIn('memberGroup') &&
      isIn('location') &&
      (!isForMinors || isMinor) &&
      (joinedFrom === null || (member.firstDay !== null && member.firstDay >= joinedFrom))
    );
  }

  private keepRules({ isTheirs = false, moved = new Set() }: Happened): void {
    for (const rule of this.rules.values()) {
      for (const memberId of this.members.keys()) {
        const isKept = rule.kept.has(memberId);
        if (!this.holdsOf(rule, memberId)) rule.kept.delete(memberId);
        else if (!rule.onChange) rule.kept.set(memberId, null);
        else if (isTheirs && (!isKept || moved.has(memberId))) rule.kept.set(memberId, this.today);
        else if (!isKept) rule.kept.set(memberId, null);
      }
    }
  }

  /** Notes a person's own terms for a course, for the day. @returns whether they are new */
  private noteTerms(
    memberId: string,
    elearningId: string,
    course: ModelCourse,
    { byHand, byRule }: { byHand: readonly Reason[]; byRule: readonly RuleReason[] },
  ): boolean {
    const pair = `${memberId} ${elearningId}`;
    const before = this.terms.get(pair) ?? [];
    if (byHand.length + byRule.length === 0) return false;
    const chosen = (name: keyof OwnTerms) => {
      const said = byRule.map((rule) => rule[name] ?? course[name]);
      if (byHand.length > 0) said.push(mostSpecific(byHand, name) ?? course[name]);
      const strict = strictest(name, said);
      return strict === undefined || strict === course[name] ? null : strict;
    };
    const tasks = this.tasksOf(memberId, elearningId);
    const changedOn =
      byRule
        .flatMap(({ anewOn }) => anewOn ?? [])
        .toSorted()
        .at(-1) ?? null;
    const isAnew = tasks.some(
      ({ completedOn }) => completedOn !== null && changedOn !== null && completedOn < changedOn,
    );
    const own = { interval: chosen('interval'), buffer: chosen('buffer'), anewOn: isAnew ? changedOn : null };
    const after = noteTerms(before, own, tasks.length > 0, this.today);
    this.terms.set(pair, after);
    return after !== before;
  }

  isInForce({ active, autoActivateOn, autoDeactivateOn }: ModelCourse): boolean {
    const hasBegun = autoActivateOn === null || autoActivateOn <= this.today;
    const hasEnded = autoDeactivateOn !== null && autoDeactivateOn <= this.today;
    return active && hasBegun && !hasEnded;
  }

  tasksOf(memberId: string, elearningId: string): ModelTask[] {
    return this.tasks.filter((task) => task.memberId === memberId && task.elearningId === elearningId);
  }

  openTask(memberId: string, elearningId: string): ModelTask | undefined {
    return this.tasksOf(memberId, elearningId).find(({ state }) => state === 'open');
  }

  override deleteUnit(unit: string): void {
    super.deleteUnit(unit);
    for (const { targets } of this.courses.values()) targets.delete(unit);
    for (const rule of this.rules.values()) if (rule.units.delete(unit) && rule.units.size === 0) rule.active = false;
  }

  deleteCircle(circle: string): void {
    const kind = this.circles.get(circle)?.kind;
    for (const rule of this.rules.values()) {
      const isNamed = rule.circles.delete(circle);
      const isLast = ![...rule.circles].some((other) => this.circles.get(other)?.kind === kind);
      if (isNamed && isLast) rule.active = false;
    }
    this.circles.delete(circle);
    for (const { targets } of this.courses.values()) targets.delete(circle);
  }

  enterExternal(memberId: string, elearningId: string, externalId: string, holdsUntil: string): void {
    const { today } = this;
    const tasks = this.tasksOf(memberId, elearningId);
    const done = { state: 'completed' as const, completedOn: today, externalId, holdsUntil };
    const asked = tasks.find(isUnfinished);
    if (asked) Object.assign(asked, done);
    else {
      const cycle = (tasks.at(-1)?.cycle ?? 0) + 1;
      const made = { cycle, assignedOn: today, since: null, dueOn: today, startedOn: null, closedOn: null };
      this.tasks.push({ memberId, elearningId, ...made, ...done });
    }
    this.#dueAnew.add(`${memberId} ${elearningId}`);
  }

  correctExternal(task: ModelTask, holdsUntil: string): void {
    task.holdsUntil = holdsUntil;
    this.#dueAnew.add(`${task.memberId} ${task.elearningId}`);
  }

  withdrawExternal(task: ModelTask): void {
    const { assignedOn, dueOn, completedOn, memberId, elearningId } = task;
    const wasAsked = assignedOn !== completedOn || dueOn !== completedOn;
    const closedOn = wasAsked ? this.today : completedOn;
    Object.assign(task, { state: 'closed', completedOn: null, closedOn, ...doneHere });
    this.taken.add(`${memberId} ${elearningId}`);
    this.#dueAnew.add(`${memberId} ${elearningId}`);
  }

  reconcile(happened: Happened = {}): void {
    this.keepRules(happened);
    for (const [elearningId, course] of this.courses) {
      const set = { inForce: this.isInForce(course), interval: course.interval, buffer: course.buffer };
      const noted = noteSetting(this.timelines.get(elearningId)?.timeline, set, this.today);
      this.timelines.set(elearningId, noted);
      for (const [memberId, { firstDay, isDueAnew }] of this.members) {
        const reasons = {
          byHand: this.reasonsOf(memberId, elearningId),
          byRule: this.rulesOf(memberId, elearningId),
        };
        const isNew = this.noteTerms(memberId, elearningId, course, reasons);
        const terms = this.terms.get(`${memberId} ${elearningId}`) ?? [];
        const own = {
          timeline: withTerms(noted.timeline, terms),
          isDueAnew: noted.isDueAnew || isNew || isDueAnew || this.#dueAnew.has(`${memberId} ${elearningId}`),
        };
        const isEntitled = reasons.byHand.length + reasons.byRule.length > 0;
        const tasks = this.tasksOf(memberId, elearningId);
        const anewOn = terms.at(-1)?.anewOn ?? null;
        const opened = reconcilePair(tasks, isEntitled, own, this.today, firstDay, anewOn);
        if (opened) this.tasks.push({ ...opened, ...doneHere, elearningId, memberId });
      }
    }
    for (const member of this.members.values()) member.isDueAnew = false;
    this.#dueAnew.clear();
  }

  /** Obligations of people, by pair. */
  get asked(): Map<string, Pick<ModelTask, 'dueOn' | 'startedOn'>> {
    const open = this.tasks.filter(({ state }) => state === 'open');
    return new Map(
      open.map(({ memberId, elearningId, dueOn, startedOn }) => [`${memberId} ${elearningId}`, { dueOn, startedOn }]),
    );
  }

  /** The same company, in which from now on something else may happen. */
  clone(): Model {
    return Object.assign(new Model(this.today), structuredClone({ ...this }));
  }
}
