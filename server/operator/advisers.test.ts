import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { partner } from '../../contract/partner/partner';
import { sha512Hex } from '../core/session/passwords';
import { advisers, clients } from '../db/schema';
import { testPassword } from '../testing/company';
import { setUpStaffFactor } from '../testing/partnerSecondFactor';
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

  it('sign in on the partner’s face once they have an account, and anew once it is changed', async () => {
    await createLicensee();
    await create();
    const host = `${state.licensee}.example`;
    await run('set-licensee', '--identifier', state.licensee, '--host', host);
    const account = (username: string, password: string, adviser = address) => {
      const as = ['--username', username, '--role', 'partner-admin', '--password', password];
      return run('set-partner-account', '--adviser', adviser, ...as);
    };
    const signIn = async (username: string, password: string) => {
      const agent = server().anonymous();
      await agent.fetchXsrf();
      const answer = await agent.call(
        partner.login,
        { username, password: sha512Hex(password) },
        { headers: { host } },
      );
      return { agent, status: answer.status };
    };
    expect(await account('vera', 'Kranich-am-Ufer-7')).toBe(0);
    expect(state.printed).toEqual([`${address} signs in at /partner as vera (partner-admin).`]);
    const { agent, status } = await signIn('vera', 'Kranich-am-Ufer-7');
    expect(status).toBe(200);
    expect(await account('vera', 'Reiher-am-Ufer-8')).toBe(0);
    expect(await agent.call(partner.state, {})).toMatchObject({ code: 'session.missing' });
    expect((await signIn('vera', 'Kranich-am-Ufer-7')).status).toBe(401);
    expect((await signIn('vera', 'Reiher-am-Ufer-8')).status).toBe(200);

    expect(await account('vera', 'Ampel-2026')).toBe(2);
    expect(state.complaints).toEqual(['--password is easily guessed: choose another']);
    const first = address;
    address = `other-${address}`;
    await create();
    expect(await account('vera', 'Kranich-am-Ufer-7')).toBe(2);
    expect(state.complaints).toEqual(['--username vera is taken']);
    await run('delete-adviser', '--adviser', first);
    expect((await signIn('vera', 'Reiher-am-Ufer-8')).status).toBe(401);
  });

  it('choose a password by the link that is printed where none is given, at their licensee’s host', async () => {
    await createLicensee();
    await create();
    const host = `${state.licensee}.example`;
    await run('set-licensee', '--identifier', state.licensee, '--host', host);
    const account = (...given: string[]) =>
      run('set-partner-account', '--adviser', address, '--username', 'vera', '--role', 'adviser', ...given);
    expect(await account()).toBe(0);
    expect(state.printed.slice(0, 2)).toEqual([
      `${address} signs in at /partner as vera (adviser).`,
      'They choose a password once, within 7 days, at',
    ]);
    const link = new URL(state.printed[2] ?? '');
    expect([link.hostname, link.pathname]).toEqual([host, '/partner/password/']);
    const agent = server().anonymous();
    await agent.fetchXsrf();
    const token = link.hash.slice(1);
    const signIn = () => agent.call(partner.login, { username: 'vera', password }, { headers: { host } });
    const password = sha512Hex('Kranich-am-Ufer-7');
    expect(await signIn()).toMatchObject({ code: 'partner.loginFailed' });
    await succeed(agent, partner.setPassword, { token, password, passwordConfirmation: password });
    expect(await signIn()).toMatchObject({ status: 200 });

    // Without a password the one they have stays, and a link is printed all the same.
    expect(await account()).toBe(0);
    expect(await signIn()).toMatchObject({ status: 200 });
    const unused = new URL(state.printed[2] ?? '').hash.slice(1);
    expect(await agent.call(partner.checkPasswordLink, { token: unused })).toMatchObject({ status: 200 });
    expect(await account('--password', 'Reiher-am-Ufer-8')).toBe(0);
    expect(await agent.call(partner.checkPasswordLink, { token: unused })).toMatchObject({
      code: 'resetToken.notFound',
    });
    expect(await account('--password', 'Berger-2026')).toBe(2);
    expect(state.complaints).toEqual(['--password is easily guessed: choose another']);
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

  it('get in by the password alone once the operator has reset their second factor, and are told by mail', async () => {
    await createLicensee();
    await create();
    const host = `${state.licensee}.example`;
    await run('set-licensee', '--identifier', state.licensee, '--host', host);
    const reset = () => run('reset-adviser-second-factor', '--adviser', address);
    expect(await reset()).toBe(2);
    expect(state.complaints).toEqual([`${address} has no account: set-partner-account makes one`]);
    const account = ['--username', 'vera', '--role', 'adviser', '--password', testPassword];
    await run('set-partner-account', '--adviser', address, ...account);
    expect(await reset()).toBe(2);
    expect(state.complaints).toEqual([`${address} has no second factor`]);
    const licensee = { host, licenseeId: '' };
    const { agent } = await setUpStaffFactor(server(), licensee, 'vera');
    expect(await reset()).toBe(0);
    expect(state.printed).toEqual([
      `${address} signs in at /partner with the password alone, and may set up a new second factor.`,
    ]);
    expect(await agent.call(partner.state, {})).toMatchObject({ body: { secondFactor: { isOn: false } } });
    await server().runJobs();
    expect(server().messages.at(-1)).toMatchObject({
      recipient: address,
      subject: expect.stringMatching(/^Zweiter Faktor zurückgesetzt/),
    });
  });
});
