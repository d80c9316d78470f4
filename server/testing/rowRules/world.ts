import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { plainAreas } from '../../../contract/names/plainRecords';
import { type Role, roles } from '../../../contract/names/roles';
import { giveAssessment, tinyAssessment } from '../../areas/riskAssessments/testing';
import { newId } from '../../base/newId';
import { tableOf } from '../../core/records/visibleRecords';
import { rowsOf } from '../../db/query';
import {
  nearMisses,
  nearMissPhotos,
  riskAssignmentMembers,
  riskAssignments,
  webhookDeliveries,
  webhooks,
} from '../../db/schema';
import { giveCourse, tinyCourse } from '../../domain/learning/courses/testing';
import { enterAsAdviser } from '../adviser';
import type { Agent } from '../agent';
import type { Company } from '../company';
import type { TestServer } from '../harness';
import { type Entry, fill, first, type World } from './reach';
import { addRounds } from './rounds';

/** The ids of a company's rows. */
export const idsOf = (
  { database }: TestServer,
  table: 'outbox_messages' | 'audit_events' | 'elearning_tasks' | 'webhook_deliveries' | 'adviser_visits',
  { clientId }: Company,
  condition = sql`true`,
): Promise<string[]> =>
  database.owner(async (tx) => {
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select id from ${sql.identifier(table)} where client_id = ${clientId} and ${condition}`,
    );
    return rows.map(({ id }) => id);
  });

/** E-learnings of the same name, which the company has and nobody is assigned to. */
const giveCourses = async (server: TestServer, company: Company, copies = 1): Promise<string[]> => {
  const uuids: string[] = [];
  for (let number = 1; number <= copies; number += 1) {
    uuids.push(await giveCourse(server, company, tinyCourse({ elearningIdentifier: `kurs-${number}` })));
  }
  return uuids;
};

/** Risk assessments of the same name, each assigned to one employee. */
const giveAssessments = async (server: TestServer, world: World, copies = 1): Promise<World['entries']> => {
  const entries: Entry[] = [];
  const { company } = world;
  const { clientId } = company;
  const memberId = first(world, 'member', 'own');
  for (let number = 1; number <= copies; number += 1) {
    const file = tinyAssessment({ riskAssessmentIdentifier: `werkstatt-${number}` });
    const riskAssessmentId = await giveAssessment(server, company, file);
    const assignment = {
      id: newId(),
      clientId,
      riskAssessmentId,
      targetKind: 'members',
      assignedOn: '2026-03-02',
    } as const;
    await server.database.owner(async (tx) => {
      await tx.insert(riskAssignments).values(assignment);
      await tx.insert(riskAssignmentMembers).values({ clientId, assignmentId: assignment.id, memberId });
    });
    entries.push({ uuid: riskAssessmentId, kind: 'riskAssessment', side: 'own' });
    entries.push({ uuid: assignment.id, kind: 'riskAssignment', side: 'own', parent: riskAssessmentId });
  }
  return entries;
};

/** A company with its records, after everybody new was written to. */
export const build = async (server: TestServer, copies?: number): Promise<World> => {
  const company = await server.createCompany();
  const courses = await giveCourses(server, company, copies);
  const given = courses.map((uuid) => ({ uuid, kind: 'elearning', side: 'own' }) as const);
  const world = await fill(company, copies, given);
  await server.runJobs();
  const messages = await idsOf(server, 'outbox_messages', world.company);
  const entries = messages.map((uuid) => ({ uuid, kind: 'message', side: 'own' }) as const);
  const assessments = await giveAssessments(server, world, copies);
  const rounds = await addRounds(server, world, copies);
  await server.database.owner(async (tx) => {
    // Sample requests name the first version, though some records change when others are entered.
    for (const table of plainAreas.map((area) => tableOf(area)))
      await tx
        .update(table as PgTable)
        .set({ version: 1 })
        .where(eq(table.clientId, world.company.clientId));
    const reports = await tx.select().from(nearMisses).where(eq(nearMisses.clientId, world.company.clientId));
    const photos = reports.map(({ id, clientId }) => ({ clientId, nearMissId: id, content: Buffer.from('a photo') }));
    await tx.insert(nearMissPhotos).values(photos);
    const hooks = await tx.select().from(webhooks).where(eq(webhooks.clientId, world.company.clientId));
    const sent = { event: 'webhook.test', data: {}, occurredAt: server.clock.now(), state: 'failed' } as const;
    const ofHook = ({ id, clientId }: (typeof hooks)[number]) => ({ id: newId(), clientId, webhookId: id });
    await tx.insert(webhookDeliveries).values(hooks.map((hook) => ({ ...ofHook(hook), eventId: newId(), ...sent })));
  });
  return { ...world, entries: [...world.entries, ...entries, ...assessments, ...rounds] };
};

const signInto = async (server: TestServer, company: Company, role: Role): Promise<Agent> =>
  role === 'user' ? enterAsAdviser(server, company) : company.signIn(role);
/** Everybody's browser, signed in to a company. */
export const signAllInto = async (server: TestServer, company: Company): Promise<Record<Role, Agent>> =>
  Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await signInto(server, company, role)])));
