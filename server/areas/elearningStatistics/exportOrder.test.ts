import { beforeAll, expect, it } from 'vitest';
import { elearningStatistics as calls } from '../../../contract/elearningStatistics';
import type { Agent } from '../../testing/agent';
import { setUpServer } from '../../testing/harness';
import { createMember, firstPage, succeed } from '../../testing/requests';
import { addRound, cellsOf, exported, giveCourse } from './testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let agent: Agent;
beforeAll(async () => {
  const own = await server.createCompany();
  agent = await own.signIn('super-admin');
  const fire = await giveCourse(server, own, 'Brandschutz');
  const screens = await giveCourse(server, own, 'Bildschirmarbeit', 0);
  const open = { assignedOn: '2026-02-01', dueOn: '2026-03-10' };
  const done = { assignedOn: '2025-05-01', dueOn: '2025-05-31', validUntil: null };
  const [abel, berg, cohn] = await Promise.all(
    ['Abel', 'Berg', 'Cohn'].map((lastName) => createMember(agent, { lastName, firstName: 'Ada' })),
  );
  await addRound(server, own, abel ?? '', fire, 1, { ...done, completedOn: '2025-05-20', validUntil: '2026-05-20' });
  await addRound(server, own, abel ?? '', screens, 1, { ...open, startedOn: '2026-02-03' });
  await addRound(server, own, berg ?? '', fire, 1, { ...open, dueOn: '2026-03-01' });
  await addRound(server, own, berg ?? '', screens, 1, { ...done, completedOn: '2025-06-02' });
  await addRound(server, own, cohn ?? '', fire, 1, open);
  await addRound(server, own, cohn ?? '', screens, 1, { ...done, completedOn: '2025-05-02' });
});

const filters = [{}, { status: ['overdue', 'completed'] as ('overdue' | 'completed')[] }, { search: 'berg' }];

it.each(['lastName', 'title', 'status', 'lastCompletedAt', 'nextOverdueAt'] as const)(
  'an export ordered by %s either way has the rows of the screen in their order',
  async (sortBy) => {
    for (const sortDirection of ['asc', 'desc'] as const) {
      for (const filter of filters) {
        const screen = await succeed(agent, calls.entries, { ...firstPage(sortBy), sortDirection, filter });
        const csv = await exported(agent, { format: 'csv', subject: 'entries', filter, sortBy, sortDirection });
        const [, ...rows] = cellsOf(csv.body);
        expect(rows.map(([lastName, , , title]) => [lastName, title])).toEqual(
          screen.items.map(({ lastName, title }) => [lastName, title]),
        );
        expect(rows.length).toBeGreaterThan(1);
      }
    }
  },
);

it('an export of nobody has its heading alone, whatever the order', async () => {
  for (const sortBy of ['lastName', 'status']) {
    const { body } = await exported(agent, { format: 'csv', subject: 'entries', filter: { search: 'none' }, sortBy });
    expect(cellsOf(body)).toHaveLength(1);
  }
});
