import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { newId } from '../base/newId';
import { enqueueIn } from '../core/jobs/enqueue';
import { foldForSearch } from '../core/lists/searchText';
import {
  clients,
  jobs,
  members,
  orgUnitMembers,
  orgUnitResponsiblePersons,
  orgUnits,
  outboxMessages,
} from '../db/schema';
import type { Company } from '../testing/company';
import { setUpServer } from '../testing/harness';
import { sendPasswordLinks } from './passwordLink';

type Reason = Parameters<typeof sendPasswordLinks>[2];

const publicUrl = 'https://safety.example.org';
const minute = 60_000;
const server = setUpServer();
let company: Company;

beforeEach(async () => {
  company = await server.createCompany({ name: 'Nordwerk GmbH' });
  server.messages.length = 0;
});

const addMember = async (columns: Partial<typeof members.$inferInsert> = {}): Promise<string> => {
  const id = newId();
  const names = { firstName: 'Zoë', lastName: "O'Neill", lastNameFolded: 'o', firstNameFolded: 'z', search: '' };
  const emailFolded = columns.email ? foldForSearch(columns.email) : null;
  const row = { id, clientId: company.clientId, username: `zoe-${id}`, createdAt: server.clock.now(), emailFolded };
  await server.database.owner((tx) => tx.insert(members).values({ ...row, ...names, ...columns }));
  return id;
};
const send = (ids: string[], reason: Reason = 'reset', channel?: 'mail' | 'sms', of = company): Promise<string[]> =>
  server.database.tenant(of.clientId, 'write', (tx) => {
    const { clientId } = of;
    const { clock } = server;
    const enqueue = enqueueIn(tx, clientId, clock);
    return sendPasswordLinks({ tx, clientId, clock, enqueue, publicUrl }, ids, reason, channel);
  });
const delivered = async (...parameters: Parameters<typeof send>) => {
  const unreached = await send(...parameters);
  await server.runJobs();
  return { unreached, messages: server.messages.splice(0) };
};
const tokenIn = (body: string | undefined): string =>
  /https:\/\/safety\.example\.org\/auth\/reset-password\/#([\w-]+)/.exec(body ?? '')?.[1] ?? '';
const check = async (token: string) => {
  const agent = server.anonymous();
  await agent.fetchXsrf();
  return agent.call(bootstrap.checkPasswordResetToken, { token });
};

describe('the way of a password link', () => {
  it('is e-mail if there is one, and the link in it works', async () => {
    const id = await addMember({ email: 'zoe@example.org', mobileNumber: '+49 171 2345678', username: 'zoe' });
    const { messages, unreached } = await delivered([id]);
    expect(unreached).toEqual([]);
    expect(messages).toMatchObject([
      { channel: 'mail', recipient: 'zoe@example.org', subject: 'Neues Passwort für Nordwerk GmbH' },
    ]);
    expect(messages[0]?.body).toContain("Guten Tag Zoë O'Neill,");
    expect(messages[0]?.body).toContain(company.clientIdentifier);
    const answer = await check(tokenIn(messages[0]?.body));
    expect(answer).toMatchObject({
      status: 200,
      body: { username: 'zoe', clientIdentifier: company.clientIdentifier },
    });
  });

  it('is a text message to the mobile number if there is no e-mail address, or if it is wanted', async () => {
    const silent = await addMember({ mobileNumber: '0171 2345678' });
    const both = await addMember({ email: 'b@example.org', mobileNumber: '0171 7654321' });
    const onlyMail = await addMember({ email: 'm@example.org' });
    expect((await delivered([silent])).messages).toMatchObject([
      { channel: 'sms', recipient: '0171 2345678', subject: '' },
    ]);
    expect((await delivered([both], 'imported', 'sms')).messages).toMatchObject([{ recipient: '0171 7654321' }]);
    expect((await delivered([both], 'imported', 'mail')).messages).toMatchObject([{ recipient: 'b@example.org' }]);
    expect((await delivered([onlyMail], 'imported', 'sms')).messages).toMatchObject([{ recipient: 'm@example.org' }]);
  });

  it('leads to nobody who is archived, and to nobody of another company', async () => {
    const archived = await addMember({ email: 'old@example.org', archivedAt: server.clock.now() });
    const other = await server.createCompany();
    const foreign = other.members.member.uuid;
    expect(await delivered([archived, foreign])).toEqual({ messages: [], unreached: [] });
  });
});

