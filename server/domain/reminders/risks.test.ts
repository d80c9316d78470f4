import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MemberRole } from '../../../contract/names/roles';
import { addAction, addRound, addSheet, giveEntry, type TestRound } from '../../areas/riskRounds/testing';
import { riskActions, riskRounds } from '../../db/schema';
import { setUpServer } from '../../testing/harness';
import { createScene, type Scene } from './testing';

const server = setUpServer({ now: '2026-02-20T08:00:00Z' });
let one: Scene;
beforeEach(async () => {
  one = await createScene(server, { remindDaysBefore: [7], remindDaysAfter: [1], escalateAfterDays: 7 });
});

const idOf = (role: MemberRole): string => one.company.members[role].uuid;
const everybody = ['anna', 'lena', 'max', 'olaf', 'sophie'];

/** A round of `Lagerarbeit` that is due on 20 March, of everybody unless a unit is named. */
const giveRound = async (
  kind: 'survey' | 'inspection' = 'survey',
  { unitId = one.company.rootOrgUnitId, source }: { unitId?: string; source?: string } = {},
): Promise<TestRound> => {
  const entry = await giveEntry(server, one.company, { kind });
  return addRound(server, one.company, entry, { target: { unitId }, ...(source && { source }) });
};
const handIn = (round: TestRound, role: MemberRole | null, isCompleted = true) =>
  addSheet(server, one.company, round, role && idOf(role), [1, 1], isCompleted);
const setRound = (values: Partial<typeof riskRounds.$inferInsert>) =>
  server.database.owner((tx) => tx.update(riskRounds).set(values).where(eq(riskRounds.clientId, one.clientId)));
const setAction = (values: Partial<typeof riskActions.$inferInsert>) =>
  server.database.owner((tx) => tx.update(riskActions).set(values).where(eq(riskActions.clientId, one.clientId)));

/** First names of who is told on a day: a week before unless it is named. */
const readers = async (day = '2026-03-13', sliceSize?: number): Promise<string[]> =>
  (await one.on(day, sliceSize)).map(({ recipient }) => recipient.split('.')[0] ?? '');

it('tells of everything in one message, each kind under its name, in the reader’s language', async () => {
  await one.setMember(idOf('admin'), { languageCode: 'en_GB' });
  const round = await giveRound();
  for (const role of ['super-admin', 'ou-admin', 'loc-admin'] as const) await handIn(round, role);
  for (const role of ['member', 'admin'] as const) {
    await one.give(idOf(role), { dueOn: '2026-03-20' });
    await addAction(server, one.company, round, {
      ownerId: idOf(role),
      dueOn: '2026-03-18',
      title: 'Gitter montieren',
    });
  }
  const [anna, max, ...others] = await one.on('2026-03-13');
  expect(others).toEqual([]);
  expect([anna?.subject, max?.subject]).toEqual(['Reminder: 3 tasks to do', 'Erinnerung: 3 Aufgaben stehen an']);
  expect(max?.body).toContain(`bei Nordwerk steht für Sie noch an:

E-Learning:

– „Brandschutz“: fällig in 7 Tagen (20.03.2026)

Gefährdungsbeurteilung:

– „Lagerarbeit (Root)“: fällig in 7 Tagen (20.03.2026)

Maßnahme:

– „Gitter montieren“: fällig in 5 Tagen (18.03.2026)

Hier geht es los:

https://safety.example.org/dashboard/start/overview

`);
  expect(anna?.body).toContain('E-learning:\n\n– “Fire safety”: due in 7 days (20 Mar 2026)');
  expect(anna?.body).toContain('Risk assessment:\n\n– “Warehouse work (Root)”: due in 7 days (20 Mar 2026)');
  expect(anna?.body).toContain('Measure:\n\n– “Gitter montieren”: due in 5 days (18 Mar 2026)');
  const told = await one.told(idOf('member'));
  // What is due in five days was named, but is not what they were told for.
  expect(told.map(({ source, taskId }) => [source, taskId]).toSorted()).toEqual([
    ['elearning', expect.any(String)],
    ['riskRound', round.id],
  ]);
  for (const { messageId } of told) expect(messageId).toBe(max?.id);
});

