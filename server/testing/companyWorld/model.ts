export interface ModelMember {
  isArchived: boolean;
  getsTasks: boolean;
  units: Set<string>;
  /** First day of work. */
  firstDay: string | null;
  /** True if it changed since what follows from it was last worked out. */
  isDueAnew: boolean;
  birthDate: string | null;
}

/** Somebody of whom nothing else is known. */
export const newcomer = (units: Iterable<string> = []): ModelMember => ({
  isArchived: false,
  getsTasks: true,
  units: new Set(units),
  firstDay: null,
  isDueAnew: false,
  birthDate: null,
});

/** A company's people and units as the rules see them: written to be read, not to be fast. */
export class CompanyModel {
  today: string;
  readonly members = new Map<string, ModelMember>();
  /** Each unit's parent. */
  readonly units = new Map<string, string | null>();
  readonly defaults = new Set<string>();

  constructor(today: string) {
    this.today = today;
  }

  /** The unit and all above it. */
  lineOf(unit: string): string[] {
    const parent = this.units.get(unit) ?? null;
    return parent === null ? [unit] : [unit, ...this.lineOf(parent)];
  }

  /** True if a unit counts somebody: whoever is in it or below. */
  counts(unit: string, { units }: ModelMember): boolean {
    return [...units].some((own) => this.lineOf(own).includes(unit));
  }

  /** Lets a unit go: what is below moves up. */
  deleteUnit(unit: string): void {
    const parent = this.units.get(unit) ?? null;
    for (const [child, above] of this.units) if (above === unit) this.units.set(child, parent);
    this.units.delete(unit);
    this.defaults.delete(unit);
    for (const { units } of this.members.values()) units.delete(unit);
  }
}
