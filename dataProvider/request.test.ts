// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../contract/kit/call';
import { empty } from '../contract/kit/list';
import { until } from '../contract/testing/until';
import { on } from './events';
import { loading, loadingErrors } from './loading';
import { RequestError, request } from './request';
import { setXsrfCookie } from './testing';

const read = call({
  method: 'GET',
  path: 'file/{context}/{filename}',
  summary: 'A file',
  access: 'session',
  kind: 'read',
  request: z.strictObject({
    context: z.string(),
    filename: z.string(),
    width: z.optional(z.nullable(z.int())),
    term: z.optional(z.string()),
  }),
  response: z.strictObject({ found: z.boolean() }),
  errors: [],
});
const write = call({
  method: 'POST',
  path: 'member/{uuid}/rename',
  summary: 'A new name',
  access: 'session',
  kind: 'write',
  changes: ['members'],
  request: z.strictObject({ uuid: z.string(), name: z.nullable(z.string()) }),
  response: empty(),
  errors: [],
});
const publicWrite = { ...write, access: 'public', kind: 'silentWrite' } as const;

const ok = (body: unknown = {}) => Response.json({ head: { status: 200 }, body });
const failure = (status: number, error: Record<string, unknown>, headers?: Record<string, string>) =>
  Response.json({ head: { status }, body: { error } }, { status, ...(headers && { headers }) });

const server = vi.fn<typeof fetch>();
const heard = vi.fn();

const sent = (index: number) => {
  const [address, init] = server.mock.calls[index] ?? [];
  return { address, init, headers: new Headers(init?.headers), body: init?.body && JSON.parse(String(init.body)) };
};
const failedWith = (promise: Promise<unknown>): Promise<RequestError> =>
  promise.then(
    () => expect.unreachable('should have failed'),
    (error) => error,
  );

const stops: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    server.mockReset().mockImplementation(async () => ok()),
  );
  heard.mockReset();
  setXsrfCookie('abc');
  stops.push(
    on('written', ({ call: done, quiet }) => heard('written', done.path, quiet)),
    on('failed', (error) => heard('failed', error.status)),
    on('unauthenticated', () => heard('unauthenticated')),
  );
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  setXsrfCookie(null);
  vi.unstubAllGlobals();
});

describe('what a request sends', () => {
  it('fills placeholders, encoded, and puts the rest of a GET into the query', async () => {
    server.mockResolvedValue(ok({ found: true }));
    const body = { context: 'a/b', filename: 'ä.png', width: null, term: 'x & y' };
    await expect(request(read, body)).resolves.toEqual({ found: true });
    expect(sent(0).address).toBe('/api/file/a%2Fb/%C3%A4.png?term=x+%26+y');
    expect(sent(0).init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(sent(0).headers.has('X-XSRF-TOKEN')).toBe(false);
  });

  it('fills placeholders and sends the rest of a POST as JSON, nulls included, with the XSRF header', async () => {
    await request(write, { uuid: 'u1', name: null });
    expect(sent(0)).toMatchObject({ address: '/api/member/u1/rename', body: { name: null } });
    expect(sent(0).headers.get('X-XSRF-TOKEN')).toBe('abc');
    expect(sent(0).headers.get('Content-Type')).toBe('application/json');
  });

  it('takes the XSRF token that only this host can have set, whatever another host of the domain has planted', async () => {
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=planted; __Host-XSRF-TOKEN=own; XSRF-TOKEN=planted' });
    await request(write, { uuid: 'u1', name: 'Anna' });
    expect(sent(0).headers.get('X-XSRF-TOKEN')).toBe('own');
  });

  it('fetches the XSRF token first where it is missing, once for calls at the same time', async () => {
    setXsrfCookie(null);
    server.mockImplementation(async (address) => {
      if (address === '/api/csrf') setXsrfCookie('fresh');
      return ok();
    });
    await Promise.all([request(write, { uuid: '1', name: 'a' }), request(write, { uuid: '2', name: 'b' })]);
    expect(server.mock.calls.filter(([address]) => address === '/api/csrf')).toHaveLength(1);
    expect(sent(1).headers.get('X-XSRF-TOKEN')).toBe('fresh');
  });

  it('fetches a new XSRF token and tries again when the server refuses the old one', async () => {
    server.mockImplementation(async (address, init) => {
      if (address === '/api/csrf') setXsrfCookie('fresh');
      const token = new Headers(init?.headers).get('X-XSRF-TOKEN');
      return token === 'abc' ? failure(403, { code: 'xsrf.invalid' }) : ok();
    });
    await request(write, { uuid: 'u1', name: 'Anna' });
    expect(server).toHaveBeenCalledTimes(3);
    expect(heard.mock.calls).toEqual([['written', write.path, false]]);
  });

  it('is on its way with its token before a page that closes is gone, where it is told to outlive it', async () => {
    const answer = request(write, { uuid: 'u1', name: 'Anna' }, { keepalive: true });
    // A closing page still does what is promised, and waits for nothing else.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(sent(0)).toMatchObject({ address: '/api/member/u1/rename', init: { keepalive: true } });
    expect(sent(0).headers.get('X-XSRF-TOKEN')).toBe('abc');
    await answer;
    await request(write, { uuid: 'u1', name: 'Anna' });
    expect(sent(1).init).not.toHaveProperty('keepalive');
  });

  it('tries again only once', async () => {
    server.mockImplementation(async (address) =>
      address === '/api/csrf' ? ok() : failure(403, { code: 'xsrf.invalid' }),
    );
    const error = await failedWith(request(write, { uuid: 'u1', name: 'Anna' }));
    expect(error).toMatchObject({ status: 403, code: 'xsrf.invalid' });
    expect(server).toHaveBeenCalledTimes(3);
  });
});

describe('what a request tells', () => {
  it('success of a write, but of no other kind, and whether the caller keeps it quiet', async () => {
    await request(read, { context: 'a', filename: 'b' });
    await request(publicWrite, { uuid: '1', name: 'a' });
    expect(heard).not.toHaveBeenCalled();
    await request(write, { uuid: '1', name: 'a' }, { toast: false });
    await request(write, { uuid: '1', name: 'a' });
    expect(heard.mock.calls).toEqual([
      ['written', write.path, true],
      ['written', write.path, false],
    ]);
  });

  it('failure, with status, code, fields and params', async () => {
    const fields = [{ path: 'name', rule: 'required' }];
    server.mockResolvedValue(failure(400, { code: 'schema.invalid', fields, params: { names: 'Werk' } }));
    const error = await failedWith(request(write, { uuid: '1', name: '' }));
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ status: 400, code: 'schema.invalid', fields, params: { names: 'Werk' } });
    expect(heard.mock.calls).toEqual([['failed', 400]]);
  });

  it('the end of the session on a 401, except for calls that need none', async () => {
    server.mockImplementation(async () => failure(401, { code: 'session.missing' }));
    await failedWith(request(publicWrite, { uuid: '1', name: '' }, { toast: false }));
    expect(heard).not.toHaveBeenCalled();
    await failedWith(request(read, { context: 'a', filename: 'b' }, { toast: false }));
    expect(heard.mock.calls).toEqual([['unauthenticated']]);
  });

  it('a missing network as status 0', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failedWith(request(read, { context: 'a', filename: 'b' }))).toMatchObject({ status: 0, code: null });
    expect(heard.mock.calls).toEqual([['failed', 0]]);
  });

  it('nothing when it was aborted', async () => {
    const abort = new AbortController();
    server.mockImplementation(async (_, init) => {
      abort.abort();
      throw init?.signal?.reason;
    });
    const error = await failedWith(request(read, { context: 'a', filename: 'b' }, { signal: abort.signal }));
    expect(error.name).toBe('AbortError');
    expect(heard).not.toHaveBeenCalled();
  });

  it('an answer that is not ours by its status: a proxy’s page, a 200 without an envelope', async () => {
    server.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failedWith(request(read, { context: 'a', filename: 'b' }))).toMatchObject({ status: 502, code: null });
    server.mockResolvedValue(new Response('<!doctype html>'));
    expect(await failedWith(request(read, { context: 'a', filename: 'b' }))).toMatchObject({ status: 500, code: null });
  });

  it('how long to wait when it was throttled', async () => {
    server.mockResolvedValue(failure(429, { code: 'request.tooMany' }, { 'Retry-After': '12' }));
    expect(await failedWith(request(publicWrite, { uuid: '1', name: '' }))).toMatchObject({ retryAfter: 12 });
  });

  it('an unknown code to the log, and to nobody else', async () => {
    const log = vi.fn();
    vi.stubGlobal('reportError', log);
    server.mockResolvedValue(failure(400, { code: 'brand.new' }));
    expect(await failedWith(request(write, { uuid: '1', name: '' }))).toMatchObject({ status: 400, code: null });
    expect(log.mock.calls[0]?.[0].message).toContain('brand.new');
  });
});