describe('of a survey', () => {
  it('everybody is told who takes part and has not handed in, once, however they are sliced', async () => {
    const round = await giveRound();
    await handIn(round, 'admin');
    await handIn(round, 'ou-admin', false);
    await one.setMember(idOf('loc-admin'), { raCreateTasks: false });
    expect(await readers('2026-03-13', 1)).toEqual(['max', 'olaf', 'sophie']);
    expect(await readers('2026-03-14', 1)).toEqual([]);
    await handIn(round, 'member');
    const sent = await one.on('2026-03-21');
    expect(sent.map(({ recipient, subject }) => [recipient.split('.')[0], subject])).toEqual([
      ['olaf', 'Erinnerung: Gefährdungsbeurteilung „Lagerarbeit (Root)“ ist überfällig seit 20.03.2026'],
      ['sophie', 'Erinnerung: Gefährdungsbeurteilung „Lagerarbeit (Root)“ ist überfällig seit 20.03.2026'],
    ]);
    expect(sent[0]?.body).toContain('\n\nhttps://safety.example.org/dashboard/apps/risk-assessments/my-analyses\n\n');
  });

  it.each([
    ['was finished', { finishedOn: '2026-03-10' }],
    ['was closed', { state: 'closed', closedOn: '2026-03-10' }],
  ] as const)('nobody is told once it %s', async (_, values) => {
    await giveRound();
    await setRound(values);
    expect(await readers()).toEqual([]);
  });

  it('nobody is told where the company has no risk assessments; and everybody where it has nothing else', async () => {
    await giveRound();
    await one.setCompany({ featureFlags: { elearnings: true } });
    expect(await readers()).toEqual([]);
    await one.setCompany({ featureFlags: { riskAssessments: true } });
    await setRound({ dueOn: '2026-03-21' });
    expect(await readers('2026-03-14')).toEqual(everybody);
  });

  it('nobody is told of another company’s', async () => {
    const other = await createScene(server, { remindDaysBefore: [7] });
    await giveRound();
    expect(await other.on('2026-03-13')).toEqual([]);
  });
});

describe('of an inspection', () => {
  it('those in charge are told, until its one sheet is handed in', async () => {
    const unitId = await one.addUnit(['member'], { admin: 'responsible', 'ou-admin': 'admin' });
    const round = await giveRound('inspection', { unitId, source: unitId });
    expect(await readers()).toEqual(['anna', 'olaf']);
    await handIn(round, null);
    expect(await readers('2026-03-21')).toEqual([]);
  });

  it('the administrators are, where nobody is in charge', async () => {
    const unitId = await one.addUnit(['member']);
    await giveRound('inspection', { unitId, source: unitId });
    expect(await readers()).toEqual(['anna', 'sophie']);
  });
});

describe('of an action', () => {
  let round: TestRound;
  beforeEach(async () => {
    round = await giveRound();
    await setRound({ finishedOn: '2026-03-01' });
  });
  const give = (values: Partial<typeof riskActions.$inferInsert> = {}) =>
    addAction(server, one.company, round, { ownerId: idOf('member'), dueOn: '2026-03-20', title: 'Gitter', ...values });

  it('its owner is told, and where to say how far it is', async () => {
    await give();
    const [mail, ...others] = await one.on('2026-03-13');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'max.mueller@example.org',
      subject: 'Erinnerung: Maßnahme „Gitter“ ist fällig in 7 Tagen (20.03.2026)',
    });
    const page = 'https://safety.example.org/dashboard/start/overview?tab=risk-assessments';
    expect(mail?.body).toContain(`\n\n${page}\n\n`);
    expect(mail?.html).toContain(`class="button" href="${page}"`);
  });

  it.each([
    ['is done', { status: 'done', doneOn: '2026-03-10' }],
    ['has no due date', { dueOn: null }],
    ['is nobody’s', { ownerId: null }],
  ] as const)('nobody is told that %s', async (_, values) => {
    await give(values);
    expect(await readers()).toEqual([]);
  });

  it('nobody is told of an assessment that was closed, nor is who has left', async () => {
    await give();
    await setRound({ state: 'closed', closedOn: '2026-03-10' });
    expect(await readers()).toEqual([]);
    await setRound({ state: 'open', closedOn: null });
    await one.setMember(idOf('member'), { archivedAt: server.clock.now() });
    expect(await readers('2026-03-14')).toEqual([]);
  });

  it('a new owner is told of a step that the former was told of already', async () => {
    await give();
    await one.on('2026-03-13');
    await setAction({ ownerId: idOf('admin') });
    expect(await readers()).toEqual(['anna']);
  });

  it('nobody is told of a step from before it was planned', async () => {
    await give({ createdAt: new Date('2026-03-15T08:00:00Z') });
    await one.noteRun('2026-03-01');
    expect(await readers('2026-03-16')).toEqual([]);
  });
});

