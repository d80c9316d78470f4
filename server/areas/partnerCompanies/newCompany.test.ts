import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { orgUnits as unitCalls } from '../../../contract/orgUnits';
import { partnerCompanies as calls } from '../../../contract/partner/companies';
import { partnerPackages } from '../../../contract/partner/packages';
import { newId } from '../../base/newId';
import { sha512Hex } from '../../core/session/passwords';
import {
  auditEvents,
  clientElearnings,
  clientRiskAssessments,
  clients,
  elearningAssignments,
  elearningTasks,
  members,
  orgUnits,
  packageAssessments,
} from '../../db/schema';
import { giveCourse, importFor, tinyCourse } from '../../domain/learning/courses/testing';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createStaff, licenseeOf, signInAsStaff } from '../../testing/partner';
import { companyForm, createPackage } from '../../testing/partnerPackages';
import { createUnit, succeed } from '../../testing/requests';
import { importFor as importAssessment, tinyAssessment } from '../riskAssessments/testing';

const server = setUpServer();
let own: Company;
let licenseeId: string;
let agent: Agent;
let courseId: string;

beforeAll(async () => {
  own = await server.createCompany();
  await createStaff(server, own);
  const licensee = await licenseeOf(server, own);
  ({ licenseeId } = licensee);
  agent = await signInAsStaff(server, licensee, 'paula.partner');
  courseId = (await importFor(server, own, tinyCourse())).id;
});

const storedOf = (uuid: string) =>
  server.database.owner(async (tx) => {
    const [client] = await tx.select().from(clients).where(eq(clients.id, uuid));
    const units = await tx.select().from(orgUnits).where(eq(orgUnits.clientId, uuid)).orderBy(orgUnits.orgUnitName);
    const people = await tx.select().from(members).where(eq(members.clientId, uuid));
    const courses = await tx.select().from(clientElearnings).where(eq(clientElearnings.clientId, uuid));
    const assigned = await tx.select().from(elearningAssignments).where(eq(elearningAssignments.clientId, uuid));
    const tasks = await tx.$count(elearningTasks, eq(elearningTasks.clientId, uuid));
    const log = await tx.select().from(auditEvents).where(eq(auditEvents.clientId, uuid));
    return { client, units, people, courses, assigned, tasks, log };
  });

