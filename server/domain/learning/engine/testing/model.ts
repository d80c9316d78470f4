import { CompanyModel } from '../../../../testing/companyWorld/model';
import { type ModelCycle, type Noted, noteSetting, reconcilePair } from '../../../../testing/cycleModel';

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

export interface ModelTask extends ModelCycle {
  elearningId: string;
  memberId: string;
}

/** A company with its courses as the rules see it. */
export class Model extends CompanyModel {
  readonly courses = new Map<string, ModelCourse>();
  readonly tasks: ModelTask[] = [];
  /** What was ever set, by course. */
  readonly timelines = new Map<string, Noted>();

  isEntitled(memberId: string, elearningId: string): boolean {
    const member = this.members.get(memberId);
    const course = this.courses.get(elearningId);
    if (!member || !course || member.isArchived || !member.getsTasks) return false;
    return [...course.units].some((unit) => this.counts(unit, member));
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
    for (const { units } of this.courses.values()) units.delete(unit);
  }

  reconcile(): void {
    for (const [elearningId, course] of this.courses) {
      const set = { inForce: this.isInForce(course), interval: course.interval, buffer: course.buffer };
      const noted = noteSetting(this.timelines.get(elearningId)?.timeline, set, this.today);
      this.timelines.set(elearningId, noted);
      for (const memberId of this.members.keys()) {
        const isEntitled = this.isEntitled(memberId, elearningId);
        const opened = reconcilePair(this.tasksOf(memberId, elearningId), isEntitled, noted, this.today);
        if (opened) this.tasks.push({ ...opened, elearningId, memberId });
      }
    }
  }

  /** What is asked of people, by pair. */
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