describe('what is late is told to who is responsible', () => {
  let unitId: string;
  beforeEach(async () => {
    await one.setCompany({ remindDaysBefore: [], remindDaysAfter: [] });
    unitId = await one.addUnit([], { admin: 'responsible' });
  });

  it('for the unit that answers for a round, once and without a word of who has not handed in', async () => {
    const round = await giveRound('survey', { source: unitId });
    await handIn(round, 'loc-admin');
    expect(await readers('2026-03-26')).toEqual([]);
    const [mail, ...others] = await one.on('2026-03-27');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'anna.mueller@example.org',
      subject: 'Überfällig: Gefährdungsbeurteilung „Lagerarbeit (Root)“',
    });
    for (const name of ['Max', 'Sophie', 'Olaf', 'Lena']) expect(mail?.body).not.toContain(name);
    expect(mail?.body).toContain('/dashboard/apps/risk-assessments/evaluation/list\n\n');
    expect(await one.told()).toMatchObject([
      { source: 'riskRound', taskId: round.id, memberId: null, recipientId: idOf('admin'), kind: 'escalation' },
    ]);
    expect(await readers('2026-03-28')).toEqual([]);
  });

  it('of a round as long as it is not confirmed, whether it is answered or evaluated', async () => {
    await giveRound('inspection', { source: unitId });
    await setRound({ finishedOn: '2026-03-15' });
    expect(await readers('2026-03-27')).toEqual(['anna']);
  });

  it('for what a unit answers for, by the rule of people: upwards, else the super-admins', async () => {
    const below = await one.addUnit([], {}, unitId);
    await giveRound('survey', { source: below });
    expect(await readers('2026-03-27')).toEqual(['anna']);
    await one.setMember(idOf('admin'), { email: null });
    await setRound({ dueOn: '2026-03-21' });
    // The root's administrator comes after the unit's.
    expect(await readers('2026-03-28')).toEqual(['olaf']);
    await one.setMember(idOf('ou-admin'), { role: 'member' });
    await setRound({ dueOn: '2026-03-22' });
    expect(await readers('2026-03-29')).toEqual(['sophie']);
  });

  it('of an action with its owner’s name, to the unit of the assessment and not of the owner', async () => {
    await one.addUnit(['member'], { 'super-admin': 'responsible' });
    const round = await giveRound('survey', { source: unitId });
    await setRound({ finishedOn: '2026-03-01', dueOn: '2026-12-31' });
    const action = { ownerId: idOf('member'), dueOn: '2026-03-20', title: 'Gitter' };
    const taskId = await addAction(server, one.company, round, action);
    await addAction(server, one.company, round, { ...action, ownerId: null, title: 'Licht' });
    const sent = await one.on('2026-03-27');
    expect(sent.map(({ recipient }) => recipient)).toEqual(['anna.mueller@example.org']);
    expect(sent[0]?.body.split('\n').filter((line) => line.startsWith('– '))).toEqual([
      '– Max Müller: Maßnahme „Gitter“, überfällig seit 20.03.2026',
      '– Maßnahme „Licht“, überfällig seit 20.03.2026, niemand zuständig',
    ]);
    expect(await one.told(idOf('member'))).toMatchObject([
      { source: 'riskAction', taskId, recipientId: idOf('admin') },
    ]);
  });

  it('but not to the owner: the next one is told; and what nobody does any more is nobody’s', async () => {
    const round = await giveRound('survey', { source: unitId });
    await setRound({ finishedOn: '2026-03-01', dueOn: '2026-12-31' });
    await addAction(server, one.company, round, { ownerId: idOf('admin'), dueOn: '2026-03-20', title: 'Gitter' });
    expect(await readers('2026-03-27')).toEqual(['olaf']);
    await setAction({ dueOn: '2026-03-21', ownerId: idOf('member') });
    await one.setMember(idOf('member'), { archivedAt: server.clock.now() });
    const [mail] = await one.on('2026-03-28');
    expect(mail?.recipient).toBe('anna.mueller@example.org');
    expect(mail?.body).toContain('– Maßnahme „Gitter“, überfällig seit 21.03.2026, niemand zuständig');
  });

  it('together with late people, each reader of what is theirs alone', async () => {
    await one.addUnit(['member'], { 'super-admin': 'responsible' });
    await one.give(idOf('member'), { dueOn: '2026-03-20' });
    await giveRound('survey', { source: unitId });
    const [anna, sophie] = await one.on('2026-03-27');
    expect(anna?.body).not.toContain('E-Learning');
    expect(sophie?.body).not.toContain('Gefährdungsbeurteilung');
    expect([anna?.subject, sophie?.subject]).toEqual([
      'Überfällig: Gefährdungsbeurteilung „Lagerarbeit (Root)“',
      'Überfällige Aufgaben von Max Müller',
    ]);
  });
});
