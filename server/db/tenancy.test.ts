import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallError } from '../base/errors';
import { newId } from '../base/newId';
import { createClient } from '../testing/company';
import { openTestDatabase } from '../testing/harness';
import type { Database } from './database';
import { onConflictError } from './errors';
import { rowsOf } from './query';
import { auditEvents, members } from './schema';

const now = new Date('2026-03-02T08:00:00Z');

let database: Database;
let first: string;
let second: string;
beforeAll(async () => {
  database = await openTestDatabase();
  first = (await createClient(database, now)).clientId;
  second = (await createClient(database, now)).clientId;
});
afterAll(() => database.close());

const visibleClients = (clientId: string) =>
  database.tenant(clientId, 'read', async (tx) => {
    const rows = await tx.selectDistinct({ clientId: members.clientId }).from(members);
    return rows.map((row) => row.clientId);
  });

const username = (clientId: string) => and(eq(members.clientId, clientId), eq(members.username, 'max.mueller'));

describe('a tenant transaction', () => {
  it('sees its own tenant alone, also among many of both', async () => {
    const wanted = Array.from({ length: 100 }, (_, index) => (index % 2 ? first : second));
    const seen = await Promise.all(wanted.map(visibleClients));
    expect(seen).toEqual(wanted.map((clientId) => [clientId]));
  });

  it('sees nothing if the tenant was forgotten', async () => {
    expect(await database.shared((tx) => tx.select().from(members))).toEqual([]);
    await visibleClients(first);
    expect(await database.shared((tx) => tx.select().from(members))).toEqual([]);
  });

  it('cannot write into another tenant', async () => {
    const event = { id: newId(), clientId: second, at: now, actorName: 'x', action: 'x', subjectType: 'x' };
    await expect(database.tenant(first, 'write', (tx) => tx.insert(auditEvents).values(event))).rejects.toThrow();
    const stolen = await database.tenant(first, 'write', (tx) =>
      tx.update(members).set({ city: 'stolen' }).where(username(second)).returning(),
    );
    expect(stolen).toEqual([]);
  });

  it.runIf(process.env.DATABASE_URL)('compiles no query, and has room to sort', async () => {
    const settings = sql`select current_setting('jit') as jit, current_setting('work_mem') as room`;
    for (const mode of ['read', 'write'] as const) {
      const rows = await database.tenant(first, mode, (tx) => rowsOf(tx, settings));
      expect(rows).toEqual([{ jit: 'off', room: '16MB' }]);
    }
  });

  it('takes nothing but a uuid for a tenant', async () => {
    await expect(database.tenant("' or true --", 'read', async () => 1)).rejects.toThrow('uuid');
  });

  it('is rolled back by an error, and the connection works on', async () => {
    const failing = database.tenant(first, 'write', async (tx) => {
      await tx.update(members).set({ city: 'lost' }).where(username(first));
      throw new CallError('member.invalid');
    });
    await expect(failing).rejects.toThrow('member.invalid');
    const rows = await database.tenant(first, 'read', (tx) =>
      tx.select().from(members).where(eq(members.city, 'lost')),
    );
    expect(rows).toEqual([]);
  });

  it('does not pass off a failure that was caught as a success', async () => {
    const caught = database.tenant(first, 'write', async (tx) => {
      await tx.update(members).set({ city: 'half' }).where(username(first));
      await tx.execute(sql`select 1 / 0`).then(undefined, () => undefined);
    });
    await expect(caught).rejects.toThrow();
  });

  it('changes nothing in a read', async () => {
    const writing = database.tenant(first, 'read', (tx) => tx.update(members).set({ city: 'x' }));
    await expect(writing).rejects.toThrow();
  });

  it('takes back a part of itself by a savepoint', async () => {
    await database.tenant(first, 'write', async (tx) => {
      await tx.update(members).set({ city: 'kept' }).where(username(first));
      const part = tx.transaction(async (inner) => {
        await inner.update(members).set({ city: 'dropped' }).where(username(first));
        throw new Error('no');
      });
      await part.catch(() => undefined);
    });
    const [member] = await database.tenant(first, 'read', (tx) => tx.select().from(members).where(username(first)));
    expect(member?.city).toBe('kept');
  });

  it('names a broken unique index by the refusal that belongs to it', async () => {
    const twice = database.tenant(first, 'write', (tx) =>
      onConflictError({ members_username: 'username.exists' }, () =>
        tx.update(members).set({ username: 'anna.mueller' }).where(username(first)),
      ),
    );
    await expect(twice).rejects.toMatchObject({ code: 'username.exists' });
  });
});

/** Tables that name a client and are no tenant's: jobs are taken by whoever is free. */
const unprotected = ['jobs'];

describe('the role that requests run under', () => {
  it('meets row-level security on every table that names a client', async () => {
    const tables = await database.owner((tx) =>
      rowsOf<{ name: string; isProtected: boolean }>(
        tx,
        sql`select distinct c.relname as name, c.relrowsecurity as "isProtected"
            from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and a.attnum > 0
            where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
      ),
    );
    expect(tables.length).toBeGreaterThan(8);
    expect(tables.filter((table) => !table.isProtected).map((table) => table.name)).toEqual(unprotected);
  });

  it('owns nothing and cannot step out of its role', async () => {
    const [row] = await database.tenant(first, 'read', (tx) =>
      rowsOf<{ role: string; bypass: boolean; owned: number }>(
        tx,
        sql`select current_user as role, rolbypassrls or rolsuper as bypass,
              (select count(*)::int from pg_class where relowner = r.oid) as owned
            from pg_roles r where rolname = current_user`,
      ),
    );
    expect(row).toEqual({ role: 'safety_dashboard_app', bypass: false, owned: 0 });
  });

  it.each([
    ['change the audit log', sql`update audit_events set action = 'forged'`],
    ['shorten the audit log', sql`delete from audit_events`],
    ['change a sealed statement', sql`update use_statements set highest_seats = 0`],
    ['delete a sealed statement', sql`delete from use_statements`],
    ['make a company', sql`insert into clients select * from clients`],
    ['delete a company', sql`delete from clients`],
    ['change a licensee', sql`update licensees set name = 'forged'`],
    ['make a table', sql`create table loot (id int)`],
    ['protect a table anew', sql`select protect_tenant_table('members')`],
  ])('cannot %s', async (_, statement) => {
    await expect(database.tenant(first, 'write', (tx) => tx.execute(statement))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });
});
