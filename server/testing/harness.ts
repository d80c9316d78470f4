import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import type { MemberRole } from '../../contract/names/roles';
import { type AppOptions, buildApp } from '../app';
import { MovableClock } from '../base/clock';
import { newId } from '../base/newId';
import type { Reach } from '../base/reach';
import { usualPushServices } from '../core/context/push';
import type { SupportChat } from '../core/context/supportChat';
import type { Message } from '../core/jobs/transport';
import type { Database } from '../db/database';
import { openFolder } from '../files/openStorage';
import type { FileStorage } from '../files/storage';
import { createWorker } from '../jobs/worker';
import { keyPairOf, newPrivateKey } from '../messages/push/keyPair';
import { Agent } from './agent';
import { type Company, type CompanyOptions, createClient, testPasswordHash } from './company';
import { openSnapshot } from './snapshot';
import { openCopy } from './template';

/** A database of its own with the real migrations: embedded, or PostgreSQL if `DATABASE_URL` is set. */
export const openTestDatabase = (): Promise<Database> => {
  const databaseUrl = process.env.DATABASE_URL;
  return databaseUrl ? openCopy(databaseUrl, inject('templateDatabase')) : openSnapshot(inject('snapshotFile'));
};

export interface TestServerOptions
  extends Pick<
    AppOptions,
    'trustProxy' | 'dashboardFolder' | 'playerFolder' | 'publicDocuments' | 'metricsApp' | 'isStopping'
  > {
  /** Initial time of the clock. */
  now?: string;
  /** The address people reach the product at. */
  publicUrl?: string;
  /** Origin of imported course content. */
  contentOrigin?: string;
  /** The support chat that the operator has chosen. */
  supportChat?: SupportChat;
  /** Push services that notifications may go to. */
  pushServices?: readonly string[];
  /** Version of the contract that the server speaks. */
  apiVersion?: string;
  /** Number of requests that a key may make within a minute: else as many as tests make. */
  keyRequestsPerMinute?: number;
  /** Hosts that webhooks may lead to. */
  webhookReach?: Reach;
  /** Hosts of identity providers. */
  signOnReach?: Reach;
  /** Another database than one of its own; it is not closed with the server. */
  database?: Database;
  /** Takes what the server logs; without it nobody does. */
  logger?: AppOptions['logger'];
  /** Another storage than a folder of its own. */
  storage?: FileStorage;
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** The whole app, without a port, on a disposable database. Close it after the tests. */
export const startTestServer = async (options: TestServerOptions = {}) => {
  const database = options.database ?? (await openTestDatabase());
  const folder = join(tmpdir(), `files-${newId()}`);
  const storage = options.storage ?? openFolder(folder);
  const clock = new MovableClock(options.now ?? '2026-03-02T08:00:00Z');
  const publicUrl = options.publicUrl ?? 'http://localhost:3000';
  const contentOrigin = options.contentOrigin ?? 'http://127.0.0.1:3000';
  const messages: Message[] = [];
  const logger = options.logger ?? pino({ level: process.env.TEST_LOG ?? 'silent' });
  const transport = {
    deliver: async (message: Message) => {
      messages.push(message);
      return 'the test';
    },
  };
  const { webhookReach = 'public' } = options;
  const worker = createWorker({ database, storage, clock, log: logger, publicUrl, transport, webhookReach });
  const { supportChat, pushServices = usualPushServices } = options;
  const { publicKey } = keyPairOf(newPrivateKey());
  const wakeJobs = () => undefined;
  const services = {
    database,
    storage,
    clock,
    publicUrl,
    contentOrigin,
    supportChat,
    push: pushServices.length > 0 ? { publicKey, services: pushServices } : undefined,
    keyRequestsPerMinute: options.keyRequestsPerMinute ?? 1_000_000,
    webhookReach,
    signOnReach: options.signOnReach ?? 'public',
    wakeJobs,
    apiVersion: options.apiVersion,
  };
  const app = await buildApp({
    services,
    logger,
    trustProxy: options.trustProxy,
    dashboardFolder: options.dashboardFolder,
    playerFolder: options.playerFolder,
    publicDocuments: options.publicDocuments,
    metricsApp: options.metricsApp,
    isStopping: options.isStopping,
  });

  const anonymous = (): Agent => new Agent(app);
  const signIn = async (company: Omit<Company, 'signIn'>, role: MemberRole): Promise<Agent> => {
    const agent = anonymous();
    await agent.fetchXsrf();
    const { clientIdentifier, members } = company;
    const { username } = members[role];
    const answer = await agent.call(bootstrap.login, { clientIdentifier, username, password: testPasswordHash });
    if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.code}`);
    return agent;
  };
  return {
    app,
    database,
    storage,
    clock,
    /** Messages delivered by `runJobs`, oldest first. */
    messages,
    anonymous,
    signIn,
    createCompany: async (companyOptions?: CompanyOptions): Promise<Company> => {
      const tenant = await createClient(database, clock.now(), companyOptions);
      return { ...tenant, signIn: (role) => signIn(tenant, role) };
    },
    /** Runs all due jobs, and those they queue, until none is left. */
    runJobs: () => worker.runDue(),
    close: async () => {
      await app.close();
      if (!options.database) await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The app for all tests of a file: started before them, closed after them. Nothing of it is there before they run. */
export const setUpServer = (options?: TestServerOptions): TestServer => {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(options));
  });
  afterAll(() => server.close());
  return server;
};
