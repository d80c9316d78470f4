import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type * as z from 'zod/mini';
import { elearnings } from '../../../contract/elearnings';
import { orgUnits } from '../../../contract/orgUnits';
import { elearningTasks } from '../../db/schema';
import { giveCourse, tinyCourse } from '../../domain/learning/courses/testing';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { startTestServer, type TestServer } from '../../testing/harness';
import { createMember, createUnit, firstPage, succeed } from '../../testing/requests';

/** One server for the file, from the 2nd of March on, and for each test a company with its administrator. */
export const setUpElearnings = () => {
  let server: TestServer;
  let company: Company;
  let admin: Agent;
  beforeAll(async () => {
    server = await startTestServer({ now: '2026-03-02T08:00:00Z' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    company = await server.createCompany();
    admin = await company.signIn('admin');
    // The same course of another company: nobody here may see it.
    const other = await server.createCompany();
    await giveCourse(server, other, tinyCourse(), { active: true });
  });

  return {
    get server() {
      return server;
    },
    get company() {
      return company;
    },
    get admin() {
      return admin;
    },
    signInAgain: async () => {
      admin = await company.signIn('admin');
    },
    catalog: (request: Partial<z.input<typeof elearnings.list.request>> = {}) =>
      succeed(admin, elearnings.list, { ...firstPage('title'), ...request }),
    /** The company's tasks, as rows. */
    tasks: () =>
      server.database.owner((tx) =>
        tx.select().from(elearningTasks).where(eq(elearningTasks.clientId, company.clientId)),
      ),
    /** A new unit with so many new people, below the root unless told. @returns its uuid */
    unitWith: async (people: number, parent = company.rootOrgUnitId): Promise<string> => {
      const unit = await createUnit(admin, parent);
      const memberUuids = await Promise.all(Array.from({ length: people }, () => createMember(admin)));
      if (people > 0) await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids });
      return unit;
    },
  };
};
