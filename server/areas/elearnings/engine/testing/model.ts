import { addDays, addMonths, nextRound } from '../../../../testing/renewalModel';

export interface ModelCourse {
  active: boolean;
  autoActivateOn: string | null;
  autoDeactivateOn: string | null;
  /** Months. */
  interval: number;
  /** Days. */
  buffer: number;
  units: Set<string>;
}

export interface ModelTask {
  elearningId: string;
  memberId: string;
  cycle: number;
  state: 'open' | 'completed' | 'closed';
  assignedOn: string;
  dueOn: string;
  startedOn: string | null;
  completedOn: string | null;
  closedOn: string | null;
}

export interface ModelMember {
  isArchived: boolean;
  getsTasks: boolean;
  units: Set<string>;
}

/** A company as the rules see it: written to be read, not to be fast. */
export class Model {
  today: string;
  readonly courses = new Map<string, ModelCourse>();
  readonly members = new Map<string, ModelMember>();
  /** Each unit's parent. */
  readonly units = new Map<string, string | null>();
  readonly defaults = new Set<string>();
  readonly tasks: ModelTask[] = [];

  constructor(today: string) {
    this.today = today;
  }

  /** The unit and all above it. */
  lineOf(unit: string): string[] {
    const parent = this.units.get(unit) ?? null;
    return parent === null ? [unit] : [unit, ...this.lineOf(parent)];
  }

  isEntitled(memberId: string, elearningId: string): boolean {
    const member = this.members.get(memberId);
    const course = this.courses.get(elearningId);
    if (!member || !course || member.isArchived || !member.getsTasks) return false;
    const { active, autoActivateOn, autoDeactivateOn, units } = course;
    const hasBegun = autoActivateOn === null || autoActivateOn <= this.today;
    const hasEnded = autoDeactivateOn !== null && autoDeactivateOn <= this.today;
    return (
      active &&
      hasBegun &&
      !hasEnded &&
      [...member.units].some((unit) => this.lineOf(unit).some((one) => units.has(one)))
    );
  }

  tasksOf(memberId: string, elearningId: string): ModelTask[] {
    return this.tasks.filter((task) => task.memberId === memberId && task.elearningId === elearningId);
  }

  openTask(memberId: string, elearningId: string): ModelTask | undefined {
    return this.tasksOf(memberId, elearningId).find(({ state }) => state === 'open');
  }

  reconcile(): void {
    for (const memberId of this.members.keys())
      for (const elearningId of this.courses.keys()) this.#pair(memberId, elearningId);
  }

  #pair(memberId: string, elearningId: string): void {
    const course = this.courses.get(elearningId);
    if (!course) return;
    const open = this.openTask(memberId, elearningId);
    const days = this.tasksOf(memberId, elearningId).flatMap(({ completedOn }) => completedOn ?? []);
    const completedOn = days.toSorted().at(-1);
    const isNeedless = course.interval === 0 && completedOn !== undefined && open?.startedOn === null;
    if (open && (!this.isEntitled(memberId, elearningId) || isNeedless)) {
      open.state = 'closed';
      open.closedOn = this.today;
    } else if (open) this.#move(open, course, completedOn);
    else if (this.isEntitled(memberId, elearningId)) this.#open(memberId, elearningId, course, completedOn);
  }

  #move(open: ModelTask, { interval }: ModelCourse, completedOn: string | undefined): void {
    if (completedOn === undefined || interval === 0) return;
    const renewal = addMonths(completedOn, interval);
    if (renewal >= open.assignedOn) open.dueOn = renewal;
  }

  #open(
    memberId: string,
    elearningId: string,
    { interval, buffer }: ModelCourse,
    completedOn: string | undefined,
  ): void {
    const dueOn =
      completedOn === undefined
        ? addDays(this.today, buffer)
        : nextRound({ completedOn, months: interval, buffer }, this.today);
    if (dueOn === undefined) return;
    const cycle = this.tasksOf(memberId, elearningId).length + 1;
    const unfinished = { startedOn: null, completedOn: null, closedOn: null };
    this.tasks.push({ elearningId, memberId, cycle, state: 'open', assignedOn: this.today, dueOn, ...unfinished });
  }
}
