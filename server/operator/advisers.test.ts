import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { advisers, clients } from '../db/schema';
import { succeed } from '../testing/requests';
import { publicUrl, setUpOperator } from './operatorHarness';

const { state, server, run, createLicensee, createClient, storedClient, audited } = setUpOperator();

let address: string;
const create = (licensee = state.licensee) => {
  const names = ['--first-name', 'Vera', '--last-name', 'Berger'];
  return run('create-adviser', '--licensee', licensee, '--email', address.toUpperCase(), ...names);
};
const link = () => run('support-link', '--client', state.client, '--adviser', address);
beforeEach(() => {
  address = `vera-${state.client}@example.org`;
});

describe('advisers', () => {
  it('are created once, listed with licensee and last sign-in', async () => {
    await createLicensee();
    expect(await create()).toBe(0);
    expect(await create()).toBe(2);
    expect(state.complaints).toEqual([`An adviser ${address} exists already`]);
    await run('list-advisers');
    expect(state.printed.find((line) => line.startsWith(address))).toMatch(/Vera Berger\s+ampel-\w+\s+never$/);
  });

  it('are refused for a licensee that does not exist', async () => {
    expect(await create('nobody-at-all')).toBe(2);
    expect(state.complaints[0]).toContain('There is no licensee');
  });

  it('enter a company by the link that is printed', async () => {
    await createClient();
    await create();
    expect(await link()).toBe(0);
    expect(state.printed[0]).toBe('Vera Berger may enter Nordwerk GmbH once, within 15 minutes, at');
    const prefix = `${publicUrl}/auth/support-login/#`;
    expect(state.printed[1]).toContain(prefix);
    const agent = server().anonymous();
    await agent.fetchXsrf();
    await succeed(agent, bootstrap.supportLogin, { token: state.printed[1]?.slice(prefix.length) ?? '' });
    expect(await succeed(agent, bootstrap.memberState, {})).toMatchObject({ client: { name: 'Nordwerk GmbH' } });
    const { id } = await storedClient();
    expect(await audited(id)).toEqual(
      expect.arrayContaining(['operator: operator.createSupportLink', 'Vera Berger: bootstrap.supportLogin']),
    );
    await run('list-advisers');
    expect(state.printed.find((line) => line.startsWith(address))).toContain('2026-03-02T08:00:00.000Z');

    expect(await run('delete-adviser', '--adviser', address)).toBe(0);
    expect(await agent.call(bootstrap.heartbeat, {})).toMatchObject({ code: 'session.missing' });
    expect(await link()).toBe(2);
    expect(state.complaints[0]).toContain('There is no adviser');
  });

  it('get no link into a company that lets nobody in, of another licensee, or without one of their own', async () => {
    await createClient();
    await create();
    const { id } = await storedClient();
    const access = (adviserAccess: boolean) =>
      server().database.owner((tx) => tx.update(clients).set({ adviserAccess }).where(eq(clients.id, id)));
    await access(false);
    expect(await link()).toBe(2);
    expect(state.complaints[0]).toContain('lets no advisers in');
    await access(true);
    await server().database.owner((tx) =>
      tx.update(advisers).set({ licenseeId: null }).where(eq(advisers.email, address)),
    );
    expect(await link()).toBe(2);
    expect(state.complaints[0]).toContain('belongs to no licensee');

    await run('create-licensee', '--identifier', `${state.licensee}-x`, '--name', 'Other');
    address = `other-${address}`;
    await create(`${state.licensee}-x`);
    expect(await link()).toBe(2);
    expect(state.complaints[0]).toContain('is not an adviser of the licensee');
  });
});
