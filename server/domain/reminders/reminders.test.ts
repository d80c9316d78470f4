import { describe, expect, it } from 'vitest';
import { newId } from '../../base/newId';
import { setUpServer } from '../../testing/harness';
import { giveCourse } from '../learning/engine/testing/company';
import { createScene } from './testing';

const server = setUpServer();

const scene = (settings: Parameters<typeof createScene>[1]) => createScene(server, settings);
const max = ({ company }: Awaited<ReturnType<typeof createScene>>) => company.members.member.uuid;

/** The days among these on which somebody was told. */
const daysTold = async (one: Awaited<ReturnType<typeof createScene>>, days: readonly string[]): Promise<string[]> => {
  const told: string[] = [];
  for (const day of days) if ((await one.on(day)).length > 0) told.push(day);
  return told;
};

describe('a reminder', () => {
  it('goes out on each of the days before and after the due date, and on no other', async () => {
    const one = await scene({ remindDaysBefore: [14, 1, 0], remindDaysAfter: [7] });
    await one.give(max(one), { dueOn: '2026-03-15' });
    const days = Array.from({ length: 31 }, (_, index) => new Date(Date.UTC(2026, 1, 24 + index)).toISOString());
    expect(
      await daysTold(
        one,
        days.map((day) => day.slice(0, 10)),
      ),
    ).toEqual(['2026-03-01', '2026-03-14', '2026-03-15', '2026-03-22']);
    expect((await one.told()).map(({ kind, days: count, sentOn }) => [kind, count, sentOn]).toSorted()).toEqual([
      ['after', 7, '2026-03-22'],
      ['before', 0, '2026-03-15'],
      ['before', 1, '2026-03-14'],
      ['before', 14, '2026-03-01'],
    ]);
  });

  it('says what is due, where, and how to sign in', async () => {
    const one = await scene({ remindDaysBefore: [14] });
    await one.give(max(one), {});
    const [mail, ...others] = await one.on('2026-03-01');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      channel: 'mail',
      recipient: 'max.mueller@example.org',
      subject: 'Erinnerung: E-Learning „Brandschutz“ ist fällig in 14 Tagen (15.03.2026)',
    });
    expect(mail?.body).toContain('\n\nE-Learning:\n\n– „Brandschutz“: fällig in 14 Tagen (15.03.2026)\n\n');
    expect(mail?.body).toContain('\n\nhttps://safety.example.org/dashboard/apps/elearnings/my-elearnings\n\n');
    expect(mail?.body).toContain(`Unternehmens-ID: ${one.company.clientIdentifier}\nBenutzername: max.mueller`);
    expect(mail?.html).toContain(
      '<p>E-Learning:</p>\n<ul><li>„Brandschutz“: fällig in 14 Tagen (15.03.2026)</li></ul>',
    );
    expect(mail?.html).toContain('class="button" href="https://safety.example.org/dashboard/');
  });

  it('is one for a person and day, and names all that is overdue or due soon', async () => {
    const one = await scene({ remindDaysBefore: [14, 1], remindDaysAfter: [7] });
    const course = (title: string) => giveCourse(server.database, one.clientId, { titles: { de_DE: title } });
    await one.give(max(one), { elearningId: await course('Morgen'), dueOn: '2026-03-02' });
    await one.give(max(one), { elearningId: await course('Leitern'), dueOn: '2026-02-22' });
    await one.give(max(one), { elearningId: await course('Heute'), dueOn: '2026-03-01' });
    await one.give(max(one), { elearningId: await course('Später'), dueOn: '2026-03-15' });
    await one.give(max(one), { elearningId: await course('Noch lange hin'), dueOn: '2026-03-16' });
    const sent = await one.on('2026-03-01');
    expect(sent.map(({ subject }) => subject)).toEqual(['Erinnerung: 4 Aufgaben stehen an, davon 1 überfällig']);
    expect(sent[0]?.body.split('\n').filter((line) => line.startsWith('– '))).toEqual([
      '– „Leitern“: überfällig seit 22.02.2026',
      '– „Heute“: heute fällig (01.03.2026)',
      '– „Morgen“: morgen fällig (02.03.2026)',
      '– „Später“: fällig in 14 Tagen (15.03.2026)',
    ]);
    // Today is nobody's step: it is named, since it is due, but not what they were told for.
    expect(await one.told()).toHaveLength(3);
  });

  it('is in the language of whoever reads it', async () => {
    const one = await scene({ remindDaysAfter: [7] });
    const { member, admin } = one.company.members;
    await one.setMember(member.uuid, { languageCode: 'en_GB' });
    for (const { uuid } of [member, admin]) await one.give(uuid, { dueOn: '2026-02-22' });
    expect((await one.on('2026-03-01')).map(({ subject }) => subject)).toEqual([
      'Erinnerung: E-Learning „Brandschutz“ ist überfällig seit 22.02.2026',
      'Reminder: E-learning “Fire safety” is overdue since 22 Feb 2026',
    ]);
  });

  it('is a text message to who has only a mobile number, and none to who has neither', async () => {
    const one = await scene({ remindDaysAfter: [7] });
    const { member, admin } = one.company.members;
    await one.setMember(member.uuid, { email: null, mobileNumber: '+49 171 3920012' });
    await one.setMember(admin.uuid, { email: null });
    for (const { uuid } of [member, admin]) await one.give(uuid, { dueOn: '2026-02-22' });
    expect(await one.on('2026-03-01')).toMatchObject([
      {
        channel: 'sms',
        recipient: '+49 171 3920012',
        body: 'Nordwerk: E-Learning „Brandschutz“ ist überfällig seit 22.02.2026. Jetzt erledigen: https://safety.example.org/dashboard/apps/elearnings/my-elearnings',
      },
    ]);
    expect(await one.told(admin.uuid)).toEqual([]);
  });

  it.each([
    ['was finished', { state: 'completed', completedOn: '2026-02-20', completedAt: new Date('2026-02-20T08:00:00Z') }],
    ['was closed', { state: 'closed', closedOn: '2026-02-20' }],
    ['came after that day', { assignedOn: '2026-03-02', dueOn: '2026-03-15' }],
  ] as const)('is not sent of a task that %s', async (_, task) => {
    const one = await scene({ remindDaysBefore: [14] });
    await one.give(max(one), task);
    expect(await daysTold(one, ['2026-03-01', '2026-03-02', '2026-03-03'])).toEqual([]);
  });

  it('is not sent to who is archived', async () => {
    const one = await scene({ remindDaysBefore: [14] });
    await one.setMember(max(one), { archivedAt: server.clock.now() });
    await one.give(max(one), {});
    expect(await one.on('2026-03-01')).toEqual([]);
  });

  it('is not sent where the company does not have e-learnings, nor made up for once it has', async () => {
    const one = await scene({ remindDaysBefore: [14, 7] });
    await one.setCompany({ featureFlags: { elearnings: false } });
    await one.give(max(one), {});
    expect(await daysTold(one, ['2026-03-01', '2026-03-02', '2026-03-03'])).toEqual([]);
    await one.setCompany({ featureFlags: { elearnings: true } });
    expect(await daysTold(one, ['2026-03-04', '2026-03-08'])).toEqual(['2026-03-08']);
  });

  it('is of this company alone', async () => {
    const one = await scene({ remindDaysBefore: [14] });
    const other = await scene({ remindDaysBefore: [14] });
    await other.give(max(other), {});
    expect(await one.on('2026-03-01')).toEqual([]);
    expect(await one.told()).toEqual([]);
  });
});

