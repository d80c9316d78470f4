// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { now } from './clock';
import { upload } from './upload';

/** jsdom's XMLHttpRequest against a real HTTP server. */
let server: Server;
let received: { headers: IncomingMessage['headers']; body: string }[];
let answer: { status: number; body: unknown };

beforeEach(async () => {
  received = [];
  answer = { status: 200, body: { head: { status: 200 }, body: { rows: 2 } } };
  server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    outgoing.setHeader('Access-Control-Allow-Origin', incoming.headers.origin ?? '*');
    outgoing.setHeader('Access-Control-Allow-Credentials', 'true');
    outgoing.setHeader('Access-Control-Allow-Headers', 'X-XSRF-TOKEN');
    outgoing.setHeader('Access-Control-Expose-Headers', 'X-Server-Time');
    outgoing.setHeader('X-Server-Time', '2026-03-02T10:00:00.000Z');
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      if (incoming.method === 'OPTIONS') return outgoing.end();
      received.push({ headers: incoming.headers, body: Buffer.concat(chunks).toString('utf8') });
      outgoing.statusCode = answer.status;
      outgoing.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

const send = (more: Partial<Parameters<typeof upload>[1]> = {}) =>
  upload(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/upload`, {
    headers: { 'X-XSRF-TOKEN': 'abc' },
    field: 'filename',
    extra: { skipHeader: true, note: null },
    files: [new File(['a;b\n1;2\n'], 'employees.csv', { type: 'text/csv' })],
    ...more,
  });

it('sends a multipart form: fields first, then the file under its field name', async () => {
  expect(await send()).toEqual({ ok: true, body: { rows: 2 } });
  expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
  expect(received[0]?.headers['x-xsrf-token']).toBe('abc');
  const body = received[0]?.body ?? '';
  expect(body).toMatch(/name="skipHeader"[\s\S]+true[\s\S]+name="filename"; filename="employees.csv"[\s\S]+a;b/);
  expect(body).not.toContain('name="note"');
});

it('learns from the answer what time it is', async () => {
  await send();
  expect(now().toISOString()).toMatch(/^2026-03-02T10:/);
});

it('answers the error of the server', async () => {
  answer = { status: 400, body: { head: { status: 400 }, body: { error: { code: 'file.invalidFormat' } } } };
  expect(await send()).toMatchObject({ ok: false, error: { status: 400, code: 'file.invalidFormat' } });
});

it('can be aborted', async () => {
  const abort = new AbortController();
  abort.abort();
  await expect(send({ signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(received).toEqual([]);
});

it('rejects without a network', async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(upload('http://127.0.0.1:1/api/upload', { headers: {}, field: 'f', extra: {} })).rejects.toThrow(
    'network',
  );
});

it('tells which part has been sent', () => {
  const fractions: number[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    for (const loaded of [1, 4]) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 4 }));
    }
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: false, loaded: 9 }));
  });
  void send({ onProgress: (fraction) => fractions.push(fraction) });
  expect(fractions).toEqual([0.25, 1]);
});
