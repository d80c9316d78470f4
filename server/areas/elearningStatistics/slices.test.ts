import { and, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { members } from '../../db/schema';
import { reconcileEverybody } from '../../domain/learning/engine/everybody';
import { assignedOn, assignToRoot, createLarge } from '../../domain/learning/engine/testing/large';
import { setUpServer } from '../../testing/harness';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });

/** More than two slices hold. */
const people = 600;
const archived = Array.from({ length: 40 }, (_, index) => `person${index * 15 + 1}`);

const backwards = { sortBy: 'lastName', sortDirection: 'desc' };

it.each([
  ['entries', {}],
  ['entries', backwards],
  ['matrix', {}],
])(
  '%s of a past day, ordered by %j, hold everybody of then once and in order, slice by slice',
  async (subject, order) => {
    const { database } = server;
    const large = await createLarge(database, people, 1);
    const { clientId } = large;
    await assignToRoot(database, large, large.elearningIds);
    await reconcileEverybody({ database, clientId, renew: async () => undefined }, async () => assignedOn);
    const everybody = eq(members.clientId, clientId);
    await database.owner(async (tx) => {
      await tx
        .update(members)
        .set({ createdAt: new Date(assignedOn) })
        .where(everybody);
      const archivedAt = new Date('2026-02-20T10:00:00Z');
      await tx
        .update(members)
        .set({ archivedAt })
        .where(and(everybody, inArray(members.username, archived)));
    });

    const agent = await server.signIn(large, 'super-admin');
    const namesOn = async (asOf: string): Promise<string[]> => {
      const headers = { 'x-xsrf-token': agent.xsrfToken };
      const payload = { format: 'csv', subject, filter: { asOf }, ...order };
      const { body } = await agent.send({ method: 'POST', url: '/api/elearning/export-statistics', payload, headers });
      return body
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';')[0] ?? '')
        .filter((name) => name.startsWith('"L'));
    };
    const then = await namesOn('2026-02-19');
    expect(then).toHaveLength(people);
    const inOrder = [...new Set(then)].sort(new Intl.Collator('de').compare);
    expect(then).toEqual(order === backwards ? inOrder.toReversed() : inOrder);
    expect(await namesOn('2026-02-20')).toHaveLength(people - archived.length);
    expect(await namesOn('2026-03-02')).toHaveLength(people - archived.length);
  },
);
