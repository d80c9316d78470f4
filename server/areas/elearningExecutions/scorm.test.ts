import { expect, it } from 'vitest';
import { judgeScorm, type Standard } from './scorm';

const judge = (standard: Standard, cmi: object, masteryScore?: number) =>
  judgeScorm(
    { standard, units: [{ unitId: 'a', title: 'A', href: 'a', ...(masteryScore !== undefined && { masteryScore }) }] },
    80,
    { kind: 'scorm', unitId: 'a', units: { a: { cmi } } },
  );
const core = (lesson_status: string, raw = '', more = {}) => ({ core: { lesson_status, score: { raw, ...more } } });

it.each([
  ['passed', core('passed'), { passed: true, progress: 100, score: null }],
  ['passed by its own mark', core('passed', '50'), { passed: true, score: 50 }],
  ['completed without a score', core('completed'), { passed: true, score: null }],
  ['completed below the mark', core('completed', '79'), { passed: false, progress: 100, score: 79 }],
  ['completed on another scale', core('completed', '8', { min: '0', max: '10' }), { passed: true, score: 80 }],
  ['failed', core('failed', '99'), { passed: false, progress: 100, score: 99 }],
  ['incomplete', core('incomplete', '99'), { passed: false, progress: 0, score: null }],
  ['browsed', core('browsed'), { passed: false, progress: 0 }],
  ['nothing', {}, { passed: false, progress: 0 }],
  ['nonsense', { core: { lesson_status: { toString: 'passed' }, score: 'x' } }, { passed: false, progress: 0 }],
])('SCORM 1.2: %s', (_, cmi, expected) => {
  expect(judge('scorm12', cmi)).toMatchObject(expected);
});

const of2004 = (completion_status: string, success_status: string, scaled = '', progress_measure = '') => ({
  completion_status,
  success_status,
  progress_measure,
  score: { scaled },
});

it.each([
  ['complete and passed', of2004('completed', 'passed', '0.5'), { passed: true, progress: 100, score: 50 }],
  ['complete, not rated', of2004('completed', 'unknown'), { passed: true, score: null }],
  ['complete below the mark', of2004('completed', 'unknown', '0.79'), { passed: false, score: 79 }],
  ['complete and failed', of2004('completed', 'failed', '0.99'), { passed: false, progress: 100 }],
  ['passed alone', of2004('unknown', 'passed'), { passed: true }],
  ['passed, yet incomplete', of2004('incomplete', 'passed', '1'), { passed: false, progress: 0 }],
  ['on its way', of2004('incomplete', 'unknown', '', '0.4'), { passed: false, progress: 40 }],
])('SCORM 2004: %s', (_, cmi, expected) => {
  expect(judge('scorm2004', cmi)).toMatchObject(expected);
});

it('counts no page that is only there to be read', () => {
  const units = [
    { unitId: 'a', title: 'A', href: 'a' },
    { unitId: 'b', title: 'B', href: 'b', isAsset: true as const },
  ];
  const state = { kind: 'scorm' as const, unitId: 'b', units: { a: { cmi: core('passed') }, b: { cmi: {} } } };
  expect(judgeScorm({ standard: 'scorm12', units }, 80, state)).toMatchObject({ passed: true, progress: 100 });
  const unread = { ...state, units: { b: { cmi: core('passed') } } };
  expect(judgeScorm({ standard: 'scorm12', units }, 80, unread)).toMatchObject({ passed: false, progress: 0 });
});

it('lets the package’s own mark count before the course’s', () => {
  expect([
    judge('scorm12', core('completed', '60'), 50).passed,
    judge('scorm12', core('completed', '90'), 95).passed,
  ]).toEqual([true, false]);
});

it('does not pass a unit with a mark of its own that gave no score', () => {
  expect([
    judge('scorm12', core('completed'), 50).passed,
    judge('scorm12', core('passed'), 50).passed,
    judge('scorm2004', of2004('completed', 'unknown'), 50).passed,
    judge('scorm2004', of2004('completed', 'passed'), 50).passed,
  ]).toEqual([false, true, false, true]);
});
