import { expect, it } from 'vitest';
import { elearningExecutions } from '../../../contract/elearningExecutions';
import { members } from '../../../contract/members';
import { nearMissReports } from '../../../contract/nearMissReports';
import { chosenEvents, webhooks } from '../../../contract/webhooks';
import { newId } from '../../base/newId';
import { enqueueIn } from '../../core/jobs/enqueue';
import { hazardousSubstances } from '../../db/schema';
import { createScene } from '../../domain/reminders/testing';
import { dailyJob } from '../../jobs/daily';
import { setUpServer } from '../../testing/harness';
import { createMember, succeed } from '../../testing/requests';
import { begin, createCourse, createTask, lessonState } from '../elearningExecutions/testing';
import { hangUp, reportBy } from '../nearMissReports/testing';
import { confirmAll, finishAlike } from '../riskRounds/setUpRound';
import { addAction, addRound, giveEntry } from '../riskRounds/testing';
import { createWebhook, setUpReceiver, verified } from './testing';

const server = setUpServer({ webhookReach: 'internal', now: '2026-03-01T08:00:00Z' });
const receiver = setUpReceiver();

it('tells of everything that happens, by ids and days alone, signed as the library of Standard Webhooks checks it', async () => {
  const { company, clientId, setCompany } = await createScene(server);
  const agent = await company.signIn('super-admin');
  const uuid = await createWebhook(agent, receiver.url, { events: [...chosenEvents] });
  const { secret } = await succeed(agent, webhooks.show, { uuid });
  /** Delivered events, those of the daily work included: each once. */
  const told = async () => {
    receiver.received = [];
    const { database, clock } = server;
    await database.shared((tx) => enqueueIn(tx, clientId, clock)({ kind: dailyJob, payload: {} }));
    await server.runJobs();
    const messages = receiver.received.map((each) => verified(secret, each) as { type: string; data: object });
    return Object.fromEntries(messages.map(({ type, data }) => [type, data]));
  };
  await told();

  const person = await createMember(agent, { firstName: 'Petra', lastName: 'Neumann' });
  await succeed(agent, members.archive, { uuids: [person] });
  const personUuid = company.members.member.uuid;
  const max = await company.signIn('member');
  const elearningUuid = await createCourse(server, company);
  const taskUuid = await createTask(server, company, elearningUuid, personUuid);
  const executionUuid = await begin(max, taskUuid);
  await succeed(max, elearningExecutions.save, { executionUuid, revision: 0, state: lessonState({}) });
  const round = await addRound(server, company, await giveEntry(server, company));
  await finishAlike(server, company, agent, round, [0, 0]);
  await confirmAll(agent, round);
  expect(await told()).toEqual({
    'person.archived': { personUuid: person },
    'course.finished': { elearningUuid, personUuid, taskUuid, completedOn: '2026-03-01' },
    'assessment.released': { roundUuid: round.id },
  });

  const { token, locationUuid } = await hangUp(agent);
  const stranger = server.anonymous();
  await succeed(stranger, nearMissReports.report, await reportBy(stranger, token, { reporterName: 'Max Müller' }));
  await setCompany({ dataSheetMonths: 24 });
  const id = newId();
  const designation = { designation: 'Aceton', signalWord: 'danger' as const, pictograms: [] };
  const substance = { ...designation, dataSheetDate: '2024-03-02' };
  const values = { id, clientId, createdAt: server.clock.now(), search: '', responsibleUuid: personUuid, ...substance };
  await server.database.owner((tx) => tx.insert(hazardousSubstances).values(values));
  const measureUuid = await addAction(server, company, round, { ownerId: personUuid, dueOn: '2026-03-02' });
  expect(await told()).toEqual({});
  server.clock.advance(2 * 24 * 60 * 60_000);
  const overdue = { personUuid, dueOn: '2026-03-02' };
  expect(await told()).toEqual({
    'nearMiss.reported': { nearMissUuid: expect.any(String), locationUuid, severity: 'serious' },
    'obligation.overdue': { kind: 'hazardousSubstances', taskUuid: id, subjectUuid: id, ...overdue },
    'measure.overdue': { kind: 'riskAction', measureUuid, ...overdue },
  });
  server.clock.advance(24 * 60 * 60_000);
  expect(await told()).toEqual({});
});
