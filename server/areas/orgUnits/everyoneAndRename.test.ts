import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orgUnits } from '../../../contract/orgUnits';
import { profile } from '../../../contract/profile';
import { until } from '../../../contract/testing/until';
import { rowsOf } from '../../db/query';
import { clients } from '../../db/schema';
import { testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createUnit, newUnit, succeed } from '../../testing/requests';

const onPostgresql = Boolean(process.env.DATABASE_URL);

const server = setUpServer();

/** Waits until so many transactions of this database wait for a lock. */
const untilWaiting = (count: number): Promise<void> =>
  until(async () => {
    const rows = await server.database.owner((tx) =>
      rowsOf(tx, sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    );
    expect(rows).toHaveLength(count);
  });

const signal = () => {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
};

// The embedded database has one connection: nobody there waits for anybody.
it.runIf(onPostgresql)('renaming oneself and making a unit hold everybody do not wait for each other', async () => {
  const company = await server.createCompany();
  const admin = await company.signIn('admin');
  const max = await company.signIn('member');
  const unit = newUnit(company.rootOrgUnitId);
  const uuid = await createUnit(admin, company.rootOrgUnitId, unit);
  const [locked, released] = [signal(), signal()];
  const held = server.database.owner(async (tx) => {
    await tx.select().from(clients).where(eq(clients.id, company.clientId)).for('no key update');
    locked.give();
    await released.given;
  });
  await locked.given;
  // Both have come as far as the company's row, the unit first: it gets everybody while the other is under way.
  const everyone = succeed(admin, orgUnits.update, { ...unit, uuid, isDefault: true, version: 1 });
  await untilWaiting(1);
  const { username } = company.members.member;
  const rename = { username, newUsername: 'max.neu', password: testPasswordHash };
  const renamed = succeed(max, profile.changeUsername, rename);
  await untilWaiting(2);
  released.give();
  await Promise.all([held, everyone, renamed]);
  expect(await succeed(admin, orgUnits.one, { uuid })).toMatchObject({ memberCount: 5 });
});
