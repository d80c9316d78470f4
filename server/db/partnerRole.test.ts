import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../base/newId';
import { createClient } from '../testing/company';
import { openTestDatabase } from '../testing/harness';
import type { Database } from './database';
import { rowsOf } from './query';
import { clients, files, licenseeLooks } from './schema';

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
