import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { type Company, testPasswordHash } from '../../testing/company';
import { startTestServer, type TestServer } from '../../testing/harness';

describe('with a public address by https, behind a proxy that says nothing', () => {
  let server: TestServer;
  let company: Company;
  beforeAll(async () => {
    server = await startTestServer({ publicUrl: 'https://dashboard.example.org' });
    company = await server.createCompany();
  });
  afterAll(() => server.close());

  it('cookies are secure and host-bound, and are taken again', async () => {
    const agent = server.anonymous();
    const response = await agent.send({ url: '/api/csrf' });
    expect(response.cookies).toMatchObject([{ name: '__Host-XSRF-TOKEN', secure: true }]);
    const { clientIdentifier, members } = company;
    const { username } = members.admin;
    await agent.call(bootstrap.login, { clientIdentifier, username, password: testPasswordHash });
    expect([...agent.cookies.keys()].toSorted()).toEqual(['__Host-XSRF-TOKEN', '__Host-session']);
    expect(await agent.call(bootstrap.memberState, {})).toMatchObject({ status: 200 });
    await agent.call(bootstrap.logout, {});
    expect(agent.cookies.size).toBe(0);
  });

  it('browsers are told to come by https only', async () => {
    const { headers } = await server.anonymous().send({ url: '/api/csrf' });
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  });
});
