import { beforeEach, describe, expect, it } from 'vitest';
import { adviserVisits as calls } from '../../../contract/adviserVisits';
import { auditEvents } from '../../../contract/auditEvents';
import { bootstrap } from '../../../contract/bootstrap';
import { memberGroups } from '../../../contract/memberGroups';
import { createAdviser, createSupportToken, enterAsAdviser } from '../../testing/adviser';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';

const server = setUpServer();
const minute = 60_000;
let own: Company;
let admin: Agent;
beforeEach(async () => {
  own = await server.createCompany();
  admin = await own.signIn('super-admin');
});

const visits = async (agent = admin) =>
  (await succeed(agent, calls.list, { ...firstPage('enteredAt' as const), sortDirection: 'desc' })).items;
const newGroup = (name: string) => ({
  name,
  memberGroupIdentifier: name.toLowerCase().replace(/ /g, '-'),
  type: 'custom' as const,
});
const save = async (adviserAccess: 'always' | 'opened' | 'never', hours: 1 | 8 | null = null) => {
  const { version } = await succeed(admin, calls.readAccess, {});
  return succeed(admin, calls.saveAccess, { adviserAccess, hours, version });
};
const isIn = async (adviser: Agent) => (await adviser.call(bootstrap.heartbeat, {})).status === 200;

describe('a visit', () => {
  it('says who came, that they are there, and what the log has of it, without coming and going', async () => {
    const enteredAt = server.clock.now().toISOString();
    const adviser = await enterAsAdviser(server, own);
    await succeed(adviser, memberGroups.create, newGroup('Vom Besuch'));
    expect(await visits()).toMatchObject([
      { adviserName: 'Vera Berger', reason: null, enteredAt, isThere: true, changes: 1, abilities: { end: true } },
    ]);
  });

  it('ends when somebody of the company ends it, and the adviser is signed out', async () => {
    const adviser = await enterAsAdviser(server, own);
    const [visit] = await visits();
    server.clock.advance(5 * minute);
    expect(await isIn(adviser)).toBe(true);
    const seenAt = server.clock.now().toISOString();
    server.clock.advance(5 * minute);
    await succeed(admin, calls.end, { uuids: [visit?.uuid ?? ''] });
    expect(await isIn(adviser)).toBe(false);
    expect(await visits()).toMatchObject([{ isThere: false, lastSeenAt: seenAt, abilities: { end: false } }]);
    const { items } = await succeed(admin, auditEvents.list, { ...firstPage('at'), filter: {} });
    expect(items.map(({ action }) => action)).toContain('adviserVisits.end');
  });

  it('keeps what was done in it apart from the next one of the same person', async () => {
    const adviserId = await createAdviser(server, own);
    const first = await enterAsAdviser(server, own, adviserId);
    await succeed(first, memberGroups.create, newGroup('Vom ersten'));
    await succeed(first, bootstrap.logout, {});
    server.clock.advance(minute);
    await enterAsAdviser(server, own, adviserId);
    expect((await visits()).map(({ isThere, changes }) => [isThere, changes])).toEqual([
      [true, 0],
      [false, 1],
    ]);
  });

  it('is unknown to another company', async () => {
    await enterAsAdviser(server, own);
    const [visit] = await visits();
    const foreign = await (await server.createCompany()).signIn('super-admin');
    expect(await visits(foreign)).toEqual([]);
    const ending = await foreign.call(calls.end, { uuids: [visit?.uuid ?? ''] });
    expect(ending).toMatchObject({ status: 404, code: 'record.notFound' });
    expect(await visits()).toMatchObject([{ isThere: true }]);
  });
});

describe('access', () => {
  it('ends with the last of the hours for which the company opened, for links and for visits', async () => {
    const adviserId = await createAdviser(server, own);
    const openUntil = new Date(server.clock.now().getTime() + 60 * minute).toISOString();
    expect(await save('opened', 1)).toMatchObject({ adviserAccess: 'opened', openUntil });
    const adviser = await enterAsAdviser(server, own, adviserId);
    server.clock.advance(59 * minute);
    expect(await isIn(adviser)).toBe(true);
    const token = await createSupportToken(server, own, adviserId);
    server.clock.advance(minute);
    expect(await isIn(adviser)).toBe(false);
    expect(await visits()).toMatchObject([{ isThere: false }]);
    const late = server.anonymous();
    await late.fetchXsrf();
    expect(await late.call(bootstrap.supportLogin, { token })).toMatchObject({ code: 'supportLogin.notAllowed' });
    expect(await save('always')).toMatchObject({ adviserAccess: 'always', openUntil: null });
    expect((await late.call(bootstrap.supportLogin, { token })).status).toBe(200);
  });

  it('asks for the hours when the company opens', async () => {
    const { version } = await succeed(admin, calls.readAccess, {});
    const answer = await admin.call(calls.saveAccess, { adviserAccess: 'opened', hours: null, version });
    expect(answer).toMatchObject({ error: { fields: [{ path: 'hours', rule: 'required' }] } });
  });

  it('is a super-admin’s to set: neither an admin’s nor that of an adviser who is in', async () => {
    const adviser = await enterAsAdviser(server, own);
    const refused = { status: 403, code: 'permission.missing' };
    for (const agent of [adviser, await own.signIn('admin')]) {
      expect(await agent.call(calls.readAccess, {})).toMatchObject(refused);
      const request = { adviserAccess: 'always', hours: null, version: 1 } as const;
      expect(await agent.call(calls.saveAccess, request)).toMatchObject(refused);
    }
  });

  it('stands in the log as it was and as it is', async () => {
    await save('never');
    const { items } = await succeed(admin, auditEvents.list, { ...firstPage('at'), filter: {} });
    const entry = items.find(({ action }) => action === 'adviserVisits.saveAccess');
    expect(entry?.changes.map(({ field }) => field)).toEqual(['adviserAccess']);
    expect(await save('opened', 8)).toMatchObject({ adviserAccess: 'opened' });
  });
});