describe('the loader of a request', () => {
  const isShown = () => (loading.getSnapshot().form ?? 'hide') !== 'hide';
  const asked = (options: object = {}) => request(write, { uuid: '1', name: '' }, { loaderId: 'form', ...options });
  const never = () => new Promise<Response>(() => undefined);
  /** As a browser does: what is aborted ends. */
  const untilAborted = (init?: RequestInit) =>
    new Promise<Response>((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

  const ends: Record<string, (abort: AbortController) => void> = {
    'an answer': () => server.mockResolvedValue(ok()),
    'a refusal': () => server.mockImplementation(async () => failure(400, { code: 'username.exists' })),
    'no network': () => server.mockRejectedValue(new TypeError('Failed to fetch')),
    'a second attempt with a fresh token': () => server.mockResolvedValueOnce(failure(403, { code: 'xsrf.invalid' })),
    'being cancelled before it was sent': (abort) => abort.abort(),
    'being cancelled under way': (abort) =>
      server.mockImplementation((_, init) => {
        setTimeout(() => abort.abort());
        return untilAborted(init);
      }),
    'being cancelled while a token is fetched, which others may wait for': (abort) => {
      setXsrfCookie(null);
      server.mockImplementation(() => {
        setTimeout(() => abort.abort());
        return never();
      });
    },
  };
  it.each(Object.entries(ends))('is given back after %s', async (_, arrange) => {
    const abort = new AbortController();
    arrange(abort);
    const end = asked({ signal: abort.signal }).catch(() => undefined);
    expect(isShown()).toBe(true);
    await end;
    await until(() => expect(isShown()).toBe(false));
  });
});

describe('the errors of a loader', () => {
  it('are kept by loader id, and cleared by its next request', async () => {
    const errorsOf = (id: string) => loadingErrors.getSnapshot()[id] ?? [];
    server.mockResolvedValueOnce(failure(400, { code: 'username.exists' }));
    await failedWith(request(write, { uuid: '1', name: '' }, { loaderId: 'form' }));
    expect([errorsOf('form'), errorsOf('list')]).toEqual([['username.exists'], []]);
    await request(write, { uuid: '1', name: '' }, { loaderId: 'list' });
    expect(errorsOf('form')).toEqual(['username.exists']);
    const next = request(write, { uuid: '1', name: '' }, { loaderId: 'form' });
    expect(errorsOf('form')).toEqual([]);
    await next;
  });
});
