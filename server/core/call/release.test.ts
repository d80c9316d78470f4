import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiVersionHeader, bootstrapRoutes } from '../../../contract/bootstrap/bootstrapRoutes';
import { infopoint } from '../../../contract/infopoint';
import { startTestServer, type TestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ apiVersion: 'now' });
});
afterAll(() => server.close());

/** Refusal of a caller without a session that names its release. */
const refusalOf = async (path: string, version?: string): Promise<string> => {
  const headers = version === undefined ? {} : { [apiVersionHeader]: version };
  const answer = await server.app.inject({ url: `/api/${path}`, headers });
  return answer.json().body.error.code;
};

it('refuses a dashboard of another contract before anything else, and nobody who speaks this one or says nothing', async () => {
  expect(await refusalOf(infopoint.locations.path, 'before')).toBe('release.changed');
  expect(await refusalOf(`${infopoint.locations.path}?x=1`, 'before')).toBe('release.changed');
  expect(await refusalOf(infopoint.locations.path, 'now')).toBe('session.missing');
  expect(await refusalOf(infopoint.locations.path)).toBe('session.missing');
});

it('tells an old dashboard all the same whether its session lives', async () => {
  expect(await refusalOf(bootstrapRoutes.heartbeat.path, 'before')).toBe('session.missing');
  expect(await refusalOf(bootstrapRoutes.memberState.path, 'before')).toBe('session.missing');
});
