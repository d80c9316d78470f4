import { describe, expect, it } from 'vitest';
import type { Held } from '../../../contract/elearnings/unitReports';
import type { ToPlayer, Unit } from './messages';
import { openRunTime } from './runTime';
import { fromStorable, toStorable } from './storable';

type Play = Extract<ToPlayer, { kind: 'play' }>;
type Standard = Play['standard'];

/** Calls of packages, under the same names for both standards. */
interface Calls {
  begin: () => string;
  set: (name: string, value: string) => string;
  get: (name: string) => string;
  error: () => string;
  /** The page is gone without a word. @returns what is stored of it, as it comes back from the server */
  close: () => Held;
  /** Leaves the unit. @returns what is stored of it then */
  end: () => Held;
}

const plain: Unit = {
  unitId: 'one',
  title: 'One',
  address: '',
  launchData: null,
  masteryScore: null,
  maximumTime: null,
  timeLimitAction: null,
  presumesCompletion: true,
  completionThreshold: null,
  isAsset: false,
};

const open = async (standard: Standard, held: Held | null = null, told: Partial<Unit> = {}): Promise<Calls> => {
  const runTime = await openRunTime({
    kind: 'play',
    standard,
    held: held && fromStorable(held),
    learner: { learnerId: 'm', learnerName: 'M, M' },
    unit: { ...plain, ...told },
  });
  const { api } = runTime;
  const stored = (isLast: boolean): Held =>
    JSON.parse(JSON.stringify(toStorable(JSON.parse(JSON.stringify(api.renderCommitCMI(isLast))) as Held)));
  const calls = api as unknown as Record<string, (...values: string[]) => string>;
  const call =
    (name: string) =>
    (...values: string[]): string => {
      const found = calls[standard === 'scorm12' ? `LMS${name}` : name];
      if (!found) throw new Error(`There is no ${name}`);
      return found.apply(api, values);
    };
  const ending = standard === 'scorm12' ? 'Finish' : 'Terminate';
  return {
    begin: () => call('Initialize')(''),
    set: call('SetValue'),
    get: call('GetValue'),
    error: call('GetLastError'),
    close: () => stored(false),
    end: () => {
      let last: Held | undefined;
      api.on(runTime.ending, () => {
        last = stored(true);
      });
      call(ending)('');
      if (!last) throw new Error('The end was not heard');
      return last;
    },
  };
};

const names = {
  scorm12: { exit: 'cmi.core.exit', entry: 'cmi.core.entry', place: 'cmi.core.lesson_location' },
  scorm2004: { exit: 'cmi.exit', entry: 'cmi.entry', place: 'cmi.location' },
} as const;

/** The standard's limit, from which on we refuse, and with which error: many packages for SCORM 1.2 keep more than 4,096. */
describe.each([
  ['scorm12', 4_096, 64_000, '405'],
  ['scorm2004', 64_000, 64_000, '406'],
] as const)('%s', (standard, limit, most, refusal) => {
  const { exit, entry, place } = names[standard];

  it.each(['x', 'ä', '"', '\0'])(
    `brings back ${limit} characters of suspend data, all of them %j`,
    async (character) => {
      const data = character.repeat(limit);
      const first = await open(standard);
      expect(first.begin()).toBe('true');
      expect(first.get(entry)).toBe('ab-initio');
      expect(first.set('cmi.suspend_data', data)).toBe('true');
      expect(first.set(place, 'page-7')).toBe('true');
      first.set(exit, 'suspend');
      const second = await open(standard, first.end());
      expect(second.begin()).toBe('true');
      expect(second.get(entry)).toBe('resume');
      expect(second.get(place)).toBe('page-7');
      expect(second.get('cmi.suspend_data') === data).toBe(true);
    },
  );

  it(`refuses more than ${most} characters, tells the package so, and keeps what it had`, async () => {
    const unit = await open(standard);
    unit.begin();
    const data = 'k'.repeat(most);
    expect(unit.set('cmi.suspend_data', data)).toBe('true');
    expect(unit.set('cmi.suspend_data', 'x'.repeat(most + 1))).toBe('false');
    expect(unit.error()).toBe(refusal);
    expect(unit.get('cmi.suspend_data') === data).toBe(true);
  });
});

