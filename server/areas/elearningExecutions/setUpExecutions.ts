import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { elearningExecutions as calls } from '../../../contract/elearningExecutions';
import { elearningResults, elearningTasks } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { startTestServer, type TestServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import { createCourse, createTask, lessonState } from './testing';

/** One server for the file, and for each test on the 2nd of March a company whose employee Max has one course to do. */
export const setUpExecutions = () => {
  let server: TestServer;
  let company: Company;
  let max: Agent;
  let course: string;
  let taskUuid: string;
  /** Sets the clock. */
  const moveTo = (moment: string) => server.clock.advance(Date.parse(moment) - server.clock.now().getTime());

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    moveTo('2026-03-02T08:00:00Z');
    company = await server.createCompany();
    max = await company.signIn('member');
    course = await createCourse(server, company);
    taskUuid = await createTask(server, company, course, company.members.member.uuid);
  });

  return {
    get server() {
      return server;
    },
    get company() {
      return company;
    },
    get max() {
      return max;
    },
    get course() {
      return course;
    },
    /** Of Max, in `course`. */
    get taskUuid() {
      return taskUuid;
    },
    moveTo,
    save: (executionUuid: string, revision: number, values: Parameters<typeof lessonState>[0] = {}, agent = max) =>
      agent.call(calls.save, { executionUuid, revision, state: lessonState(values) }),
    readOne: (executionUuid: string) => succeed(max, calls.read, { executionUuid }),
    taskRow: async () => {
      const [row] = await server.database.owner((tx) =>
        tx.select().from(elearningTasks).where(eq(elearningTasks.id, taskUuid)),
      );
      return row;
    },
    /** The company's certificates, as rows. */
    results: () =>
      server.database.owner((tx) =>
        tx.select().from(elearningResults).where(eq(elearningResults.clientId, company.clientId)),
      ),
  };
};
