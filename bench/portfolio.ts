import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { bootstrap } from '../contract/bootstrap';
import { partnerCompanies } from '../contract/partner/companies';
import { partner } from '../contract/partner/partner';
import { startProduct } from '../e2e/product';
import { newId } from '../server/base/newId';
import type { Database } from '../server/db/database';
import { openDatabase } from '../server/db/openDatabase';
import { advisers, licensees } from '../server/db/schema';
import { setAccount } from '../server/domain/licensees/account';
import { testPassword } from '../server/testing/company';
import { Client } from './client';
import { type ListCase, timeList } from './largeCompany';
import { createScratch, vacuum } from './scratch';
import type { Row } from './table';

const companies = 500;
const people = 100_000;
const username = 'paula.partner';
const sent = createHash('sha512').update(testPassword).digest('hex');

/** A licensee with its companies, of each the figures of 40 days and eleven months, of it and of twenty units. */
const fillPortfolio = (database: Database): Promise<void> =>
  database.owner(async (tx) => {
    const licenseeId = newId();
    const now = new Date();
    await tx
      .insert(licensees)
      .values({ id: licenseeId, identifier: 'ampel', name: 'Ampel', isDefault: true, createdAt: now });
    const adviserId = newId();
    await tx.insert(advisers).values({
      id: adviserId,
      licenseeId,
      firstName: 'Paula',
      lastName: 'Partner',
      email: 'paula@example.org',
      createdAt: now,
    });
    await setAccount(tx, { adviserId, licenseeId, username, role: 'partner-admin', sent }, now);
    await tx.execute(sql`
      insert into clients (id, licensee_id, client_identifier, name, city, maximum_members, active_members, created_at)
      select gen_random_uuid(), ${licenseeId}, 'company-' || number, 'Company ' || number, 'City ' || number % 50,
        ${people / companies} * 2, ${people / companies}, now()
      from generate_series(1, ${companies}) number`);
    await tx.execute(sql`
      insert into daily_figures (client_id, place_id, day, figures)
      select company.id, case place when 0 then company.id else gen_random_uuid() end, kept.day,
        jsonb_build_object('asked', 4000, 'valid', 3000 + (random() * 1000)::int,
          'overdueInstructions', (random() * 20)::int, 'overdueMeasures', (random() * 5)::int,
          'overdueRecords', (random() * 5)::int, 'administratorAwayDays', (random() * 60)::int)
      from clients company, generate_series(0, 20) place, (
        select current_date - back as day from generate_series(0, 39) back
        union all select (date_trunc('month', current_date) - make_interval(months => back) - interval '1 day')::date
        from generate_series(1, 11) back) kept`);
  });

const cases: readonly ListCase[] = [
  ['by name', { sortBy: 'name', filter: {} }],
  ['by what is overdue', { sortBy: 'overdueInstructions', sortDirection: 'desc', filter: {} }],
  ['of concern', { sortBy: 'name', filter: { concern: ['overdueMeasures', 'noAdministrator'] } }],
  ['search', { sortBy: 'name', filter: { search: 'city 17' } }],
].map(([what, request]) => [
  `${what}, of 500 companies`,
  100,
  partnerCompanies.list,
  { page: 1, perPage: 25, sortDirection: 'asc', ...(request as object) },
]);

/** The portfolio of a licensee, from the sums that its companies keep of their people. */
export const measurePortfolio = async (databaseUrl: string): Promise<Row[]> => {
  const scratch = await createScratch(databaseUrl);
  const product = await startProduct({ DATABASE_URL: scratch.url, DEMO: 'off' });
  try {
    const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '' });
    await fillPortfolio(database);
    await database.close();
    await vacuum(scratch.url);
    const client = new Client(product.address);
    await client.send(bootstrap.csrf);
    await client.send(partner.login, JSON.stringify({ username, password: sent }));
    const rows: Row[] = [];
    for (const each of cases) rows.push(await timeList(client, each));
    return rows;
  } finally {
    await product.stop();
    await scratch.drop();
  }
};
