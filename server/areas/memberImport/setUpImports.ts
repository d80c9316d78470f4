import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Transaction } from '../../db/database';
import { imports } from '../../db/schema';
import type { Company, CompanyOptions } from '../../testing/company';
import { startTestServer, type TestServer } from '../../testing/harness';
import { createImporter } from './testing';

type Importer = Awaited<ReturnType<typeof createImporter>>;

/** One server for the file, and for each test a company of its own with an administrator who imports. */
export const setUpImports = () => {
  let server: TestServer;
  let company: Company;
  let importer: Importer;

  /** Goes on in another company. */
  const enter = async (options: CompanyOptions): Promise<void> => {
    company = await server.createCompany(options);
    importer = await createImporter(server, company);
  };
  const inTenant = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    server.database.tenant(company.clientId, 'read', work);

  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(() => enter({ maximumMembers: 1_000 }));
  afterAll(() => server.close());

  return {
    get server() {
      return server;
    },
    get company() {
      return company;
    },
    get importer() {
      return importer;
    },
    enter,
    inTenant,
    /** The import as it is stored. */
    recordOf: (id: string) => inTenant(async (tx) => (await tx.select().from(imports).where(eq(imports.id, id)))[0]),
    usernames: async () => (await importer.people()).map(({ username }) => username),
    /** Everybody but those with whom the company began. */
    created: async () => (await importer.people()).filter(({ lastName }) => lastName !== 'Müller'),
  };
};
