import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { addSheet } from '../../areas/riskRounds/testing';
import { outboxMessages } from '../../db/schema';
import { createWorker } from '../../jobs/worker';
import { tellAtOnce } from '.';
import type { Scene } from './testing';
import { idOf, readers, setUpNewTasks, today, tomorrow } from './testing/setUpNewTasks';

const { server, scene, giveRound } = setUpNewTasks();
const giveToMax = (one: Scene, task: Parameters<Scene['give']>[1] = {}) =>
  one.give(idOf(one), { assignedOn: today, dueOn: '2026-04-01', ...task });

const atOnce = async (one: Scene, day = today) => {
  server.messages.length = 0;
  const { database, clock } = server;
  const renew = async () => undefined;
  await tellAtOnce({ database, clock, clientId: one.clientId, publicUrl: 'https://safety.example.org', renew }, day);
  await server.runJobs();
  return server.messages.map(({ subject }) => subject);
};

describe('what was newly given', () => {
  it('is told once, with the day by which it is due, and noted with the message', async () => {
    const one = await scene();
    const taskId = await giveToMax(one);
    const [mail, ...others] = await one.on(today);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'max.mueller@example.org',
      subject: 'Neu für Sie: E-Learning „Brandschutz“, fällig in 30 Tagen (01.04.2026)',
    });
    expect(mail?.body).toContain(`bei Nordwerk ist neu für Sie:

E-Learning:

– „Brandschutz“: fällig in 30 Tagen (01.04.2026)

Hier geht es los:

https://safety.example.org/dashboard/apps/elearnings/my-elearnings

`);
    expect(await one.told()).toEqual([
      {
        clientId: one.clientId,
        source: 'elearning',
        taskId,
        kind: 'given',
        days: 0,
        countedFrom: today,
        recipientId: idOf(one),
        memberId: idOf(one),
        sentOn: today,
        messageId: mail?.id,
      },
    ]);
    for (const day of [today, tomorrow, '2026-03-10']) expect(await readers(one, day)).toEqual([]);
  });

  it('is in one message with what is due, and is not told there twice', async () => {
    const one = await scene({ remindDaysBefore: [14], remindDaysAfter: [7] });
    await one.setMember(idOf(one, 'admin'), { languageCode: 'en_GB' });
    for (const role of ['member', 'admin'] as const) {
      await one.give(idOf(one, role), { dueOn: '2026-02-23' });
      const round = await giveRound(one);
      for (const other of ['super-admin', 'ou-admin', 'loc-admin'] as const) {
        await addSheet(server, one.company, round, idOf(one, other), [1, 1], true);
      }
    }
    await one.setCompany({ newTasksSince: '2026-02-01' });
    const [anna, max, ...others] = await one.on(today);
    expect(others).toEqual([]);
    expect([anna?.subject, max?.subject]).toEqual([
      '2 new tasks, 1 more to do, 1 of them overdue',
      '2 neue Aufgaben, 1 weitere steht an, davon 1 überfällig',
    ]);
    expect(max?.body).toContain(`bei Nordwerk ist neu für Sie:

Gefährdungsbeurteilungen:

– „Lagerarbeit (Root)“: fällig in 49 Tagen (20.04.2026)
– „Lagerarbeit (Root)“: fällig in 49 Tagen (20.04.2026)

Außerdem steht für Sie noch an:

E-Learning:

– „Brandschutz“: überfällig seit 23.02.2026

Hier geht es los:

https://safety.example.org/dashboard/start/overview`);
    expect(anna?.body).toContain('at Nordwerk this is new for you:\n\nRisk assessments:');
    expect(anna?.body).toContain('You also still have to do:\n\nE-learning:\n\n– “Fire safety”: overdue since');
    expect((await one.told(idOf(one))).map(({ kind }) => kind).toSorted()).toEqual(['after', 'given', 'given']);
  });

  it('that has reached a step of the reminders at the same time is told once for both', async () => {
    const one = await scene({ remindDaysBefore: [14] });
    await giveToMax(one, { dueOn: '2026-03-16' });
    const [mail] = await one.on(today);
    expect(mail?.body.split('\n').filter((line) => line.startsWith('– '))).toHaveLength(1);
    expect((await one.told()).map(({ kind }) => kind).toSorted()).toEqual(['before', 'given']);
    expect(await readers(one, tomorrow)).toEqual([]);
  });

  it('is told again as such when it comes again, whether it is done anew or started anew', async () => {
    const one = await scene();
    await giveToMax(one, { cycle: 2 });
    expect((await one.on(today)).map(({ subject }) => subject)).toEqual([
      'Erneut für Sie: E-Learning „Brandschutz“, fällig in 30 Tagen (01.04.2026)',
    ]);
  });

  it('is a text message to who has only a mobile number', async () => {
    const one = await scene();
    await one.setMember(idOf(one), { email: null, mobileNumber: '+49 171 3920012' });
    await giveToMax(one);
    expect((await one.on(today)).map(({ body }) => body)).toEqual([
      'Nordwerk: Neu für Sie: E-Learning „Brandschutz“, fällig in 30 Tagen (01.04.2026). Jetzt erledigen: https://safety.example.org/dashboard/apps/elearnings/my-elearnings',
    ]);
  });

  it('is told by one of two runs at once', async () => {
    const one = await scene();
    await giveToMax(one);
    server.messages.length = 0;
    await Promise.all([one.run(today), one.run(today), one.run(today)]);
    await server.runJobs();
    expect(server.messages).toHaveLength(1);
  });

  it('is sent again if sending failed, and not written again', async () => {
    const one = await scene();
    await giveToMax(one);
    await one.run(today);
    const { database, storage, clock } = server;
    const transport = { deliver: () => Promise.reject(new Error('no mail today')) };
    await createWorker({ database, storage, clock, log: pino({ level: 'silent' }), publicUrl: '', transport }).runDue();
    await one.run(today);
    await one.run(tomorrow);
    server.messages.length = 0;
    clock.advance(3_600_000);
    await server.runJobs();
    expect(server.messages.map(({ recipient }) => recipient)).toEqual(['max.mueller@example.org']);
    const isOwn = eq(outboxMessages.clientId, one.clientId);
    expect(await database.owner((tx) => tx.$count(outboxMessages, isOwn))).toBe(1);
  });
});

