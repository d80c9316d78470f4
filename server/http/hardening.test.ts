import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { startTestServer, type TestServer } from '../testing/harness';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

/** Sends raw bytes to the server. @returns status and body of the first answer */
const askRaw = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
  });

const closing = 'host: localhost\r\nconnection: close\r\n';

it('knows no TRACE, which would repeat cookies', async () => {
  const answer = await askRaw(`TRACE /api/csrf HTTP/1.1\r\n${closing}cookie: session=secret\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 4/);
  expect(answer).not.toContain('secret');
});

it('refuses a request that has both a length and chunks, of which a proxy may believe the other', async () => {
  const smuggled = `POST /api/csrf HTTP/1.1\r\n${closing}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /`;
  expect(await askRaw(smuggled)).toMatch(/^HTTP\/1\.1 400/);
});

it('takes no keys that would change what all objects have', async () => {
  const agent = server.anonymous();
  await agent.fetchXsrf();
  const headers = { 'content-type': 'application/json', 'x-xsrf-token': agent.xsrfToken };
  for (const payload of ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}']) {
    const answer = await agent.send({ method: 'POST', url: `/api/${bootstrap.login.path}`, headers, payload });
    expect(answer.statusCode).toBe(400);
  }
  expect({}).not.toHaveProperty('polluted');
});
