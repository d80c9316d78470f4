import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { profile } from '../../../contract/profile';
import { auditEvents, members } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';

const server = setUpServer();
let company: Company;
let agent: Agent;
beforeAll(async () => {
  company = await server.createCompany();
  agent = await company.signIn('member');
});

it('keeps theme and language of the person signed in, and of nobody else', async () => {
  const setting = { frontendStyle: { theme: 'dark' }, languageCode: 'en_GB' } as const;
  expect(await agent.call(profile.updateProfileSetting, setting)).toMatchObject({ status: 200 });
  expect(await agent.call(profile.readProfileSetting, {})).toMatchObject({ body: setting });
  const colleague = await company.signIn('admin');
  expect(await colleague.call(profile.readProfileSetting, {})).toMatchObject({
    body: { frontendStyle: { theme: 'system' }, languageCode: 'de_DE' },
  });
});

it('writes old and new setting into the audit log', async () => {
  const events = await server.database.owner((tx) =>
    tx
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.clientId, company.clientId), eq(auditEvents.action, 'profile.updateProfileSetting'))),
  );
  expect(events).toMatchObject([
    {
      actorId: company.members.member.uuid,
      subjectId: company.members.member.uuid,
      changes: { theme: ['system', 'dark'], languageCode: ['de_DE', 'en_GB'] },
    },
  ]);
});

it('refuses a theme and a language that do not exist, each at its field', async () => {
  const headers = { 'x-xsrf-token': agent.xsrfToken };
  const payload = { frontendStyle: { theme: 'pink' }, languageCode: 'tlh' };
  const response = await agent.send({ method: 'POST', url: '/api/profile/updateprofilesetting', payload, headers });
  expect(response.json().body.error.fields.map((field: { path: string }) => field.path)).toEqual([
    'frontendStyle.theme',
    'languageCode',
  ]);
});

it.each([
  ['max.mueller', true],
  ['Max.Mueller', true],
  ['max.mustermann', false],
])('tells whether the username %s is taken', async (username, usernameExists) => {
  expect(await agent.call(profile.checkUsername, { username })).toMatchObject({ body: { usernameExists } });
});

it('knows the usernames of the own company alone', async () => {
  const other = await server.createCompany();
  const { uuid } = other.members.member;
  await server.database.owner((tx) => tx.update(members).set({ username: 'only.there' }).where(eq(members.id, uuid)));
  const answer = await agent.call(profile.checkUsername, { username: 'only.there' });
  expect(answer).toMatchObject({ body: { usernameExists: false } });
});
