import type { PackageUnit } from '../../db/schema/elearnings';

/** The pass mark of a version of a course. */
export interface PassMark {
  /** Percent. */
  passMark: number;
  /** True if the operator set it; else it is the usual one, and the marks of a package count before it. */
  isPassMarkGiven: boolean;
}

/** Mark that a unit of a package must reach. */
export interface Mark {
  /** Percent. */
  least: number;
  /** Nobody set it: a unit that calls itself failed is believed, since its own mark may be higher. */
  isUsual: boolean;
  /** The package names a mark, so a unit that only says that it is done has not passed without a score. */
  needsScore: boolean;
}

/** The mark of a unit: the operator's, else the one in the package's manifest, else the usual one. */
export const markOf = ({ masteryScore }: PackageUnit, version: PassMark): Mark => ({
  least: version.isPassMarkGiven ? version.passMark : (masteryScore ?? version.passMark),
  isUsual: !version.isPassMarkGiven && masteryScore === undefined,
  needsScore: masteryScore !== undefined,
});

/** The mark that people are told: one for the whole package, the mean of its units' marks as its score is of theirs. */
export const passMarkOf = (units: readonly PackageUnit[] | undefined, version: PassMark): number => {
  const marks = (units ?? []).filter(({ isAsset }) => !isAsset).map((unit) => markOf(unit, version).least);
  return marks.length === 0
    ? version.passMark
    : Math.ceil(marks.reduce((sum, mark) => sum + mark) / marks.length - 1e-9);
};
