import { describe, expect, it } from 'vitest';
import type { Held, ToPlayer } from './messages';
import { openRunTime } from './runTime';
import { fromStorable, toStorable } from './storable';

type Play = Extract<ToPlayer, { kind: 'play' }>;
type Standard = Play['standard'];

/** What packages call, under the same names for both standards. */
interface Calls {
  begin: () => string;
  set: (name: string, value: string) => string;
  get: (name: string) => string;
  error: () => string;
  /** Leaves the unit. @returns what is stored of it, as it comes back from the server */
  end: () => Held;
}

const open = async (standard: Standard, held: Held | null = null): Promise<Calls> => {
  const unit = { unitId: 'one', title: 'One', address: '', launchData: null, masteryScore: null };
  const { api } = await openRunTime({
    ...{ kind: 'play', standard, held: held && fromStorable(held), learner: { learnerId: 'm', learnerName: 'M, M' } },
    unit: { ...unit, maximumTime: null, timeLimitAction: null },
  } as Play);
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
    end: () => {
      const stored = JSON.stringify(toStorable(JSON.parse(JSON.stringify(api.renderCommitCMI(true))) as Held));
      call(ending)('');
      return JSON.parse(stored) as Held;
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
