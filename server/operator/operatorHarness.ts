import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { newId } from '../base/newId';
import { sha512Hex } from '../core/session/passwords';
import { auditEvents, clients } from '../db/schema';
import { startTestServer, type TestServer } from '../testing/harness';
import { runOperator } from './run';

export const publicUrl = 'https://safety.example.org';

/** The operator's command line on the database of a test server, with identifiers that are new in each test. */
export const setUpOperator = () => {
  const state = { licensee: '', client: '', printed: [] as string[], complaints: [] as string[] };
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    const unique = newId().slice(-12);
    state.licensee = `ampel-${unique}`;
    state.client = `nordwerk-${unique}`;
  });

  const run = (...args: string[]): Promise<number> => {
    state.printed = [];
    state.complaints = [];
    return runOperator(args, {
      print: (line) => state.printed.push(line),
      complain: (line) => state.complaints.push(line),
      work: (command) =>
        server.database.owner((tx) => command({ tx, storage: server.storage, clock: server.clock, publicUrl })),
    });
  };
  const createLicensee = () => run('create-licensee', '--identifier', state.licensee, '--name', 'Ampel');
  return {
    state,
    server: () => server,
    run,
    createLicensee,
    /** A company for two people with the super-admin Zoë O'Neill, below a new licensee. */
    createClient: async (...more: string[]): Promise<number> => {
      await createLicensee();
      const of = ['--licensee', state.licensee, '--identifier', state.client, '--name', 'Nordwerk GmbH'];
      const who = ['--first-name', 'Zoë', '--last-name', "O'Neill"];
      return run('create-client', ...of, '--maximum-members', '2', ...who, ...more);
    },
    storedClient: async () => {
      const rows = await server.database.owner((tx) =>
        tx.select().from(clients).where(eq(clients.clientIdentifier, state.client)),
      );
      if (!rows[0]) throw new Error('no such client');
      return rows[0];
    },
    audited: async (clientId: string): Promise<string[]> => {
      const rows = await server.database.owner((tx) =>
        tx.select().from(auditEvents).where(eq(auditEvents.clientId, clientId)),
      );
      return rows.map(({ actorName, action }) => `${actorName}: ${action}`);
    },
    /** The status of a sign-in to the company. */
    signIn: async (username: string, password: string): Promise<number> => {
      const agent = server.anonymous();
      await agent.fetchXsrf();
      const credentials = { clientIdentifier: state.client, username, password: sha512Hex(password) };
      return (await agent.call(bootstrap.login, credentials)).status;
    },
  };
};
