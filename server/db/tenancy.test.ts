import { and, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallError } from '../base/errors';
import { newId } from '../base/newId';
import { createClient } from '../testing/company';
import { openTestDatabase } from '../testing/harness';
import type { Database } from './database';
import { onConflictError } from './errors';
import { rowsOf } from './query';
import { auditEvents, clients, files, licenseeLooks, members } from './schema';

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

describe('the role of a licensee’s staff', () => {
  const licenseeOf = (clientId: string): Promise<string> =>
    database.owner(async (tx) => {
      const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
      return client?.licenseeId ?? '';
    });
  const asStaff = async (statement: SQL) =>
    database.partner(await licenseeOf(first), 'write', (tx) => rowsOf<{ id: string }>(tx, statement));

  it('sees the companies of its licensee alone, and of no licensee without one', async () => {
    expect(await asStaff(sql`select id from clients`)).toEqual([{ id: first }]);
    await expect(database.partner("' or true --", 'read', async () => 1)).rejects.toThrow('uuid');
  });

  it('knows its own licensee alone, with its looks and pictures, and changes no other', async () => {
    const [own, other] = [await licenseeOf(first), await licenseeOf(second)];
    await database.owner(async (tx) => {
      for (const licenseeId of [own, other]) {
        const file = { name: 'a.png', contentType: 'image/png', size: 1, sha256: Buffer.alloc(32), createdAt: now };
        const of = { licenseeId, ownerId: licenseeId };
        await tx.insert(files).values({ ...file, ...of, id: newId(), context: 'licensee', type: 'logo' });
        await tx.insert(files).values({ ...file, ...of, id: newId(), context: 'template', type: 'document' });
        await tx.insert(licenseeLooks).values({ id: newId(), licenseeId, looks: {}, createdAt: now });
      }
    });
    expect(await asStaff(sql`select id from licensees`)).toEqual([{ id: own }]);
    expect(await asStaff(sql`select distinct licensee_id as id from licensee_looks`)).toEqual([{ id: own }]);
    expect(await asStaff(sql`select licensee_id as id from files`)).toEqual([{ id: own }]);
    expect(await asStaff(sql`update licensees set looks = '{}' returning id`)).toEqual([{ id: own }]);
    const forged = asStaff(
      sql`insert into licensee_looks (id, licensee_id, looks, created_at) values (${newId()}::uuid, ${other}::uuid, '{}', now())`,
    );
    await expect(forged).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('changes nothing in a read', async () => {
    const licenseeId = await licenseeOf(first);
    const reading = database.partner(licenseeId, 'read', (tx) => tx.execute(sql`delete from partner_sessions`));
    await expect(reading).rejects.toThrow();
  });

  it('reads of all tables those of companies, sums and its own accounts, and no column that tells of a person', async () => {
    const readable = await database.owner((tx) =>
      rowsOf<{ name: string }>(
        tx,
        sql`select distinct table_name || coalesce('.' || column_name, '') as name
            from information_schema.column_privileges
            where grantee = 'safety_dashboard_partner' and privilege_type = 'SELECT' order by 1`,
      ),
    );
    const tables = [...new Set(readable.map(({ name }) => name.split('.')[0]))];
    expect(tables).toEqual([
      'advisers',
      'client_elearnings',
      'client_risk_assessments',
      'clients',
      'daily_figures',
      'elearning_texts',
      'elearning_versions',
      'elearnings',
      'files',
      'library_plans',
      'library_uploads',
      'licensee_looks',
      'licensees',
      'package_assessments',
      'package_elearnings',
      'packages',
      'partner_accounts',
      'partner_password_links',
      'partner_recovery_codes',
      'partner_second_factors',
      'partner_sessions',
      'partner_sign_in_challenges',
      'risk_assessment_texts',
      'risk_assessment_versions',
      'risk_assessments',
      'scorm_package_files',
      'scorm_packages',
      'use_days',
      'use_statements',
    ]);
    expect(readable.flatMap(({ name }) => (name.startsWith('clients.') ? [name.slice(8)] : []))).toEqual([
      'active_members',
      'adviser_access',
      'adviser_access_until',
      'branch',
      'city',
      'client_identifier',
      'country',
      'created_at',
      'default_language',
      'ended_at',
      'erased',
      'erased_at',
      'erasing_at',
      'escalate_after_days',
      'feature_flags',
      'highest_members',
      'id',
      'last_day',
      'licensee_id',
      'licensee_version',
      'maximum_members',
      'name',
      'package_applied',
      'package_id',
      'remind_days_after',
      'remind_days_before',
      'suspended_at',
      'tell_new_tasks',
      'time_zone',
    ]);
  });

  it.each([
    ['read people', sql`select * from members`],
    ['read sessions of companies', sql`select * from sessions`],
    ['read what a company is reached by', sql`select notification_footer_email from clients`],
    ['change a company', sql`update clients set name = 'forged'`],
    ['give itself another role', sql`update partner_accounts set role = 'partner-admin'`],
    ['give itself another name', sql`update partner_accounts set username = 'forged'`],
    ['make a link last longer', sql`update partner_password_links set expires_at = now()`],
    ['make an account', sql`insert into partner_accounts select * from partner_accounts`],
    ['change what a course says', sql`update elearning_texts set title = 'forged'`],
    ['change a version', sql`update elearning_versions set number = 1`],
    ['delete a version', sql`delete from risk_assessment_versions`],
    ['rename what is in its library', sql`update elearnings set identifier = 'forged'`],
    [
      'put something into another library',
      sql`insert into elearnings (id, licensee_id, identifier, created_at)
        values (gen_random_uuid(), gen_random_uuid(), 'forged', now())`,
    ],
    [
      'publish in another library',
      sql`insert into risk_assessment_versions (id, risk_assessment_id, number, kind, sections, section_count,
        question_count, created_at) values (gen_random_uuid(), gen_random_uuid(), 1, 'survey', '[]', 0, 0, now())`,
    ],
    [
      'upload for another licensee',
      sql`insert into library_uploads (id, licensee_id, file_name, size, fingerprint, part_size, part_count, begun_at,
        begun_by_name, changed_at) values (gen_random_uuid(), gen_random_uuid(), 'a', 1, 'a', 1, 1, now(), 'a', now())`,
    ],
    ['forget uploads of all licensees', sql`select forget_library_uploads(now())`],
    [
      'queue a job of a company',
      sql`insert into jobs (id, client_id, kind, payload, run_at)
        values (gen_random_uuid(), gen_random_uuid(), 'company.erase', '{}', now())`,
    ],
    ['make a challenge last longer', sql`update partner_sign_in_challenges set expires_at = now()`],
    ['queue a job', sql`insert into jobs (id) values (gen_random_uuid())`],
    [
      'make a company of another licensee',
      sql`insert into clients (id, licensee_id, client_identifier, name, maximum_members, created_at)
        values (gen_random_uuid(), gen_random_uuid(), 'forged', 'Forged', 1, now())`,
    ],
    [
      'make a package of another licensee',
      sql`insert into packages (id, licensee_id, package_identifier, name,
      maximum_members, default_language, tell_new_tasks, remind_days_before, remind_days_after, created_at, search)
      values (gen_random_uuid(), gen_random_uuid(), 'forged', 'Forged', 1, 'de_DE', true, '{}', '{}', now(), '')`,
    ],
    ['change its licensee’s name', sql`update licensees set name = 'forged'`],
    ['change its licensee’s hosts', sql`update licensees set hosts = '{}'`],
    ['change a version of its looks', sql`update licensee_looks set changed_by_name = 'forged'`],
    ['erase a company', sql`select erase_company_rows(gen_random_uuid(), 'audit_events', 1)`],
    ['end a company past its log', sql`update clients set last_day = now()`],
    ['change kept sums', sql`update daily_figures set figures = '{}'`],
    ['change what a company used', sql`update use_days set highest_seats = 0`],
    ['change a sealed statement', sql`update use_statements set highest_seats = 0`],
  ])('cannot %s', async (_, statement) => {
    await expect(asStaff(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
