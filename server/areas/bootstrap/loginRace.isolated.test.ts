import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { members, sessions } from '../../db/schema';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';

/** What happens to the person after their password was proved, and before their session opens. */
const meanwhile = vi.hoisted(() => ({ run: async (): Promise<void> => undefined }));
vi.mock('../../core/session/passwords', async (original) => {
  const real = await original<typeof import('../../core/session/passwords')>();
  const verifyPassword: typeof real.verifyPassword = async (...details) => {
    const isRight = await real.verifyPassword(...details);
    await meanwhile.run();
    return isRight;
  };
  return { ...real, verifyPassword };
});

const server = setUpServer();
let company: Company;
beforeEach(async () => {
  company = await server.createCompany();
});

it.each([
  ['archived', { archivedAt: new Date() }],
  ['given another password', { passwordHash: 'another' }],
  ['given another role', { role: 'admin' as const }],
])('opens no session for who was %s while signing in', async (_, change) => {
  const { uuid, username } = company.members.member;
  meanwhile.run = () =>
    server.database.owner(async (tx) => {
      await tx.update(members).set(change).where(eq(members.id, uuid));
    });
  const agent = server.anonymous();
  await agent.fetchXsrf();
  const { clientIdentifier } = company;
  const answer = await agent.call(bootstrap.login, { clientIdentifier, username, password: testPasswordHash });
  expect(answer).toMatchObject({ status: 401, code: 'login.failed' });
  const opened = await server.database.owner((tx) => tx.$count(sessions, eq(sessions.memberId, uuid)));
  expect(opened).toBe(0);
});