describe('nobody is told', () => {
  it.each([
    ['that was finished', { state: 'completed', completedOn: today, completedAt: new Date() }],
    ['that was closed', { state: 'closed', closedOn: today }],
    ['that is suspended', { state: 'suspended' }],
    ['from before it was switched on', { assignedOn: '2026-03-01' }],
  ] as const)('of something %s', async (_, task) => {
    const one = await scene();
    await one.setCompany({ newTasksSince: today });
    await giveToMax(one, task);
    for (const day of [today, tomorrow]) expect(await readers(one, day)).toEqual([]);
  });

  it.each([
    ['the company wants nobody told', { tellNewTasks: false }],
    ['the company has no e-learnings', { featureFlags: { elearnings: false } }],
  ] as const)('where %s', async (_, values) => {
    const one = await scene();
    await one.setCompany(values);
    await giveToMax(one);
    expect(await readers(one)).toEqual([]);
  });

  it.each([
    ['is archived', { archivedAt: new Date('2026-03-01T08:00:00Z') }, { archivedAt: null }],
    ['cannot be reached', { email: null }, { email: 'max.mueller@example.org' }],
    ['has not accepted the invitation', { passwordHash: null }, { passwordHash: 'set by now' }],
  ] as const)('who %s, until that has changed', async (_, values, changed) => {
    const one = await scene();
    await one.setMember(idOf(one), values);
    await giveToMax(one);
    for (const day of [today, tomorrow]) expect(await readers(one, day)).toEqual([]);
    await one.setMember(idOf(one), changed);
    expect(await readers(one, '2026-03-20')).toEqual(['max']);
  });

  it('of another company', async () => {
    const [one, other] = [await scene(), await scene()];
    await giveToMax(other);
    expect(await readers(one)).toEqual([]);
    expect(await atOnce(one)).toEqual([]);
    expect(await one.told()).toEqual([]);
  });

  it('of what is overdue, where the company wants nobody reminded', async () => {
    const one = await scene();
    await one.setCompany({ newTasksSince: today });
    await one.give(idOf(one), { dueOn: '2026-02-23' });
    expect(await readers(one)).toEqual([]);
    await giveToMax(one, { elearningId: await one.addCourse('Leitern') });
    const [mail] = await one.on(tomorrow);
    expect(mail?.body.split('\n').filter((line) => line.startsWith('– '))).toEqual([
      '– „Leitern“: fällig in 29 Tagen (01.04.2026)',
    ]);
  });
});

describe('what is due on the day on which it is given', () => {
  it('is told on that day, after its reminders, in a message of its own', async () => {
    const one = await scene({ remindDaysAfter: [7] });
    await one.give(idOf(one), { dueOn: '2026-02-23' });
    expect(await readers(one)).toEqual(['max']);
    await giveToMax(one, { elearningId: await one.addCourse('Leitern'), dueOn: today });
    expect(await atOnce(one)).toEqual(['Neu für Sie: E-Learning „Leitern“, heute fällig (02.03.2026)']);
    expect(server.messages[0]?.body).not.toContain('Brandschutz');
    expect(await atOnce(one)).toEqual([]);
    expect(await readers(one, tomorrow)).toEqual([]);
  });

  it('brings with it all else that is new, which nobody need be told tomorrow', async () => {
    const one = await scene();
    await giveToMax(one);
    await one.give(idOf(one, 'admin'), { assignedOn: today });
    expect(await atOnce(one)).toEqual([]);
    await giveToMax(one, { elearningId: await one.addCourse('Leitern'), dueOn: today });
    expect(await atOnce(one)).toEqual(['2 neue Aufgaben für Sie']);
    expect(await readers(one, tomorrow)).toEqual(['anna']);
  });

  it('is not told at once where the company wants nobody told', async () => {
    const one = await scene({ tellNewTasks: false });
    await giveToMax(one, { dueOn: today });
    expect(await atOnce(one)).toEqual([]);
  });
});
