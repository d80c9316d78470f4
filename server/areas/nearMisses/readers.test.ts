import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { cockpit } from '../../../contract/cockpit';
import { locations } from '../../../contract/locations';
import { memberGroups } from '../../../contract/memberGroups';
import { nearMisses as calls } from '../../../contract/nearMisses';
import { settings } from '../../../contract/settings';
import { runDailyWork } from '../../jobs/daily';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createGroup, createLocation } from '../../testing/places';
import { firstPage, succeed } from '../../testing/requests';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let company: Company;
let owner: Agent;
let ofLena: string;
let other: string;
beforeEach(async () => {
  company = await server.createCompany();
  owner = await company.signIn('super-admin');
  ofLena = await createLocation(owner, {
    name: 'Werk Ulm',
    responsibleMemberUuids: [company.members['loc-admin'].uuid],
  });
  other = await createLocation(owner, { name: 'Werk Köln' });
});

const enter = async (locationUuid: string | null, severity: 'minor' | 'severe' = 'minor') =>
  (
    await succeed(owner, calls.create, {
      what: 'Öl auf dem Boden',
      kind: 'hazard',
      severity,
      locationUuid,
      place: null,
      reporterName: null,
    })
  ).uuid;

const listed = async (by: Agent) => (await succeed(by, calls.list, firstPage('reportedOn'))).items;

describe('who has a task that the company lets read near misses', () => {
  const allow = async () => {
    const { uuid: _, ...before } = await succeed(owner, settings.readConfiguration, {});
    await succeed(owner, settings.updateConfiguration, { ...before, nearMissReaders: ['work-council'] });
  };

  it.each(['member', 'ou-admin', 'loc-admin'] as const)('reads all of them as %s, and changes none', async (role) => {
    const [here, there] = [await enter(ofLena), await enter(other)];
    const group = await createGroup(owner, { type: 'work-council' });
    await succeed(owner, memberGroups.assignMembers, { uuid: group, memberUuids: [company.members[role].uuid] });
    const before = await company.signIn(role);
    const own = role === 'loc-admin' ? [here] : [];
    if (role === 'loc-admin') expect((await listed(before)).map(({ uuid }) => uuid)).toEqual(own);
    else expect((await before.call(calls.list, firstPage('reportedOn'))).code).toBe('permission.missing');
    await allow();
    const reader = await company.signIn(role);
    const found = await listed(reader);
    expect(found.map(({ uuid }) => uuid).toSorted()).toEqual([here, there].toSorted());
    expect(found.filter(({ abilities }) => abilities.update).map(({ uuid }) => uuid)).toEqual(own);
    expect(await succeed(reader, calls.one, { uuid: there })).toMatchObject({ abilities: { update: false } });
    expect(await succeed(reader, calls.messages, { uuid: there })).toEqual({ messages: [], canAnswer: false });
    expect((await succeed(reader, calls.figures, {})).rows).toHaveLength(2);
    if (role !== 'member') {
      const { figures } = await succeed(reader, cockpit.figures, {});
      expect(figures.find(({ key }) => key === 'openNearMisses')).toMatchObject({ count: 2 });
    }
    const closing = await reader.call(calls.close, { uuids: [there], reason: 'Erledigt' });
    expect(closing.code).toBe(role === 'loc-admin' ? 'record.notFound' : 'permission.missing');
    const { member } = await succeed(reader, bootstrap.memberState, {});
    expect(member.permissions).toContain('nearMisses.list');
    // Another task opens nothing.
    await succeed(owner, memberGroups.removeMembers, { uuid: group, memberUuids: [company.members[role].uuid] });
    if (role === 'loc-admin') expect((await listed(reader)).map(({ uuid }) => uuid)).toEqual(own);
    else expect((await reader.call(calls.list, firstPage('reportedOn'))).code).toBe('permission.missing');
  });
});

describe('those responsible', () => {
  const night = async () => {
    const { database, storage, clock } = server;
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const renew = async () => undefined;
    const publicUrl = 'http://localhost:3000';
    const { clientId } = company;
    await runDailyWork({ database, storage, clock, clientId, log, renew, publicUrl } as never, {});
    await server.runJobs();
    return server.messages.splice(0).filter(({ subject }) => subject.startsWith('Beinaheunfälle'));
  };

  it('are told once each morning, of a location those of it, else whoever administers the company', async () => {
    await enter(ofLena, 'severe');
    await enter(ofLena);
    const first = await night();
    expect(first.map(({ recipient }) => recipient)).toEqual(['lena.mueller@example.org']);
    expect(first[0]?.subject).toBe('Beinaheunfälle: 2 neue Meldungen, davon eine lebensgefährlich');
    expect(first[0]?.body).toContain('Werk Ulm: 2 neue Meldungen');
    // What happened is not in the mail.
    expect(first[0]?.body).not.toContain('Öl');
    server.clock.advance(24 * 60 * 60_000);
    expect(await night()).toEqual([]);
    owner = await company.signIn('super-admin');
    await enter(other);
    server.clock.advance(24 * 60 * 60_000);
    expect((await night()).map(({ recipient }) => recipient).toSorted()).toEqual([
      'anna.mueller@example.org',
      'sophie.mueller@example.org',
    ]);
  });
});

it('stays, without its location, when that is deleted', async () => {
  const uuid = await enter(other);
  await succeed(owner, locations.delete, { uuids: [other] });
  expect(await succeed(owner, calls.one, { uuid })).toMatchObject({ locationUuid: null });
});
