import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { members } from '../../../contract/members';
import { clients, members as table } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { startTestServer, type TestServer } from '../../testing/harness';
import { createMember, firstPage, succeed } from '../../testing/requests';
import { statementsOf } from '../../testing/statements';

const extra = 1995;
const request = firstPage('lastName');
type Page = Partial<Parameters<typeof succeed<typeof members.list>>[2]>;

describe('pages deep inside a long list', () => {
  let server: TestServer;
  let company: Company;
  let admin: Agent;
  beforeAll(async () => {
    server = await startTestServer();
    company = await server.createCompany({ maximumMembers: 5000 });
    admin = await company.signIn('super-admin');
    await server.database.owner(async (tx) => {
      await tx.execute(sql`
        insert into members (id, client_id, username, first_name, last_name, created_at,
          last_name_folded, first_name_folded, search)
        select gen_random_uuid(), ${company.clientId}::uuid, 'user' || n, 'F' || n % 7, 'L' || n % 101, now(),
          'l' || n % 101, 'f' || n % 7, 'user' || n
        from generate_series(1, ${extra}::int) n`);
      await tx
        .update(clients)
        .set({ activeMembers: extra + 5 })
        .where(eq(clients.id, company.clientId));
    });
  });
  afterAll(() => server.close());

  const usernames = async (page: Page) => {
    const { items, total } = await succeed(admin, members.list, { ...request, ...page });
    return { names: items.map(({ username }) => username), total };
  };
  /** The whole list as the database sorts it. */
  const everybody = async (): Promise<string[]> => {
    const rows = await server.database.owner((tx) =>
      tx
        .select({ username: table.username })
        .from(table)
        .where(sql`client_id = ${company.clientId} and archived_at is null`)
        .orderBy(table.lastName, table.firstName, table.id),
    );
    return rows.map(({ username }) => username);
  };
  it('are asked for with their limits written out, so that they are planned once', async () => {
    for (const page of [{ page: 1 }, { page: 40 }, { page: 2, filter: { search: 'user19' } }]) {
      const statements = await statementsOf(() => usernames(page));
      const limited = statements.filter((text) => text.includes('"last_name"') && text.includes(' limit '));
      expect(limited).not.toEqual([]);
      expect(limited.filter((text) => !/ limit \d/.test(text) || / limit \$/.test(text))).toEqual([]);
    }
  });

  const expectPages = async (pages: readonly number[]) => {
    const all = await everybody();
    const reversed = all.toReversed();
    for (const page of pages) {
      const slice = (list: string[]) => list.slice((page - 1) * 25, page * 25);
      expect(await usernames({ page })).toEqual({ names: slice(all), total: all.length });
      expect(await usernames({ page, sortDirection: 'desc' })).toEqual({ names: slice(reversed), total: all.length });
    }
  };

  it('hold the rows of their place in the whole list', async () => {
    await expectPages([1, 2, 40, 80, 81, 1000]);
  });

  it('follow every change of the list at once', async () => {
    await expectPages([50]);
    await server.database.tenant(company.clientId, 'write', (tx) =>
      tx.update(table).set({ lastName: 'AAA' }).where(eq(table.username, 'user77')),
    );
    await expectPages([50, 49, 51]);
    const uuid = await createMember(admin, { lastName: 'AAB' });
    await expectPages([50, 49, 51]);
    await succeed(admin, members.archive, { uuids: [uuid] });
    await expectPages([50, 49, 51]);
  });

  it('are exact in the other indexed orders, too', async () => {
    const byUsername = (await everybody()).toSorted();
    expect((await usernames({ page: 60, sortBy: 'username' })).names).toEqual(byUsername.slice(1475, 1500));
    expect((await usernames({ page: 61, sortBy: 'username' })).names).toEqual(byUsername.slice(1500, 1525));
    const first = await usernames({ page: 60, sortBy: 'firstName' });
    expect(await usernames({ page: 60, sortBy: 'firstName' })).toEqual(first);
    const before = await usernames({ page: 59, sortBy: 'firstName' });
    expect(before.names.filter((name) => first.names.includes(name))).toEqual([]);
  });

  it('give way to a walk where too many are found to be collected', async () => {
    await server.database.owner((tx) =>
      tx.execute(sql`
        insert into members (id, client_id, username, first_name, last_name, created_at,
          last_name_folded, first_name_folded, search)
        select gen_random_uuid(), ${company.clientId}::uuid, 'crowd' || n, 'Crowd', 'L' || n, now(), 'l' || n, 'crowd',
          'crowd' || n from generate_series(1, 5001) n`),
    );
    const found = await usernames({ filter: { search: 'crowd' }, sortBy: 'username', page: 2 });
    expect(found.total).toBe(5001);
    const all = Array.from({ length: 5001 }, (_, index) => `crowd${index + 1}`).toSorted();
    expect(found.names).toEqual(all.slice(25, 50));
    expect(await usernames({ filter: { search: 'crowd', status: 'active' } })).toEqual({ names: [], total: 0 });
  });
});
