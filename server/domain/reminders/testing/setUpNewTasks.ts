import type { MemberRole } from '../../../../contract/names/roles';
import { addRound, giveEntry, type TestRound } from '../../../areas/riskRounds/testing';
import { setUpServer } from '../../../testing/harness';
import { createScene, type Scene } from '../testing';

export const today = '2026-03-02';
export const tomorrow = '2026-03-03';

export const idOf = (one: Scene, role: MemberRole = 'member'): string => one.company.members[role].uuid;

/** First names of who is told on a day. */
export const readers = async (one: Scene, day = today): Promise<string[]> =>
  (await one.on(day)).map(({ recipient }) => recipient.split('.')[0] ?? '');
export const everybody = ['anna', 'lena', 'max', 'olaf', 'sophie'];

/** A server with companies that tell what is new, and surveys of everybody that were assigned on 20 February. */
export const setUpNewTasks = () => {
  const server = setUpServer({ now: `${today}T08:00:00Z` });
  return {
    server,
    scene: (settings: Parameters<typeof createScene>[1] = {}) =>
      createScene(server, { tellNewTasks: true, ...settings }),
    giveRound: async (one: Scene): Promise<TestRound> =>
      addRound(server, one.company, await giveEntry(server, one.company), { dueOn: '2026-04-20' }),
  };
};
