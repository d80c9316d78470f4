import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { partnerPackages as calls } from '../../../contract/partner/packages';
import { newId } from '../../base/newId';
import { importFor, tinyCourse } from '../../domain/learning/courses/testing';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createStaff, licenseeOf, signInAsStaff } from '../../testing/partner';
import { createPackage, packageForm } from '../../testing/partnerPackages';
import { firstPage, succeed } from '../../testing/requests';

const server = setUpServer();
let own: Company;
let agent: Agent;
let courseId: string;
let foreignAgent: Agent;

beforeAll(async () => {
  own = await server.createCompany();
  await createStaff(server, own);
  agent = await signInAsStaff(server, await licenseeOf(server, own), 'paula.partner');
  courseId = (await importFor(server, own, tinyCourse())).id;
  const foreign = await server.createCompany();
  await createStaff(server, foreign);
  foreignAgent = await signInAsStaff(server, await licenseeOf(server, foreign), 'paula.partner');
});

describe('packages', () => {
  it('are listed with how much belongs to them, found by name, and kept as they were entered', async () => {
    const form = packageForm({ name: 'Ärzte & Praxen' });
    const { uuid } = await succeed(agent, calls.create, form);
    expect(await succeed(agent, calls.one, { uuid })).toMatchObject({ ...form, version: 1, elearningCount: 0 });
    const request = { ...firstPage('name' as const), filter: { search: 'aerzte' } };
    expect(await succeed(agent, calls.list, request)).toMatchObject({
      items: [{ uuid, name: 'Ärzte & Praxen', companyCount: 0, abilities: { update: true, delete: true } }],
      total: 1,
    });
    const updated = await succeed(agent, calls.update, { uuid, ...form, maximumMembers: 70, version: 1 });
    expect(updated).toMatchObject({ maximumMembers: 70, version: 2 });
    expect(await agent.call(calls.update, { uuid, ...form, version: 1 })).toMatchObject({ code: 'record.changed' });
    await succeed(agent, calls.delete, { uuids: [uuid] });
    expect(await agent.call(calls.one, { uuid })).toMatchObject({ status: 404, code: 'package.notFound' });
  });

  it('have identifiers that are one of a kind at their licensee alone', async () => {
    const form = packageForm();
    await succeed(agent, calls.create, form);
    expect(await agent.call(calls.create, form)).toMatchObject({ status: 400, code: 'package.identifierExists' });
    await succeed(foreignAgent, calls.create, form);
  });

  it('are unknown to another licensee', async () => {
    const uuid = await createPackage(agent);
    const unknown = { status: 404, code: 'package.notFound' };
    expect(await foreignAgent.call(calls.one, { uuid })).toMatchObject(unknown);
    expect(await foreignAgent.call(calls.update, { uuid, ...packageForm(), version: 1 })).toMatchObject(unknown);
    expect(await foreignAgent.call(calls.items, { uuid, kind: 'elearnings' })).toMatchObject(unknown);
    expect(await foreignAgent.call(calls.delete, { uuids: [uuid] })).toMatchObject(unknown);
    const { items } = await succeed(foreignAgent, calls.list, firstPage('name' as const));
    expect(items.map((item) => item.uuid)).not.toContain(uuid);
  });
});

describe('the items of a package', () => {
  let uuid: string;
  beforeEach(async () => {
    uuid = await createPackage(agent);
  });
  const read = () => succeed(agent, calls.items, { uuid, kind: 'elearnings' });
  const terms = { interval: 24, buffer: 14 } as const;

  it('are chosen from the whole library, each with its terms', async () => {
    expect(await read()).toEqual({
      items: [{ uuid: courseId, identifier: 'brandschutz', title: 'Brandschutz', terms: null }],
      version: 1,
    });
    const request = { uuid, kind: 'elearnings' as const, items: [{ uuid: courseId, ...terms }], version: 1 };
    await succeed(agent, calls.saveItems, request);
    expect(await read()).toMatchObject({ items: [{ terms }], version: 2 });
    expect(await agent.call(calls.saveItems, request)).toMatchObject({ code: 'record.changed' });
    await succeed(agent, calls.saveItems, { ...request, items: [], version: 2 });
    expect(await read()).toMatchObject({ items: [{ terms: null }], version: 3 });
  });

  it.each([
    ['elearnings', 'elearning.notFound'],
    ['assessments', 'riskAssessment.notFound'],
  ] as const)('are the licensee’s own %s: another’s are unknown', async (kind, code) => {
    const items = [{ uuid: newId(), ...terms }];
    expect(await agent.call(calls.saveItems, { uuid, kind, items, version: 1 })).toMatchObject({ status: 404, code });
  });
});
