import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { sha512Hex } from '../core/session/passwords';
import { clients, members, orgUnitMembers, orgUnits, outboxMessages, secondFactors } from '../db/schema';
import { publicUrl, setUpOperator } from './operatorHarness';

const { state, server, run, createClient, storedClient, audited, signIn } = setUpOperator();

describe('create-client', () => {
  it('makes a company with a root unit for everyone and a super-admin whose link works', async () => {
    expect(await createClient('--email', 'zoe@example.org')).toBe(0);
    expect(state.printed.slice(0, 2)).toEqual([
      `Created client ${state.client} (Nordwerk GmbH) of licensee ${state.licensee}.`,
      "Created super-admin zoe.o-neill (Zoë O'Neill).",
    ]);
    const { id, activeMembers, maximumMembers, country } = await storedClient();
    expect({ activeMembers, maximumMembers, country }).toEqual({ activeMembers: 1, maximumMembers: 2, country: 'DE' });
    const units = await server().database.owner((tx) =>
      tx
        .select({ isDefault: orgUnits.isDefault, parentId: orgUnits.parentUuid, username: members.username })
        .from(orgUnits)
        .innerJoin(orgUnitMembers, eq(orgUnitMembers.orgUnitId, orgUnits.id))
        .innerJoin(members, eq(members.id, orgUnitMembers.memberId))
        .where(eq(orgUnits.clientId, id)),
    );
    expect(units).toEqual([{ isDefault: true, parentId: null, username: 'zoe.o-neill' }]);
    expect(await audited(id)).toEqual(['operator: operator.createClient', 'operator: operator.createSuperAdmin']);

    const token = state.printed[2]?.split(`${publicUrl}/auth/reset-password/#`)[1] ?? '';
    const agent = server().anonymous();
    await agent.fetchXsrf();
    const password = sha512Hex('Neues-2026!');
    const answer = await agent.call(bootstrap.resetPassword, { token, password, passwordConfirmation: password });
    expect(answer.status).toBe(200);
    expect(await signIn('zoe.o-neill', 'Neues-2026!')).toBe(200);
  });

  it('sets the password if one is given, and prints no link', async () => {
    expect(await createClient('--username', 'chef', '--password', 'Kuckuck-Uhr-4')).toBe(0);
    expect(state.printed.join()).not.toContain('reset-password');
    expect(await signIn('chef', 'Kuckuck-Uhr-4')).toBe(200);
  });

  it('leaves nothing behind when its super-admin is refused', async () => {
    expect(await createClient('--password', 'short')).toBe(2);
    expect(await createClient('--password', 'Sommer2026!')).toBe(2);
    expect(await createClient('--password', 'Nordwerk-2026!')).toBe(2);
    expect(await createClient('--country', 'CH')).toBe(2);
    const rows = await server().database.owner((tx) =>
      tx.select().from(clients).where(eq(clients.clientIdentifier, state.client)),
    );
    expect(rows).toEqual([]);
  });

  it('refuses an identifier that exists', async () => {
    await createClient();
    expect(await createClient()).toBe(2);
    expect(state.complaints).toEqual([`A client ${state.client} exists already`]);
  });
});

describe('create-super-admin', () => {
  const add = (...more: string[]) =>
    run('create-super-admin', '--client', state.client, '--first-name', 'Ann', '--last-name', 'Bee', ...more);

  it('refuses a name or an address that is taken, whatever its case, and keeps to the maximum', async () => {
    await createClient('--email', 'zoe@example.org', '--username', 'zoe@example.org');
    expect(await add('--username', 'ZOE@example.org')).toBe(2);
    expect(state.complaints).toEqual(['--username zoe@example.org is taken']);
    expect(await add('--email', 'Zoe@Example.org')).toBe(2);
    expect(state.complaints).toEqual(['--email belongs to somebody else']);
    expect(await add()).toBe(0);
    expect(await add('--username', 'third.one')).toBe(2);
    expect(state.complaints[0]).toContain('set-maximum');
    expect((await storedClient()).activeMembers).toBe(2);
  });

  it('finds the newcomer in the member list’s search columns', async () => {
    await createClient();
    await add('--email', 'Ann@Example.org');
    const { id } = await storedClient();
    const rows = await server().database.owner((tx) =>
      tx
        .select()
        .from(members)
        .where(and(eq(members.clientId, id), eq(members.username, 'ann.bee'))),
    );
    expect(rows).toMatchObject([{ role: 'super-admin', lastNameFolded: 'bee', emailFolded: 'ann@example.org' }]);
  });
});