describe('a new company', () => {
  it('begins with its package, and its first super-admin gets in by the link that is sent', async () => {
    const assessment = await importAssessment(server, own, tinyAssessment());
    const packageUuid = await createPackage(agent, { features: ['elearnings', 'riskAssessments'] }, [courseId]);
    const terms = { interval: 24, buffer: 14 } as const;
    await server.database.owner((tx) =>
      tx.insert(packageAssessments).values({ packageId: packageUuid, licenseeId, itemId: assessment.id, ...terms }),
    );
    server.messages.length = 0;
    const form = companyForm({ packageUuid, maximumMembers: null });
    const { uuid } = await succeed(agent, calls.create, form);
    const { client, units, people, courses, assigned, tasks, log } = await storedOf(uuid);
    expect(client).toMatchObject({
      licenseeId,
      maximumMembers: 40,
      activeMembers: 1,
      packageId: packageUuid,
      featureFlags: { elearnings: true, riskAssessments: true, templates: false },
      remindDaysBefore: [14],
      escalateAfterDays: 14,
    });
    expect(units.map(({ orgUnitName, isDefault }) => [orgUnitName, isDefault])).toEqual([
      ['Fertigung', false],
      ['Verwaltung', false],
      ['Werk Süd GmbH', true],
    ]);
    expect(people).toMatchObject([{ username: 'ines.sommer', role: 'super-admin', passwordHash: null }]);
    expect(courses).toMatchObject([{ elearningId: courseId, active: true, interval: 12, buffer: 30 }]);
    expect(assigned).toMatchObject([{ elearningId: courseId, orgUnitId: units[2]?.id }]);
    expect(tasks).toBe(1);
    const given = eq(clientRiskAssessments.clientId, uuid);
    expect(await server.database.owner((tx) => tx.select().from(clientRiskAssessments).where(given))).toMatchObject([
      { riskAssessmentId: assessment.id, ...terms },
    ]);
    expect(log.map(({ action, actorName, byAdviser }) => [action, actorName, byAdviser])).toEqual([
      ['licensee.createClient', 'Vera Berger', true],
      ['licensee.createSuperAdmin', 'Vera Berger', true],
    ]);

    await server.runJobs();
    expect(server.messages).toMatchObject([{ channel: 'mail', recipient: 'ines.sommer@example.org' }]);
    const token = JSON.stringify(server.messages[0]).match(/reset-password\/#([\w-]+)/)?.[1] ?? '';
    const stranger = server.anonymous();
    await stranger.fetchXsrf();
    const password = sha512Hex('Reiher-am-Ufer-8');
    await succeed(stranger, bootstrap.resetPassword, { token, password, passwordConfirmation: password });
  });

  it('is like another one, without its people: units, courses where they were assigned, settings', async () => {
    const admin = await own.signIn('admin');
    const upper = await createUnit(admin, own.rootOrgUnitId, { orgUnitName: 'Werk' });
    const lower = await createUnit(admin, upper, { orgUnitName: 'Halle' });
    const elearningId = await giveCourse(server, own, tinyCourse({ elearningIdentifier: 'leitern' }, 'Leitern'), {
      active: true,
      interval: 6,
    });
    await server.database.owner(async (tx) => {
      const assignedOn = '2026-01-01';
      await tx
        .insert(elearningAssignments)
        .values({ clientId: own.clientId, elearningId, orgUnitId: lower, assignedOn });
      await tx
        .update(clients)
        .set({ remindDaysAfter: [3] })
        .where(eq(clients.id, own.clientId));
    });
    const { uuid } = await succeed(agent, calls.create, companyForm({ likeUuid: own.clientId }));
    const { client, units, people, courses, assigned } = await storedOf(uuid);
    expect(client).toMatchObject({ maximumMembers: 10, remindDaysAfter: [3], activeMembers: 1 });
    const halle = units.find(({ orgUnitName }) => orgUnitName === 'Halle');
    expect(units.find(({ id }) => id === halle?.parentUuid)?.orgUnitName).toBe('Werk');
    expect(people).toHaveLength(1);
    expect(courses).toMatchObject([{ elearningId, active: true, interval: 6 }]);
    expect(assigned).toMatchObject([{ elearningId, orgUnitId: halle?.id }]);
    expect(await succeed(admin, unitCalls.one, { uuid: lower })).toMatchObject({ orgUnitName: 'Halle' });
  });

  it('needs an identifier that nobody has, and to be told of how many people', async () => {
    const { clientIdentifier } = own;
    expect(await agent.call(calls.create, companyForm({ clientIdentifier }))).toMatchObject({
      status: 400,
      code: 'client.identifierExists',
    });
    expect(await agent.call(calls.create, companyForm({ maximumMembers: null }))).toMatchObject({
      code: 'schema.invalid',
      error: { fields: [{ path: 'maximumMembers', rule: 'required' }] },
    });
  });

  it('leaves nothing behind where its super-admin is refused', async () => {
    const form = companyForm({ firstName: '李', lastName: '王' });
    expect(await agent.call(calls.create, form)).toMatchObject({ code: 'username.invalid' });
    const made = eq(clients.clientIdentifier, form.clientIdentifier);
    expect(await server.database.owner((tx) => tx.$count(clients, made))).toBe(0);
  });

  it('knows neither another licensee’s package nor company', async () => {
    const foreign = await server.createCompany();
    const refused = [
      [{ packageUuid: newId() }, 'package.notFound'],
      [{ likeUuid: foreign.clientId }, 'client.notFound'],
    ] as const;
    for (const [values, code] of refused) {
      expect(await agent.call(calls.create, companyForm(values))).toMatchObject({ status: 404, code });
    }
  });
});

describe('seats and features of a company', () => {
  const read = (uuid: string) => succeed(agent, calls.one, { uuid });

  it('are set by the licensee, and stand in the company’s log', async () => {
    const { uuid } = await succeed(agent, calls.create, companyForm());
    const before = await read(uuid);
    const changed = {
      uuid,
      branch: 'construction' as const,
      maximumMembers: 25,
      features: ['calendar' as const],
      packageUuid: null,
    };
    const after = await succeed(agent, calls.update, { ...changed, version: before.version });
    expect(after).toMatchObject({ maximumMembers: 25, features: ['calendar'], version: before.version + 1 });
    expect(await agent.call(calls.update, { ...changed, version: before.version })).toMatchObject({
      code: 'record.changed',
    });
    const { log } = await storedOf(uuid);
    expect(log.at(-1)).toMatchObject({
      action: 'licensee.setLimits',
      byAdviser: true,
      changes: {
        branch: [null, 'construction'],
        maximumMembers: [10, 25],
        calendar: [false, true],
        templates: [true, false],
      },
    });
  });

  it('are never fewer than its people', async () => {
    const { version, features, packageUuid } = await read(own.clientId);
    const request = { uuid: own.clientId, branch: null, maximumMembers: 1, features, packageUuid, version };
    expect(await agent.call(calls.update, request)).toMatchObject({
      code: 'schema.invalid',
      error: { fields: [{ path: 'maximumMembers', rule: 'min', params: { min: 5 } }] },
    });
  });
});

describe('a package that has changed', () => {
  it('is offered, and overwrites nothing that was set for the company since', async () => {
    const packageUuid = await createPackage(agent, { remindDaysBefore: [14], remindDaysAfter: [7] });
    const { uuid } = await succeed(agent, calls.create, companyForm({ packageUuid, maximumMembers: null }));
    expect(await succeed(agent, calls.difference, { uuid })).toMatchObject({ settings: [], elearnings: [] });
    await server.database.owner((tx) =>
      tx
        .update(clients)
        .set({ remindDaysBefore: [1] })
        .where(eq(clients.id, uuid)),
    );
    const {
      uuid: _,
      abilities,
      elearningCount,
      assessmentCount,
      companyCount,
      ...form
    } = await succeed(agent, partnerPackages.one, { uuid: packageUuid });
    expect([abilities.update, elearningCount, assessmentCount, companyCount]).toEqual([true, 0, 0, 1]);
    const changed = { ...form, uuid: packageUuid, remindDaysBefore: [30 as const], remindDaysAfter: [3 as const] };
    const { version } = await succeed(agent, partnerPackages.update, changed);
    const items = [{ uuid: courseId, interval: 12 as const, buffer: 30 as const }];
    await succeed(agent, partnerPackages.saveItems, { uuid: packageUuid, kind: 'elearnings', items, version });

    expect(await succeed(agent, calls.difference, { uuid })).toEqual({
      packageName: form.name,
      settings: [
        { field: 'remindDaysBefore', company: [1], offered: [30], isOwn: true },
        { field: 'remindDaysAfter', company: [7], offered: [3], isOwn: false },
      ],
      elearnings: [{ uuid: courseId, title: 'Brandschutz' }],
      assessments: [],
    });
    await succeed(agent, calls.applyPackage, { uuid });
    const { client, courses, assigned, tasks, log } = await storedOf(uuid);
    expect(client).toMatchObject({ remindDaysBefore: [1], remindDaysAfter: [3] });
    expect(courses).toMatchObject([{ elearningId: courseId, active: true }]);
    expect([assigned.length, tasks]).toEqual([1, 1]);
    expect(log.at(-1)).toMatchObject({
      action: 'licensee.applyPackage',
      changes: { package: [null, form.name], remindDaysAfter: [[7], [3]], elearnings: [null, 1] },
    });
    // Given again it changes nothing; what differs is the company's own.
    const { settings, elearnings } = await succeed(agent, calls.difference, { uuid });
    expect([settings.map(({ isOwn }) => isOwn), elearnings]).toEqual([[true], []]);
  });
});

describe('a suspended company', () => {
  it('lets nobody in, ends what is open, keeps everything, and opens again', async () => {
    const suspended = await server.createCompany();
    await server.database.owner((tx) =>
      tx.update(clients).set({ licenseeId }).where(eq(clients.id, suspended.clientId)),
    );
    const admin = await suspended.signIn('super-admin');
    const uuids = [suspended.clientId];
    await succeed(agent, calls.suspend, { uuids, reason: 'Rechnung offen' });
    expect(await succeed(agent, calls.one, { uuid: suspended.clientId })).toMatchObject({
      suspendedAt: server.clock.now().toISOString(),
      abilities: { suspend: false, resume: true },
    });
    expect(await admin.call(bootstrap.heartbeat, {})).toMatchObject({ status: 401, code: 'session.missing' });
    await expect(suspended.signIn('super-admin')).rejects.toThrow('login.suspended');
    expect(await agent.call(calls.suspend, { uuids, reason: 'noch einmal' })).toMatchObject({
      code: 'client.suspended',
    });
    await succeed(agent, calls.resume, { uuids });
    expect(await agent.call(calls.resume, { uuids })).toMatchObject({ code: 'client.notSuspended' });
    await succeed(await suspended.signIn('super-admin'), bootstrap.heartbeat, {});
    const log = await server.database.owner((tx) =>
      tx
        .select({ action: auditEvents.action, changes: auditEvents.changes })
        .from(auditEvents)
        .where(and(eq(auditEvents.clientId, suspended.clientId), eq(auditEvents.subjectType, 'client'))),
    );
    expect(log).toEqual([
      { action: 'licensee.suspend', changes: { reason: [null, 'Rechnung offen'] } },
      { action: 'licensee.resume', changes: {} },
    ]);
  });

  it('is the licensee’s own: another’s is unknown', async () => {
    const foreign = await server.createCompany();
    const uuids = [foreign.clientId, own.clientId];
    const { results } = await succeed(agent, calls.suspend, { uuids, reason: 'Probe' });
    expect(results).toEqual([
      { uuid: foreign.clientId, error: { code: 'client.notFound' } },
      { uuid: own.clientId, error: null },
    ]);
    await succeed(agent, calls.resume, { uuids: [own.clientId] });
  });
});
