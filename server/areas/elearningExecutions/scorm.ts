import type { ScormState } from '../../../contract/elearningExecutions';
import { invalidRequest } from '../../base/refusals';
import type { PackageUnit } from '../../db/schema/elearnings';
import type { Judgement } from './judgement';
import { type Mark, markOf, type PassMark } from './marks';

export type Standard = 'scorm12' | 'scorm2004';

/** Progress of one unit, by what its run-time holds. */
interface UnitState {
  done: boolean;
  passed: boolean;
  /** Between 0 and 1. */
  measure: number;
  /** Percent; null if the unit gave none. */
  score: number | null;
}

const nothing: UnitState = { done: false, passed: false, measure: 0, score: null };

/** A value somewhere in what a package sent, which may be anything. */
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as Record<string, unknown>)[key]
        : undefined,
    value,
  );

const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A number as the run-time writes it; undefined for an empty text. */
const number = (value: unknown): number | undefined => {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const found = Number(value);
  return Number.isFinite(found) ? found : undefined;
};

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

/** The share that the raw score is of its range, which is 0 to 100 unless the unit says otherwise. */
const rawShare = (score: unknown): number | undefined => {
  const raw = number(at(score, 'raw'));
  const low = number(at(score, 'min')) ?? 0;
  const high = number(at(score, 'max')) ?? 100;
  return raw === undefined || high <= low ? undefined : (raw - low) / (high - low);
};

/** Percent, with what is behind the point; a little more, since shares in binary are often a little less. */
const scoreOf = (share: number | undefined): number | null => (share === undefined ? null : clamp(share) * 100 + 1e-9);

/** True if a unit that is done has passed: a score is held against the mark, whatever the unit says of itself. */
const hasPassed = (says: string, score: number | null, { least, isUsual, needsScore }: Mark): boolean => {
  if (score === null) return says === 'passed' || (says !== 'failed' && !needsScore);
  return score >= least && !(isUsual && says === 'failed');
};

const of12 = (cmi: unknown, mark: Mark): UnitState => {
  const status = word(at(cmi, 'core', 'lesson_status'));
  const score = scoreOf(rawShare(at(cmi, 'core', 'score')));
  const done = ['passed', 'completed', 'failed'].includes(status);
  return { done, passed: done && hasPassed(status, score, mark), measure: done ? 1 : 0, score };
};

/** True if a unit of SCORM 2004 is complete: by its progress where there is a threshold, else as it says. */
const isComplete2004 = (cmi: unknown, measure: number | undefined, threshold: number | undefined): boolean => {
  if (threshold !== undefined && measure !== undefined) return measure >= threshold;
  const completion = word(at(cmi, 'completion_status'));
  return completion === 'completed' || (completion !== 'incomplete' && word(at(cmi, 'success_status')) === 'passed');
};

const of2004 = (cmi: unknown, mark: Mark, { completionThreshold }: PackageUnit): UnitState => {
  const success = word(at(cmi, 'success_status'));
  const score = scoreOf(number(at(cmi, 'score', 'scaled')) ?? rawShare(at(cmi, 'score')));
  const progress = number(at(cmi, 'progress_measure'));
  const isComplete = isComplete2004(cmi, progress, completionThreshold);
  return {
    done: isComplete || success === 'failed',
    passed: isComplete && hasPassed(success, score, mark),
    measure: isComplete ? 1 : clamp(progress ?? 0),
    score,
  };
};

const ofStandard = { scorm12: of12, scorm2004: of2004 } as const;

/** Progress of somebody with a package: all its units count, and no page that is only there to be read. */
export const judgeScorm = (
  { standard, units }: { standard: Standard; units: readonly PackageUnit[] },
  version: PassMark,
  state: ScormState,
): Judgement => {
  const held = new Map(Object.entries(state.units));
  const counting = units.filter(({ isAsset }) => !isAsset);
  const each = counting.map((unit) => {
    const cmi = at(held.get(unit.unitId), 'cmi');
    return cmi === undefined ? nothing : ofStandard[standard](cmi, markOf(unit, version), unit);
  });
  const scores = each.flatMap(({ score }) => (score === null ? [] : [score]));
  const isDone = each.every(({ done }) => done);
  return {
    progress: Math.floor((each.reduce((sum, { measure }) => sum + measure, 0) * 100) / Math.max(1, each.length)),
    score: isDone && scores.length > 0 ? Math.floor(scores.reduce((sum, score) => sum + score) / scores.length) : null,
    passed: each.length > 0 && each.every(({ passed }) => passed),
  };
};

/** The state as sent, if the package has these units. @throws `schema.invalid` */
export const checkScorm = (units: readonly PackageUnit[], sent: ScormState): ScormState => {
  const known = new Set(units.map(({ unitId }) => unitId));
  const paths = [...(known.has(sent.unitId) ? [] : ['unitId'])];
  if (!Object.keys(sent.units).every((unitId) => known.has(unitId))) paths.push('units');
  if (paths.length > 0) throw invalidRequest(paths.map((path) => ({ path: `state.${path}`, rule: 'unknown' })));
  return sent;
};
