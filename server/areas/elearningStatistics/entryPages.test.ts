import { beforeAll, describe, expect, it } from 'vitest';
import { elearningStatistics as calls, type StatisticsEntry } from '../../../contract/elearningStatistics';
import type { TaskStatus } from '../../../contract/shapes/tasks';
import type { Agent } from '../../testing/agent';
import { setUpServer } from '../../testing/harness';
import { createMember, succeed } from '../../testing/requests';
import { addRound, giveCourse, type Round } from './testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let agent: Agent;

const people = 24;

const open = { assignedOn: '2026-01-10' };
const done = { assignedOn: '2025-06-01', dueOn: '2025-07-01' };

/** One of each status, one that was done again, and one that counts in none: neither asked for nor valid. */
const histories: readonly Round[][] = [
  [{ ...open, dueOn: '2026-02-01' }],
  [{ ...open, dueOn: '2026-04-01' }],
  [{ ...open, dueOn: '2026-04-15', startedOn: '2026-02-02' }],
  [{ ...done, completedOn: '2025-06-20', validUntil: '2026-06-20' }],
  [
    { ...done, completedOn: '2025-06-21', validUntil: '2026-03-05' },
    { ...open, dueOn: '2026-03-21' },
  ],
  [{ ...done, closedOn: '2025-06-10' }],
];

beforeAll(async () => {
  const company = await server.createCompany();
  agent = await company.signIn('super-admin');
  // Two of the courses are called the same, and every name is had by two people.
  const courses = [];
  for (const title of ['Brandschutz', 'Leitern', 'Leitern']) courses.push(await giveCourse(server, company, title));
  for (let number = 0; number < people; number += 1) {
    const uuid = await createMember(agent, { firstName: 'Kim', lastName: `Person${number % (people / 2)}` });
    for (const [place, course] of courses.entries()) {
      const rounds = histories[(number * 5 + place * 7 + (number >> 2)) % histories.length] ?? [];
      for (const [index, round] of rounds.entries()) await addRound(server, company, uuid, course, index + 1, round);
    }
  }
});

const sorts = ['lastName', 'title', 'status', 'lastCompletedAt', 'nextOverdueAt'] as const;
type Sort = (typeof sorts)[number];

/** All pages of a list, one after the other. */
const allPages = async (sortBy: Sort, sortDirection: 'asc' | 'desc', status?: TaskStatus[]) => {
  const items: StatisticsEntry[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await succeed(agent, calls.entries, {
      page,
      perPage: 25,
      sortBy,
      sortDirection,
      filter: { search: 'Person', ...(status && { status }) },
    });
    items.push(...answer.items);
    if (answer.items.length < 25) return { items, total: answer.total, counts: answer.counts };
  }
};

const urgency: readonly TaskStatus[] = ['overdue', 'due', 'inprogress', 'completed'];

const sortValue = (sortBy: Sort, entry: StatisticsEntry): string | null =>
  sortBy === 'status' ? String(urgency.indexOf(entry.status)) : entry[sortBy];

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The order that a list is to have: what is empty comes last either way, and name and course tell equals apart. */
const ordered = (entries: readonly StatisticsEntry[], sortBy: Sort, direction: 'asc' | 'desc') => {
  const sign = direction === 'asc' ? 1 : -1;
  const rest = (entry: StatisticsEntry) => [entry.lastName, entry.memberUuid, entry.title, entry.elearningUuid];
  return entries.toSorted((one, other) => {
    const [a, b] = [sortValue(sortBy, one), sortValue(sortBy, other)];
    if (a === null || b === null) {
      if (a !== b) return a === null ? 1 : -1;
    } else if (a !== b) return sign * compare(a, b);
    const keys = rest(other);
    for (const [index, key] of rest(one).entries()) {
      const result = compare(key, keys[index] ?? '');
      if (result !== 0) return sign * result;
    }
    return 0;
  });
};

describe.each([undefined, ['due'], ['overdue', 'completed']] as (TaskStatus[] | undefined)[])(
  'the pages of entries of status %s',
  (status) => {
    it.each(sorts.flatMap((sortBy) => [[sortBy, 'asc'] as const, [sortBy, 'desc'] as const]))(
      'by %s %s hold every entry once and in order',
      async (sortBy, direction) => {
        const all = (await allPages('title', 'asc')).items;
        expect(new Set(all.map(({ status: each }) => each)).size).toBe(urgency.length);
        const wanted = all.filter((entry) => !status || status.includes(entry.status));
        const { items, total, counts } = await allPages(sortBy, direction, status);
        expect(items).toEqual(ordered(wanted, sortBy, direction));
        expect(total).toBe(wanted.length);
        const number = (each: TaskStatus) => all.filter((entry) => entry.status === each).length;
        expect(counts).toEqual(Object.fromEntries(urgency.map((each) => [each, number(each)])));
      },
    );
  },
);

it('answers no rows beyond the last page, and still the counts', async () => {
  const first = await allPages('lastName', 'asc');
  for (const sortBy of sorts) {
    const request = { page: 40, perPage: 25, sortBy, sortDirection: 'asc', filter: { search: 'Person' } } as const;
    const { items, total, counts } = await succeed(agent, calls.entries, request);
    expect([items, total, counts]).toEqual([[], first.total, first.counts]);
  }
});