/** Stored status, under the standard's own names. */
const statusIn = (held: Held): unknown => {
  const cmi = held.cmi as Record<string, unknown>;
  return (
    (cmi.core as Record<string, unknown> | undefined)?.lesson_status ?? [cmi.completion_status, cmi.success_status]
  );
};

type Said = Record<string, string>;
/** A unit that says this and ends. */
const ended = async (standard: Standard, said: Said, told: Partial<Unit> = {}, held: Held | null = null) => {
  const unit = await open(standard, held, told);
  unit.begin();
  for (const [name, value] of Object.entries(said)) expect([name, unit.set(name, value)]).toEqual([name, 'true']);
  return unit.end();
};

describe('a unit that ends without a word about its status', () => {
  const marked = { masteryScore: 80 };
  it.each<[string, Said, Partial<Unit>, string]>([
    ['is completed', {}, {}, 'completed'],
    ['is completed with a score and no mark', { 'cmi.core.score.raw': '10' }, {}, 'completed'],
    ['is completed with a mark and no score', {}, marked, 'completed'],
    ['is passed at the mark', { 'cmi.core.score.raw': '80' }, marked, 'passed'],
    ['is failed below the mark', { 'cmi.core.score.raw': '79' }, marked, 'failed'],
    ['is not completed when it suspends', { 'cmi.core.exit': 'suspend' }, {}, 'not attempted'],
    ['is as it says', { 'cmi.core.lesson_status': 'incomplete' }, {}, 'incomplete'],
    [
      'is incomplete for as long as it says so',
      { 'cmi.core.lesson_status': 'incomplete', 'cmi.core.score.raw': '0' },
      marked,
      'incomplete',
    ],
  ])('in SCORM 1.2 %s', async (_, said, told, status) => {
    expect(statusIn(await ended('scorm12', said, told))).toBe(status);
  });

  it('in SCORM 1.2 is completed when it ends at its second visit', async () => {
    const closed = await open('scorm12');
    closed.begin();
    expect(statusIn(closed.close())).toBe('not attempted');
    expect(statusIn(await ended('scorm12', {}, {}, closed.close()))).toBe('completed');
  });

  const half = { completionThreshold: 0.5 };
  it.each<[string, Said, Partial<Unit>, [string, string]]>([
    ['is completed', {}, {}, ['completed', 'unknown']],
    ['stays unknown if that is the content’s to say', {}, { presumesCompletion: false }, ['unknown', 'unknown']],
    ['stays unknown when it suspends', { 'cmi.exit': 'suspend' }, {}, ['unknown', 'unknown']],
    ['is as it says', { 'cmi.completion_status': 'incomplete' }, {}, ['incomplete', 'unknown']],
    ['stays unknown with a threshold and no progress', {}, half, ['unknown', 'unknown']],
    ['is completed at the threshold', { 'cmi.progress_measure': '0.5' }, half, ['completed', 'unknown']],
    ['is incomplete below the threshold', { 'cmi.progress_measure': '0.4' }, half, ['incomplete', 'unknown']],
    ['is passed at the mark', { 'cmi.score.scaled': '0.8' }, marked, ['completed', 'passed']],
  ])('in SCORM 2004 %s', async (_, said, told, statuses) => {
    expect(statusIn(await ended('scorm2004', said, told))).toEqual(statuses);
  });
});

describe.each(['scorm12', 'scorm2004'] as const)('%s, opened again', (standard) => {
  const { exit, entry, place } = names[standard];
  const entryAfter = async (held: Held) => {
    const unit = await open(standard, held);
    unit.begin();
    return unit.get(entry);
  };
  it.each<[string, Said, string]>([
    ['nothing', {}, ''],
    ['that it is suspended', { [exit]: 'suspend' }, 'resume'],
    ['that it is over, though it stored a place', { [exit]: 'time-out', [place]: 'page-7' }, ''],
    ['where it was', { [place]: 'page-7' }, 'resume'],
    ['its data', { 'cmi.suspend_data': 'x' }, 'resume'],
  ])('after it said %s', async (_, said, expected) => {
    expect(await entryAfter(await ended(standard, said))).toBe(expected);
  });

  it('resumes a page that was closed if it stored where it was, and no other', async () => {
    const unit = await open(standard);
    unit.begin();
    expect(await entryAfter(unit.close())).toBe('');
    unit.set(place, 'page-7');
    expect(await entryAfter(unit.close())).toBe('resume');
  });
});