describe('days that were missed', () => {
  it('lead to one message, of how it stands now', async () => {
    const one = await scene({ remindDaysBefore: [14, 7, 1], remindDaysAfter: [1, 3] });
    await one.give(max(one), {});
    await one.noteRun('2026-02-20');
    const sent = await one.on('2026-03-17');
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Erinnerung: E-Learning „Brandschutz“ ist überfällig seit 15.03.2026',
    ]);
    expect(await one.told()).toMatchObject([{ kind: 'after', days: 1, sentOn: '2026-03-17' }]);
    expect(await daysTold(one, ['2026-03-18', '2026-03-19'])).toEqual(['2026-03-18']);
  });

  it('from before the first run of all are nobody’s surprise', async () => {
    const one = await scene({ remindDaysAfter: [7] });
    await one.give(max(one), { dueOn: '2025-01-01' });
    expect(await one.on('2026-03-01')).toEqual([]);
  });

  it('are no reason to tell what a new setting would have told', async () => {
    const one = await scene({ remindDaysBefore: [1] });
    await one.give(max(one), {});
    await one.on('2026-03-05');
    await one.setCompany({ remindDaysBefore: [14, 1] });
    expect(await daysTold(one, ['2026-03-06', '2026-03-14'])).toEqual(['2026-03-14']);
  });

  it('leave out nobody whose task came later on the day of the last run', async () => {
    const one = await scene({ remindDaysBefore: [14] });
    await one.on('2026-03-01');
    await one.give(max(one), { assignedOn: '2026-03-01' });
    expect(await one.on('2026-03-02')).toHaveLength(1);
  });
});

