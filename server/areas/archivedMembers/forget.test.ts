import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { archivedMembers } from '../../../contract/archivedMembers';
import { members } from '../../../contract/members';
import { profile } from '../../../contract/profile';
import { newId } from '../../base/newId';
import { rowsOf } from '../../db/query';
import { auditEvents, members as memberTable, outboxMessages } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { changedMember, createMember, signInAs, succeed, withTestPassword } from '../../testing/requests';

const server = setUpServer();
let company: Company;
let superAdmin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  superAdmin = await company.signIn('super-admin');
});

const personal = {
  firstName: 'Friedlinde',
  lastName: 'Vergessenheim',
  username: 'friedlinde.v',
  email: 'friedlinde@example.org',
  mobileNumber: '+49 171 9876543',
  street: 'Ginsterweg 77',
  city: 'Buxtehude',
  birthDate: '1977-07-07',
} as const;

/** Somebody who was changed, signed in, and created somebody else. */
const addPerson = async (): Promise<string> => {
  const uuid = await createMember(superAdmin, { ...personal, roleIdentifier: 'admin', ...withTestPassword });
  const record = await succeed(superAdmin, members.one, { uuid });
  await succeed(superAdmin, members.update, changedMember(record, { lastName: 'Vergessenheimer' }));
  const agent = await signInAs(server.anonymous(), company.clientIdentifier, personal.username);
  await succeed(agent, profile.updateProfileSetting, { frontendStyle: { theme: 'dark' }, languageCode: 'de_DE' });
  await createMember(agent, { lastName: 'Bleibt' });
  await succeed(superAdmin, members.resetPassword, { uuid });
  await server.runJobs();
  return uuid;
};
const archiveAndDelete = async (uuid: string): Promise<void> => {
  await succeed(superAdmin, members.archive, { uuids: [uuid] });
  await succeed(superAdmin, archivedMembers.delete, { uuids: [uuid] });
};
/** The tables of the company in which a word stands anywhere. */
const tablesWith = (word: string): Promise<string[]> =>
  server.database.owner(async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'client_id' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await rowsOf(
        tx,
        sql`select 1 from ${sql.identifier(name)} t
            where client_id = ${company.clientId} and to_jsonb(t)::text like ${`%${word}%`}`,
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  });
const eventsOf = (uuid: string) =>
  server.database.owner((tx) =>
    tx.select().from(auditEvents).where(eq(auditEvents.subjectId, uuid)).orderBy(asc(auditEvents.id)),
  );

describe('deleting for good', () => {
  it('leaves nothing personal in any table of the company', async () => {
    const uuid = await addPerson();
    for (const word of Object.values(personal)) expect(await tablesWith(word)).not.toEqual([]);
    await archiveAndDelete(uuid);
    const { firstName, lastName, ...others } = personal;
    for (const word of Object.values(others)) expect(await tablesWith(word)).toEqual([]);
    // The entries about what they did to others still name them: an entry must say whose act it was.
    const acts = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.actorId, uuid)).orderBy(asc(auditEvents.id)),
    );
    const named = acts.filter(({ actorName }) => actorName.startsWith(`${firstName} ${lastName}`));
    expect(named.map(({ action }) => action)).toEqual(['members.create']);
    expect(await tablesWith(lastName)).toEqual(['audit_events']);
  });

  it('keeps that, when and by whom something was changed, and roles', async () => {
    const uuid = await addPerson();
    const before = await eventsOf(uuid);
    await archiveAndDelete(uuid);
    const after = await eventsOf(uuid);
    expect(after.map(({ action }) => action)).toEqual([
      ...before.map(({ action }) => action),
      'members.archive',
      'archivedMembers.delete',
    ]);
    expect(after.slice(0, before.length).map(({ at }) => at)).toEqual(before.map(({ at }) => at));
    expect(after[0]).toMatchObject({
      actorName: 'Sophie Müller',
      changes: { username: true, email: true, roleIdentifier: [null, 'admin'] },
    });
    expect(after[1]?.changes).toEqual({ lastName: true });
  });

  it('takes messages to them about others along, and leaves everybody else’s', async () => {
    const uuid = await addPerson();
    const message = { channel: 'mail', subject: '', body: '', createdAt: server.clock.now() } as const;
    const { clientId } = company;
    const other = company.members.member.uuid;
    const send = (recipient: string) =>
      server.database.owner((tx) =>
        tx
          .insert(outboxMessages)
          .values({ id: newId(), clientId, memberId: other, recipient, ...message, sentAt: server.clock.now() }),
      );
    await send(personal.email);
    await send('somebody@example.org');
    await archiveAndDelete(uuid);
    expect(await tablesWith(personal.email)).toEqual([]);
    expect(await tablesWith('somebody@example.org')).toEqual(['outbox_messages']);
  });
});

it('leaves what was written to somebody else at a number that several share', async () => {
  const { clientId } = company;
  const other = company.members.member.uuid;
  await server.database.owner((tx) =>
    tx.update(memberTable).set({ mobileNumber: personal.mobileNumber }).where(eq(memberTable.id, other)),
  );
  const uuid = await addPerson();
  const now = server.clock.now();
  const message = { channel: 'sms', subject: '', body: 'Schichtbeginn', createdAt: now, sentAt: now } as const;
  const recipient = personal.mobileNumber;
  await server.database.owner((tx) =>
    tx.insert(outboxMessages).values([
      { id: newId(), clientId, memberId: other, recipient, ...message },
      { id: newId(), clientId, memberId: uuid, recipient, ...message },
    ]),
  );
  await archiveAndDelete(uuid);
  const left = await server.database.owner((tx) =>
    tx.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient)),
  );
  expect(left.map(({ memberId }) => memberId)).toEqual([other]);
});

describe('the log', () => {
  const forget = (clientId: string, uuid: string) =>
    server.database.tenant(clientId, 'write', (tx) =>
      tx.execute(sql`select forget_deleted_members(array[${uuid}]::uuid[])`),
    );

  it('forgets nobody who is still there, archived or not, and nobody of another company', async () => {
    const uuid = await addPerson();
    const before = await eventsOf(uuid);
    await forget(company.clientId, uuid);
    expect(await eventsOf(uuid)).toEqual(before);
    await succeed(superAdmin, members.archive, { uuids: [uuid] });
    await forget(company.clientId, uuid);
    expect((await eventsOf(uuid)).slice(0, before.length)).toEqual(before);
    // Gone, but not by this company's hand.
    await server.database.owner((tx) => tx.execute(sql`delete from members where id = ${uuid}`));
    await forget((await server.createCompany()).clientId, uuid);
    expect((await eventsOf(uuid)).slice(0, before.length)).toEqual(before);
  });

  it('cannot be changed in any other way', async () => {
    const change = server.database.tenant(company.clientId, 'write', (tx) =>
      tx.update(auditEvents).set({ changes: {} }),
    );
    await expect(change).rejects.toThrow();
  });
});
