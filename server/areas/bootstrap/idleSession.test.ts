import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { idleHeader } from '../../../contract/bootstrap/bootstrapRoutes';
import { memberGroups } from '../../../contract/memberGroups';
import { profile } from '../../../contract/profile';
import { type CompanyConfiguration, settings } from '../../../contract/settings';
import { enterAsAdviser } from '../../testing/adviser';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { makeKey, programWith } from '../../testing/keys';
import { firstPage, isSignedIn, succeed } from '../../testing/requests';

const server = setUpServer();
const minutes = (count: number): void => server.clock.advance(count * 60_000);
const idle = { status: 401, code: 'session.idle' };

let company: Company;
let superAdmin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  superAdmin = await company.signIn('super-admin');
});

const allow = async (sessionIdleMinutes: CompanyConfiguration['sessionIdleMinutes'], agent = superAdmin) => {
  const { uuid: _, ...present } = await succeed(agent, settings.readConfiguration, {});
  await succeed(agent, settings.updateConfiguration, { ...present, sessionIdleMinutes });
};
const beat = (agent: Agent, idleSeconds?: number | string) =>
  agent.call(bootstrap.heartbeat, {}, { headers: idleSeconds === undefined ? {} : { [idleHeader]: `${idleSeconds}` } });

describe('a session that is not used for as long as the company allows', () => {
  it('ends, and says why', async () => {
    await allow(15);
    const agent = await company.signIn('member');
    minutes(14);
    expect(await isSignedIn(agent)).toBe(true);
    minutes(14);
    expect(await isSignedIn(agent)).toBe(true);
    minutes(15);
    expect(await beat(agent)).toMatchObject(idle);
    expect(await agent.call(profile.sessions, {})).toMatchObject(idle);
  });

  it('ends although a page that nobody looks at goes on asking', async () => {
    await allow(15);
    const agent = await company.signIn('member');
    for (let minute = 1; minute < 15; minute++) {
      minutes(1);
      expect((await beat(agent, minute * 60)).status).toBe(200);
    }
    minutes(1);
    expect(await beat(agent, 15 * 60)).toMatchObject(idle);
    // Whoever comes back too late does not wake it.
    expect(await beat(agent, 0)).toMatchObject(idle);
  });

  it('goes on while somebody types without a call, as the next heartbeat says, whichever tab it is of', async () => {
    await allow(15);
    const agent = await company.signIn('member');
    minutes(14);
    expect((await beat(agent, 30)).status).toBe(200);
    expect((await beat(agent, 14 * 60)).status).toBe(200);
    minutes(14);
    expect((await beat(agent, 14 * 60)).status).toBe(200);
  });

  it('ends a whole span after what was done last, once its page has said when that was', async () => {
    await allow(15);
    const agent = await company.signIn('member');
    minutes(5 / 6);
    expect((await beat(agent)).status).toBe(200);
    minutes(7 / 6);
    expect((await beat(agent, 70)).status).toBe(200);
    minutes(13.5);
    expect((await beat(agent, 880)).status).toBe(200);
    minutes(1 / 3);
    expect(await beat(agent, 900)).toMatchObject(idle);
  });

  it('is told to the page, which warns before', async () => {
    await allow(15);
    for (const agent of [superAdmin, await enterAsAdviser(server, company)]) {
      expect((await succeed(agent, bootstrap.memberState, {})).client.sessionIdleMinutes).toBe(15);
    }
  });

  it.each(['soon', '-60', '1e999', ''])('takes a call that says “%s” for activity', async (said) => {
    await allow(15);
    const agent = await company.signIn('member');
    minutes(14);
    await beat(agent, said);
    minutes(14);
    expect(await isSignedIn(agent)).toBe(true);
  });

  it('stays ended when the company allows more, and is in no list', async () => {
    await allow(15);
    const [left, used] = [await company.signIn('member'), await company.signIn('member')];
    minutes(10);
    expect(await isSignedIn(used)).toBe(true);
    expect(await isSignedIn(superAdmin)).toBe(true);
    minutes(5);
    expect((await succeed(used, profile.sessions, {})).items).toHaveLength(1);
    await allow(null);
    expect(await beat(left)).toMatchObject({ status: 401, code: 'session.missing' });
    expect(await isSignedIn(used)).toBe(true);
  });

  it('ends for customer advisers as well, in no other company, and no API key does', async () => {
    const other = await server.createCompany();
    const elsewhere = await other.signIn('member');
    const { token } = await makeKey(await company.signIn('admin'), ['member-group.read-list']);
    const adviser = await enterAsAdviser(server, company);
    await allow(60);
    minutes(60);
    expect(await beat(adviser)).toMatchObject(idle);
    expect(await isSignedIn(elsewhere)).toBe(true);
    const program = programWith(server, token);
    expect(await program.call(memberGroups.list, firstPage('name'))).toMatchObject({ status: 200 });
  });

  it('goes on for its thirty days where the company says nothing', async () => {
    const agent = await company.signIn('member');
    minutes(29 * 24 * 60);
    expect((await beat(agent, 29 * 24 * 3_600)).status).toBe(200);
  });
});