describe('nobody is told twice', () => {
  it('by a second run of the same day', async () => {
    const one = await scene({ remindDaysBefore: [14] });
    await one.give(max(one), {});
    expect(await one.on('2026-03-01')).toHaveLength(1);
    expect(await one.on('2026-03-01')).toEqual([]);
  });

  it('by two runs at once', async () => {
    const one = await scene({ remindDaysBefore: [14], remindDaysAfter: [1], escalateAfterDays: 1 });
    await one.give(max(one), {});
    await one.give(one.company.members.admin.uuid, { dueOn: '2026-02-28' });
    server.messages.length = 0;
    await Promise.all([one.run('2026-03-01'), one.run('2026-03-01'), one.run('2026-03-01')]);
    await server.runJobs();
    expect(server.messages.map(({ subject }) => subject).toSorted()).toEqual([
      'Erinnerung: E-Learning „Brandschutz“ ist fällig in 14 Tagen (15.03.2026)',
      'Erinnerung: E-Learning „Brandschutz“ ist überfällig seit 28.02.2026',
      'Überfällige Aufgaben von Anna Müller',
    ]);
  });

  it('on one day, whatever came to be due after the first message', async () => {
    const one = await scene({ remindDaysBefore: [14] });
    await one.give(max(one), {});
    await one.on('2026-03-01');
    const elearningId = await giveCourse(server.database, one.clientId);
    await one.give(max(one), { elearningId });
    expect(await one.on('2026-03-01')).toEqual([]);
    expect(await one.on('2026-03-02')).toHaveLength(1);
  });

  it('of the same step, but anew where the due date has moved', async () => {
    const one = await scene({ remindDaysBefore: [14] });
    const task = await one.give(max(one), {});
    await one.on('2026-03-01');
    await one.setTask(task, { dueOn: '2026-03-20' });
    expect(await daysTold(one, ['2026-03-02', '2026-03-06'])).toEqual(['2026-03-06']);
  });

  it('and nobody is left out, however many there are', async () => {
    const one = await scene({ remindDaysBefore: [14] });
    for (const { uuid } of Object.values(one.company.members)) await one.give(uuid, {});
    expect((await one.on('2026-03-01', 2)).map(({ recipient }) => recipient.split('.')[0])).toEqual([
      'anna',
      'lena',
      'max',
      'olaf',
      'sophie',
    ]);
    expect(await one.told()).toHaveLength(5);
  });
});

it('is noted with the message that told it', async () => {
  const one = await scene({ remindDaysBefore: [14] });
  const taskId = await one.give(max(one), {});
  const [mail] = await one.on('2026-03-01');
  expect(await one.told()).toEqual([
    {
      clientId: one.clientId,
      source: 'elearning',
      taskId,
      kind: 'before',
      days: 14,
      countedFrom: '2026-03-15',
      recipientId: max(one),
      memberId: max(one),
      sentOn: '2026-03-01',
      messageId: mail?.id ?? newId(),
    },
  ]);
});
