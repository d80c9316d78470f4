import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MemberRole } from '../../../contract/names/roles';
import { visibleMembers } from '../../core/records/rowRules';
import { members, orgUnitResponsiblePersons } from '../../db/schema';
import { setUpServer } from '../../testing/harness';
import { createScene, type Scene } from './testing';

const server = setUpServer();
let one: Scene;
beforeEach(async () => {
  one = await createScene(server, { escalateAfterDays: 7 });
});

const idOf = (role: MemberRole): string => one.company.members[role].uuid;

const addUnit = (...unit: Parameters<Scene['addUnit']>) => one.addUnit(...unit);
const dismissFromRoot = () =>
  server.database.owner((tx) =>
    tx.delete(orgUnitResponsiblePersons).where(eq(orgUnitResponsiblePersons.clientId, one.clientId)),
  );

/** First names of who is told on a day. */
const readers = async (today = '2026-03-08'): Promise<string[]> =>
  (await one.on(today)).map(({ recipient }) => recipient.split('.')[0] ?? '');
const late = { dueOn: '2026-03-01' };

describe('who is responsible for somebody late', () => {
  it('is told once, when they have been late for so long', async () => {
    await addUnit(['member'], { admin: 'responsible' });
    await one.give(idOf('member'), late);
    expect(await readers('2026-03-07')).toEqual([]);
    const [mail, ...others] = await one.on('2026-03-08');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'anna.mueller@example.org',
      subject: 'Überfällige Aufgaben von Max Müller',
    });
    expect(mail?.body).toContain('– Max Müller: E-Learning „Brandschutz“, überfällig seit 01.03.2026');
    expect(mail?.body).toContain('\n\nhttps://safety.example.org/dashboard/apps/elearnings/statistics\n\n');
    expect(await readers('2026-03-09')).toEqual([]);
    expect(await one.told()).toMatchObject([
      { kind: 'escalation', days: 7, memberId: idOf('member'), recipientId: idOf('admin'), messageId: mail?.id },
    ]);
  });

  it('gets one message for all of them, in their own language', async () => {
    await addUnit(['member', 'loc-admin'], { admin: 'responsible' });
    await one.setMember(idOf('admin'), { languageCode: 'en_GB' });
    await one.setMember(idOf('loc-admin'), { email: null });
    for (const role of ['member', 'loc-admin'] as const) await one.give(idOf(role), late);
    const sent = await one.on('2026-03-08');
    expect(sent.map(({ subject }) => subject)).toEqual(['Overdue tasks of 2 people']);
    expect(sent[0]?.body.split('\n').filter((line) => line.startsWith('– '))).toEqual([
      '– Lena Müller (can be reached neither by e-mail nor by text message): E-learning “Fire safety”, overdue since 1 Mar 2026',
      '– Max Müller: E-learning “Fire safety”, overdue since 1 Mar 2026',
    ]);
  });

  it('is never told where the company wants nobody told', async () => {
    await one.setCompany({ escalateAfterDays: null });
    await one.give(idOf('member'), late);
    expect(await readers()).toEqual([]);
  });

  it('is not told of who has finished meanwhile', async () => {
    const task = await one.give(idOf('member'), late);
    await one.on('2026-03-07');
    await one.setTask(task, { state: 'completed', completedOn: '2026-03-07', completedAt: server.clock.now() });
    expect(await readers()).toEqual([]);
  });
});

describe('responsible is', () => {
  beforeEach(() => one.give(idOf('member'), late));

  it('whoever is so for the nearest unit upwards, and nobody further up', async () => {
    const above = await addUnit([], { admin: 'responsible' });
    await addUnit(['member'], {}, above);
    expect(await readers()).toEqual(['anna']);
  });

  it('a responsible person rather than who administers the same unit', async () => {
    await addUnit(['member'], { admin: 'responsible', 'ou-admin': 'admin' });
    expect(await readers()).toEqual(['anna']);
  });

  it('who administers the unit, if nobody else is', async () => {
    await addUnit(['member'], { 'ou-admin': 'admin' });
    expect(await readers()).toEqual(['olaf']);
  });

  it('of each unit that somebody belongs to; the default unit counts for who is in no other', async () => {
    await addUnit(['member'], { admin: 'responsible' });
    await addUnit(['member'], { 'super-admin': 'responsible' });
    expect(await readers()).toEqual(['anna', 'sophie']);
  });

  it('of the default unit for who is in no other', async () => {
    expect(await readers()).toEqual(['olaf']);
  });

  it('a super-admin, where nobody is appointed', async () => {
    await dismissFromRoot();
    expect(await readers()).toEqual(['sophie']);
  });

  it.each([
    ['may not see them by now', 'admin', 'responsible', { role: 'member' }],
    ['cannot be reached', 'admin', 'responsible', { email: null }],
    ['is archived', 'admin', 'responsible', { archivedAt: new Date('2026-01-01T00:00:00Z') }],
    ['sees only a part of the company that they are not in', 'ou-admin', 'responsible', { city: 'Bremen' }],
    ['has lost the role for it', 'ou-admin', 'admin', { role: 'loc-admin' }],
  ] as const)('not who %s, but the next one', async (_, role, kind, values) => {
    await dismissFromRoot();
    await addUnit(['member'], { [role]: kind });
    await one.setMember(idOf(role), values);
    expect(await readers()).toEqual(['sophie']);
  });
});

it('never tells people of themselves: the next one is told', async () => {
  const above = await addUnit([], { 'super-admin': 'responsible' });
  await addUnit(['admin'], { admin: 'responsible' }, above);
  await one.give(idOf('admin'), late);
  const sent = await one.on('2026-03-08');
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['sophie.mueller@example.org', 'Überfällige Aufgaben von Anna Müller'],
  ]);
});

it('tells nobody of people whom they may not see', async () => {
  await addUnit(['member', 'admin'], { 'ou-admin': 'admin' });
  await addUnit(['loc-admin', 'member'], { 'ou-admin': 'responsible', admin: 'responsible' });
  for (const role of ['member', 'admin', 'loc-admin', 'ou-admin', 'super-admin'] as const) {
    await one.give(idOf(role), late);
  }
  await one.on('2026-03-08');
  const told = await one.told();
  expect(told.length).toBeGreaterThan(5);
  for (const { recipientId, memberId } of told) {
    expect(recipientId).not.toBe(memberId);
    const seen = await server.database.tenant(one.clientId, 'read', async (tx) => {
      const [reader] = await tx.select().from(members).where(eq(members.id, recipientId));
      const caller = { memberId: recipientId, role: reader?.role ?? 'member' };
      return tx.$count(members, and(eq(members.id, memberId ?? ''), visibleMembers(caller)));
    });
    expect(seen).toBe(1);
  }
});