describe('a link for somebody without an address', () => {
  const unitOf = async (memberId: string, admins: string[]) => {
    const { clientId, rootOrgUnitId } = company;
    const orgUnitId = newId();
    const named = { orgUnitIdentifier: orgUnitId, orgUnitName: 'Halle', search: '' };
    const unit = { ...named, id: orgUnitId, clientId, parentUuid: rootOrgUnitId };
    await server.database.owner(async (tx) => {
      await tx.insert(orgUnits).values({ ...unit, createdAt: server.clock.now() });
      await tx.insert(orgUnitMembers).values({ clientId, orgUnitId, memberId });
      for (const admin of admins) {
        await tx.insert(orgUnitResponsiblePersons).values({ clientId, orgUnitId, memberId: admin, kind: 'admin' });
      }
    });
  };

  it('goes to the admins of the units the person is in, to be handed on', async () => {
    const admin = await addMember({ role: 'ou-admin', email: 'admin@example.org', languageCode: 'en_GB' });
    const silent = await addMember({ firstName: 'Max', lastName: 'Stumm' });
    await unitOf(silent, [admin, company.members.admin.uuid]);
    const { messages } = await delivered([silent]);
    expect(messages.map(({ recipient }) => recipient).toSorted()).toEqual([
      'admin@example.org',
      'anna.mueller@example.org',
    ]);
    expect(messages.find(({ recipient }) => recipient.startsWith('admin'))?.subject).toBe(
      'Please hand on: password link for Max Stumm',
    );
    expect(new Set(messages.map(({ body }) => tokenIn(body))).size).toBe(1);
  });

  it('goes to the admins of the units that hold everybody, or else to the super-admins', async () => {
    const silent = await addMember();
    await unitOf(silent, []);
    expect((await delivered([silent])).messages).toMatchObject([{ recipient: 'olaf.mueller@example.org' }]);
    await server.database.owner((tx) =>
      tx.delete(orgUnitResponsiblePersons).where(eq(orgUnitResponsiblePersons.clientId, company.clientId)),
    );
    expect((await delivered([silent])).messages).toMatchObject([{ recipient: 'sophie.mueller@example.org' }]);
  });

  it('never goes to somebody of a lower role, who could take that role by it', async () => {
    const silent = await addMember({ role: 'super-admin' });
    await unitOf(silent, [company.members['ou-admin'].uuid, company.members.admin.uuid]);
    expect((await delivered([silent])).messages).toMatchObject([{ recipient: 'sophie.mueller@example.org' }]);
  });

  it('is not made if nobody can be reached, and the caller learns it', async () => {
    await server.database.owner((tx) =>
      tx.update(members).set({ email: null, emailFolded: null }).where(eq(members.clientId, company.clientId)),
    );
    const silent = await addMember();
    expect(await delivered([silent])).toEqual({ messages: [], unreached: [silent] });
  });
});

describe('the words', () => {
  it('are in the language of the person, else of the company', async () => {
    const english = await addMember({ email: 'en@example.org', languageCode: 'en_GB' });
    const unknown = await addMember({ email: 'xx@example.org' });
    await server.database.owner((tx) =>
      tx.update(clients).set({ defaultLanguage: 'de_DE' }).where(eq(clients.id, company.clientId)),
    );
    const { messages } = await delivered([english, unknown], 'created');
    expect(messages.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual([
      ['en@example.org', 'Your account with Nordwerk GmbH'],
      ['xx@example.org', 'Ihr Zugang zu Nordwerk GmbH'],
    ]);
  });

  it('end with the footer of the company', async () => {
    const columns = { notificationFooterEmail: 'Nordwerk GmbH\nHafenstraße 1', notificationFooterSms: 'Ihr Nordwerk' };
    await server.database.owner((tx) => tx.update(clients).set(columns).where(eq(clients.id, company.clientId)));
    const mail = await addMember({ email: 'a@example.org' });
    const sms = await addMember({ mobileNumber: '0171' });
    const { messages } = await delivered([mail, sms]);
    const bodies = messages.map(({ channel, body }) => [channel, body.split('\n').slice(-2)]);
    expect(Object.fromEntries(bodies)).toEqual({
      mail: ['Nordwerk GmbH', 'Hafenstraße 1'],
      sms: [expect.stringContaining(publicUrl), 'Ihr Nordwerk'],
    });
  });

  it.each([
    ['reset', 60, '60 Minuten'],
    ['created', 7 * 24 * 60, '7 Tage'],
    ['imported', 7 * 24 * 60, '7 Tage'],
  ] as const)('say how long a link is valid: %s', async (reason, minutes, words) => {
    const id = await addMember({ email: `${reason}@example.org` });
    const [message] = (await delivered([id], reason)).messages;
    expect(message?.body).toContain(words);
    const token = tokenIn(message?.body);
    server.clock.advance(minutes * minute - 1);
    expect((await check(token)).status).toBe(200);
    server.clock.advance(minute);
    expect((await check(token)).code).toBe('resetToken.tooOld');
  });
});

describe('many at once', () => {
  it('get each one message with their own link, however many jobs it takes', async () => {
    const created = server.clock.now();
    const { clientId } = company;
    const rows = Array.from({ length: 1_050 }, (_, number) => {
      const person = { firstName: 'A', lastName: `B${number}`, lastNameFolded: 'b', firstNameFolded: 'a', search: '' };
      return { id: newId(), clientId, username: `p${number}`, email: `p${number}@example.org`, ...person };
    });
    await server.database.owner((tx) => tx.insert(members).values(rows.map((row) => ({ ...row, createdAt: created }))));
    const ids = rows.map(({ id }) => id);
    await send(ids, 'imported');
    const queued = await server.database.shared((tx) => tx.select().from(jobs).where(eq(jobs.clientId, clientId)));
    expect(queued).toHaveLength(11);
    await server.runJobs();
    expect(new Set(server.messages.map(({ recipient }) => recipient)).size).toBe(1_050);
    expect(new Set(server.messages.map(({ body }) => tokenIn(body))).size).toBe(1_050);
    expect(server.messages).toHaveLength(1_050);
  });

  it('get nothing if the transaction that sends is rolled back', async () => {
    const { clientId } = company;
    const { clock } = server;
    const attempt = server.database.tenant(clientId, 'write', async (tx) => {
      const enqueue = enqueueIn(tx, clientId, clock);
      await sendPasswordLinks({ tx, clientId, clock, enqueue, publicUrl }, [company.members.member.uuid], 'reset');
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    await server.runJobs();
    expect(server.messages).toEqual([]);
    const kept = await server.database.tenant(clientId, 'read', (tx) => tx.select().from(outboxMessages));
    expect(kept).toEqual([]);
  });
});
