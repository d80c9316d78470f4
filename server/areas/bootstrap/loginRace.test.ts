import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import * as passwords from '../../core/session/passwords';
import { members, sessions } from '../../db/schema';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';

const { verifyPassword } = passwords;
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
  // Between the proof of the password and the session that opens.
  vi.spyOn(passwords, 'verifyPassword').mockImplementation(async (...details) => {
    const isRight = await verifyPassword(...details);
    await server.database.owner((tx) => tx.update(members).set(change).where(eq(members.id, uuid)));
    return isRight;
  });
  const agent = server.anonymous();
  await agent.fetchXsrf();
  const { clientIdentifier } = company;
  const answer = await agent.call(bootstrap.login, { clientIdentifier, username, password: testPasswordHash });
  expect(answer).toMatchObject({ status: 401, code: 'login.failed' });
  const opened = await server.database.owner((tx) => tx.$count(sessions, eq(sessions.memberId, uuid)));
  expect(opened).toBe(0);
});
