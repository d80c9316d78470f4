import { expect, it } from 'vitest';
import type { PackageUnit } from '../../db/schema/elearnings';
import { passMarkOf } from './marks';
import { judgeScorm, type Standard } from './scorm';

const usual = { passMark: 80, isPassMarkGiven: false };
const judge = (standard: Standard, cmi: object, told: Partial<PackageUnit> = {}, mark = usual) =>
  judgeScorm({ standard, units: [{ unitId: 'a', title: 'A', href: 'a', ...told }] }, mark, {
    kind: 'scorm',
    unitId: 'a',
    units: { a: { cmi } },
  });
const core = (lesson_status: string, raw = '', more = {}) => ({ core: { lesson_status, score: { raw, ...more } } });

it.each([
  ['passed', core('passed'), { passed: true, progress: 100, score: null }],
  ['passed below the mark', core('passed', '20'), { passed: false, progress: 100, score: 20 }],
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
  ['complete and passed', of2004('completed', 'passed', '0.8'), { passed: true, progress: 100, score: 80 }],
  ['complete, and passed below the mark', of2004('completed', 'passed', '0.2'), { passed: false, score: 20 }],
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
  expect(judgeScorm({ standard: 'scorm12', units }, usual, state)).toMatchObject({ passed: true, progress: 100 });
  const unread = { ...state, units: { b: { cmi: core('passed') } } };
  expect(judgeScorm({ standard: 'scorm12', units }, usual, unread)).toMatchObject({ passed: false, progress: 0 });
});

const own = { masteryScore: 50 };
const given = { passMark: 90, isPassMarkGiven: true };

it.each([
  ['the package’s', own, usual, 50],
  ['the one that was set, before the package’s', own, given, 90],
  ['the one that was set', {}, given, 90],
] as const)('holds a score against the mark, whatever the unit says of itself: %s', (_, told, mark, least) => {
  for (const [points, passed] of [
    [least - 1, false],
    [least, true],
  ] as const) {
    const [raw, scaled] = [String(points), String(points / 100)];
    for (const status of ['passed', 'failed', 'completed']) {
      expect([status, judge('scorm12', core(status, raw), told, mark).passed]).toEqual([status, passed]);
    }
    for (const status of ['passed', 'failed', 'unknown']) {
      expect([status, judge('scorm2004', of2004('completed', status, scaled), told, mark).passed]).toEqual([
        status,
        passed,
      ]);
    }
    expect(judge('scorm12', core('incomplete', raw), told, mark).passed).toBe(false);
    expect(judge('scorm2004', of2004('incomplete', 'passed', scaled), told, mark).passed).toBe(false);
  }
});

it('holds a score against a mark between two percent', () => {
  const told = { masteryScore: 79.5 };
  expect([
    judge('scorm12', core('passed', '79.4'), told).passed,
    judge('scorm12', core('failed', '79.5'), told).passed,
    judge('scorm2004', of2004('completed', 'unknown', '0.795'), told).passed,
  ]).toEqual([false, true, true]);
});

it('does not pass a unit with a mark of its own that gave no score, unless it says so', () => {
  expect([
    judge('scorm12', core('completed'), own).passed,
    judge('scorm12', core('passed'), own).passed,
    judge('scorm2004', of2004('completed', 'unknown'), own).passed,
    judge('scorm2004', of2004('completed', 'passed'), own).passed,
  ]).toEqual([false, true, false, true]);
});

it.each([
  ['completed', '0.4', false, 40],
  ['unknown', '0.4', false, 40],
  ['incomplete', '0.5', true, 100],
  ['unknown', '0.5', true, 100],
  ['completed', '', true, 100],
  ['unknown', '', false, 0],
])('SCORM 2004: %s with a progress of %j counts as the threshold says', (completion, measure, passed, progress) => {
  const cmi = of2004(completion, 'unknown', '', measure);
  expect(judge('scorm2004', cmi, { completionThreshold: 0.5 })).toMatchObject({ passed, progress });
});

it('tells one mark for a package: the mean, as the score is', () => {
  const unit = { unitId: 'a', title: 'A', href: 'a' };
  const units = [
    { ...unit, masteryScore: 50 },
    { ...unit, masteryScore: 69.5 },
    unit,
    { ...unit, isAsset: true as const },
  ];
  expect([passMarkOf(units, usual), passMarkOf(units, given), passMarkOf([unit], usual)]).toEqual([67, 90, 80]);
});
