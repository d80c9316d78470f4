import type { Held } from '../../../../contract/elearnings/unitReports';

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, key) => (found as Record<string, unknown> | null | undefined)?.[key], value);

const finished: readonly unknown[] = ['completed', 'passed', 'failed'];

/** Progress with one unit, for its menu; what counts, the server finds out. */
export const unitProgress = (standard: 'scorm12' | 'scorm2004', held: Held | undefined): 'new' | 'begun' | 'done' => {
  if (!held) return 'new';
  const statuses =
    standard === 'scorm12'
      ? [at(held, 'cmi', 'core', 'lesson_status')]
      : [at(held, 'cmi', 'completion_status'), at(held, 'cmi', 'success_status')];
  return statuses.some((status) => finished.includes(status)) ? 'done' : 'begun';
};