describe('settings of a client', () => {
  it('set-maximum raises, and refuses to go below the active or the archived members', async () => {
    await createClient();
    expect(await run('set-maximum', '--client', state.client, '--maximum-members', '500')).toBe(0);
    expect(state.printed).toEqual([`${state.client}: at most 500 active members (1 now).`]);
    const { id, maximumMembers } = await storedClient();
    expect(maximumMembers).toBe(500);
    expect(await audited(id)).toContain('operator: operator.setMaximum');
    await run('create-super-admin', '--client', state.client, '--first-name', 'Ann', '--last-name', 'Bee');
    expect(await run('set-maximum', '--client', state.client, '--maximum-members', '1')).toBe(2);
    expect(state.complaints[0]).toContain('2 active and 0 archived members');
    await server().database.owner((tx) => tx.update(clients).set({ archivedMembers: 9 }).where(eq(clients.id, id)));
    expect(await run('set-maximum', '--client', state.client, '--maximum-members', '8')).toBe(2);
    expect(await run('set-maximum', '--client', state.client, '--maximum-members', '9')).toBe(0);
  });

  it('set-flag switches one feature and leaves the others', async () => {
    await createClient();
    expect(await run('set-flag', '--client', state.client, '--flag', 'elearnings', '--value', 'on')).toBe(0);
    expect(await run('set-flag', '--client', state.client, '--flag', 'templates', '--value', 'off')).toBe(0);
    const { id, featureFlags } = await storedClient();
    expect(featureFlags).toEqual({ elearnings: true, templates: false });
    expect(await audited(id)).toContain('operator: operator.setFlag');
    await run('list-clients');
    expect(state.printed.find((line) => line.startsWith(state.client))).toMatch(
      /Nordwerk GmbH +ampel-\S+ +1 +2 +0 +elearnings$/,
    );
  });

  it('reset-second-factor lets somebody in by the password who has nothing else, and tells them', async () => {
    await createClient('--username', 'chef', '--email', 'chef@example.org', '--password', 'Kuckuck-Uhr-4');
    const reset = (username: string) => run('reset-second-factor', '--client', state.client, '--username', username);
    expect(await reset('chef')).toBe(2);
    expect(state.complaints[0]).toContain('chef has no second factor');
    expect(await reset('nobody')).toBe(2);
    const { id } = await storedClient();
    const database = server().database;
    await database.owner(async (tx) => {
      const [member] = await tx.select().from(members).where(eq(members.clientId, id));
      const owner = { clientId: id, memberId: member?.id ?? '', createdAt: new Date(), confirmedAt: new Date() };
      await tx.insert(secondFactors).values({ ...owner, secret: new Uint8Array(20), salt: new Uint8Array(16) });
    });
    expect(await reset('Chef')).toBe(0);
    expect(state.printed[0]).toContain('chef signs in with the password alone');
    const left = await database.owner((tx) => tx.$count(secondFactors, eq(secondFactors.clientId, id)));
    const letters = await database.owner((tx) => tx.$count(outboxMessages, eq(outboxMessages.clientId, id)));
    expect([left, letters]).toEqual([0, 1]);
    expect(await audited(id)).toContain('operator: operator.resetSecondFactor');
  });

  it('reset-throttle lets somebody sign in again who mistyped too often', async () => {
    await createClient('--username', 'chef', '--password', 'Kuckuck-Uhr-4');
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn('chef', 'Falsch-2026!');
    expect(await signIn('chef', 'Kuckuck-Uhr-4')).toBe(429);
    expect(await run('reset-throttle', '--client', state.client, '--username', 'chef')).toBe(0);
    expect(await signIn('chef', 'Kuckuck-Uhr-4')).toBe(200);
  });
});
