import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { assignmentRules as calls } from '../../../contract/assignmentRules';
import { auditEvents } from '../../../contract/auditEvents';
import { memberGroups } from '../../../contract/memberGroups';
import { MovableClock } from '../../base/clock';
import type { JobContext } from '../../core/jobs/types';
import { assignmentRules, jobs, memberGroupMembers } from '../../db/schema';
import { giveCourse, tinyCourse } from '../../domain/learning/courses/testing';
import { carryOutLater, endStopped } from '../../domain/learning/rules/job';
import { jobHandlers } from '../../jobs/handlers';
import { emptyStorage } from '../../testing/emptyStorage';
import { firstPage, succeed } from '../../testing/requests';
import { setUpElearnings } from '../elearnings/setUpElearnings';
import { ruleForm } from './testing';

const room = setUpElearnings();

const jobContext = (): JobContext => ({
  database: room.server.database,
  storage: emptyStorage,
  clientId: room.company.clientId,
  clock: new MovableClock('2026-03-02T08:00:00Z'),
  log: pino({ level: 'silent' }),
  publicUrl: '',
  transport: { deliver: async () => 'nowhere' },
  renew: async () => undefined,
});

const run = async (
  ruleIds: string[],
  elearningIds: string[],
  how: 'run' | 'giveUp' = 'run',
  version?: number,
): Promise<void> => {
  const { members } = room.company;
  let job: { kind: string; payload: Record<string, unknown> } | undefined;
  const context = {
    caller: { memberId: members.admin.uuid, name: 'Anna Admin' },
    enqueue: async (queued: typeof job) => {
      job = queued;
    },
  } as unknown as Parameters<typeof carryOutLater>[0];
  await carryOutLater(context, { ruleIds, elearningIds, ...(version !== undefined && { version }) });
  const handler = jobHandlers[job?.kind ?? ''];
  if (!job || !handler || typeof handler === 'function') throw new Error('nothing was queued that anybody does');
  await handler[how](jobContext(), job.payload);
};

it('carries out by a job what is about many, tells how far it is until then, and closes what a deleted rule gave', async () => {
  const { admin, server, company } = room;
  const { clientId } = company;
  const course = await giveCourse(server, company, tinyCourse(), { active: true, interval: 12, buffer: 30 });
  const circle = { name: 'Nachtschicht', type: 'custom' as const, memberGroupIdentifier: 'nachtschicht' };
  const { uuid: memberGroupId } = await succeed(admin, memberGroups.create, circle);
  const about = { elearningUuids: [course], memberGroupUuids: [memberGroupId] };
  const { uuid } = await succeed(admin, calls.create, ruleForm({ ...about, buffer: 14 }));
  const people = [company.members.admin.uuid, company.members.member.uuid];
  const open = async () => (await room.tasks()).filter(({ state }) => state === 'open').map(({ dueOn }) => dueOn);
  // As a change leaves it that is about many: written, and nothing of it followed yet.
  await server.database.owner(async (tx) => {
    await tx.insert(memberGroupMembers).values(people.map((memberId) => ({ clientId, memberGroupId, memberId })));
    await tx.update(assignmentRules).set({ processed: 0, total: 5 }).where(eq(assignmentRules.id, uuid));
  });
  expect(await succeed(admin, calls.one, { uuid })).toMatchObject({
    progress: { processed: 0, total: 5, isStopped: false },
  });
  await run([uuid], [course]);
  expect(await open()).toEqual(['2026-03-16', '2026-03-16']);
  expect(await succeed(admin, calls.one, { uuid })).toMatchObject({ progress: null, memberCount: 2 });
  await run([uuid], [course]);
  expect(await open(), 'once more').toEqual(['2026-03-16', '2026-03-16']);

  await server.database.owner((tx) => tx.delete(assignmentRules).where(eq(assignmentRules.id, uuid)));
  await run([uuid], [course]);
  expect(await open()).toEqual([]);
  const superAdmin = await company.signIn('super-admin');
  const { items } = await succeed(superAdmin, auditEvents.list, { ...firstPage('at'), filter: {} });
  expect(items.filter(({ action }) => action === 'assignmentRules.apply').length).toBeGreaterThanOrEqual(3);
  expect(await server.database.owner((tx) => tx.$count(jobs, eq(jobs.kind, 'assignmentRules.apply')))).toBe(0);
});

it('says where it came to a stop when no attempt is left, until it is saved again or the daily work is through', async () => {
  const { admin, server, company } = room;
  const course = await giveCourse(server, company, tinyCourse(), { active: true, interval: 12, buffer: 30 });
  const form = ruleForm({ elearningUuids: [course] });
  const { uuid } = await succeed(admin, calls.create, form);
  const stop = async () => {
    await server.database.owner((tx) =>
      tx.update(assignmentRules).set({ processed: 2, total: 5 }).where(eq(assignmentRules.id, uuid)),
    );
    await run([uuid], [course], 'giveUp');
    return succeed(admin, calls.one, { uuid });
  };
  const { progress, version } = await stop();
  expect(progress).toEqual({ processed: 2, total: 5, isStopped: true });
  expect(await succeed(admin, calls.update, { ...form, uuid, version })).toMatchObject({ progress: null });
  // A change that was overtaken by another says nothing of how far that is.
  await server.database.owner((tx) =>
    tx.update(assignmentRules).set({ processed: 0, total: 5 }).where(eq(assignmentRules.id, uuid)),
  );
  await run([uuid], [course], 'run', version);
  await run([uuid], [course], 'giveUp', version);
  expect(await succeed(admin, calls.one, { uuid })).toMatchObject({
    progress: { processed: 0, total: 5, isStopped: false },
  });
  await run([uuid], [course], 'run', version + 1);
  expect(await succeed(admin, calls.one, { uuid })).toMatchObject({ progress: null });
  await stop();
  await endStopped(jobContext());
  expect(await succeed(admin, calls.one, { uuid })).toMatchObject({ progress: null });
  // Of what is under way it ends nothing.
  await server.database.owner((tx) =>
    tx.update(assignmentRules).set({ processed: 2, total: 5 }).where(eq(assignmentRules.id, uuid)),
  );
  await endStopped(jobContext());
  expect(await succeed(admin, calls.one, { uuid })).toMatchObject({ progress: { processed: 2, isStopped: false } });
});
