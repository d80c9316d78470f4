import { CompanyModel } from '../../../../testing/companyWorld/model';
import { type ModelCycle, reconcilePair } from '../../../../testing/cycleModel';

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

  isEntitled(memberId: string, elearningId: string): boolean {
    const member = this.members.get(memberId);
    const course = this.courses.get(elearningId);
    if (!member || !course || member.isArchived || !member.getsTasks) return false;
    const { active, autoActivateOn, autoDeactivateOn, units } = course;
    const hasBegun = autoActivateOn === null || autoActivateOn <= this.today;
    const hasEnded = autoDeactivateOn !== null && autoDeactivateOn <= this.today;
    return active && hasBegun && !hasEnded && [...units].some((unit) => this.counts(unit, member));
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
    for (const memberId of this.members.keys()) {
      for (const [elearningId, course] of this.courses) {
        const isEntitled = this.isEntitled(memberId, elearningId);
        const opened = reconcilePair(this.tasksOf(memberId, elearningId), isEntitled, course, this.today);
        if (opened) this.tasks.push({ ...opened, elearningId, memberId });
      }
    }
  }
}
