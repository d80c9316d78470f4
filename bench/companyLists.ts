import { createHash } from 'node:crypto';
import type { Call } from '../contract/call';
import { locations } from '../contract/locations';
import { memberGroups } from '../contract/memberGroups';
import { orgUnits } from '../contract/orgUnits';
import { startProduct } from '../e2e/product';
import { createLarge } from '../server/areas/elearnings/engine/testing/large';
import { openDatabase } from '../server/db/openDatabase';
import { testPassword } from '../server/testing/company';
import { Client } from './client';
import { fillCompany } from './company';
import { timeHttp } from './load';
import { createScratch, vacuum } from './scratch';
import type { Row } from './table';

/** Milliseconds that 95 of 100 answers may take. */
const limit = 100;

/** What is asked of the lists: name, call and body. */
export const companyListCases = (locationUuid: string): readonly [string, Call, object][] => {
  const page = { page: 1, perPage: 25, sortDirection: 'asc', filter: {} } as const;
  const largestFirst = { ...page, sortBy: 'memberCount', sortDirection: 'desc' } as const;
  const members = { ...page, sortBy: 'lastName', uuid: locationUuid } as const;
  return [
    ['2,000 units as the tree', orgUnits.list, { ...page, sortBy: 'tree' }],
    ['2,000 units by member count', orgUnits.list, largestFirst],
    ['search in 2,000 units', orgUnits.list, { ...page, sortBy: 'tree', filter: { search: 'group 1234' } }],
    ['500 locations by name', locations.list, { ...page, sortBy: 'name' }],
    ['500 locations by member count', locations.list, largestFirst],
    ['search in 500 locations', locations.list, { ...page, sortBy: 'name', filter: { search: 'site 321' } }],
    ['200 groups by member count', memberGroups.list, largestFirst],
    ['members of a location', locations.members, members],
    ['search within a location', locations.members, { ...members, filter: { search: 'person5' } }],
  ];
};

/** The company's lists at 100,000 members, on PostgreSQL, through a server of its own. */
export const measureCompanyLists = async (databaseUrl: string): Promise<Row[]> => {
  const scratch = await createScratch(databaseUrl);
  const product = await startProduct({ DATABASE_URL: scratch.url, DEMO: 'off' });
  try {
    const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '' });
    const { clientId, clientIdentifier } = await createLarge(database, 100_000, 0);
    const locationUuid = await fillCompany(database, clientId);
    await database.close();
    await vacuum(scratch.url);
    const client = new Client(product.address);
    const password = createHash('sha512').update(testPassword).digest('hex');
    await client.signIn({ clientIdentifier, username: 'sophie.mueller', password });
    const rows: Row[] = [];
    for (const [what, call, body] of companyListCases(locationUuid)) {
      const { percentile95 } = await timeHttp(() => client.send(call, JSON.stringify(body)), 100);
      rows.push({
        what: `${what}, 100,000 members, one connection, 95th percentile`,
        ours: `${percentile95.toFixed(2)} ms`,
        rival: `the limit, ${limit} ms`,
        ratio: percentile95 / limit,
        goal: 'at most 1',
        met: percentile95 <= limit,
      });
    }
    return rows;
  } finally {
    await product.stop();
    await scratch.drop();
  }
};
