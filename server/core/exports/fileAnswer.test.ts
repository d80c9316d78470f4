import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallError } from '../../base/errors';
import { sendFailure, toCallError } from '../call/failures';
import { sendFile, streamedFile } from './fileAnswer';
import { takeFileTurn } from './turns';

/** An app that makes files, each of which goes on until somebody ends it, if anybody can: `/<who>/<name>`; who differs in each test. */
let app: FastifyInstance;
let begun: string[];
let ends: Map<string, () => void>;
let arrived: string[];
let given: string[];
beforeEach(() => {
  [begun, ends, arrived, given] = [[], new Map(), [], []];
  async function* contentOf(name: string): AsyncGenerator<Uint8Array> {
    const ended = new Promise<void>((resolve) => ends.set(name, resolve));
    begun.push(name);
    do yield Buffer.from(name);
    while (name === 'endless');
    await ended;
  }
  app = Fastify();
  app.setErrorHandler((error, request, reply) => sendFailure(reply, toCallError(error, request)));
  app.get<{ Params: { line: string; name: string } }>('/:line/:name', async (http, reply) => {
    const { line, name } = http.params;
    arrived.push(name);
    http.raw.socket.once('close', () => given.push(name));
    const open = async () => {
      if (name === 'refused') throw new CallError('client.notFound');
      return contentOf(name);
    };
    const inTurn = await takeFileTurn(line, reply);
    const file = streamedFile({ name: `${name}.csv`, contentType: 'text/csv', open: () => inTurn(open) });
    return sendFile(http, reply, file);
  });
});
afterEach(() => app.close());

const ask = (path: string) => app.inject(path);

describe('files that are made while they are sent', () => {
  it('are made two at a time for each person, and nobody waits for those of another', async () => {
    const all = ['a/1', 'a/2', 'a/3', 'b/4'].map(ask);
    await expect.poll(() => begun.toSorted()).toEqual(['1', '2', '4']);
    ends.get('2')?.();
    await expect.poll(() => begun.at(-1)).toBe('3');
    for (const name of ['1', '3', '4']) ends.get(name)?.();
    expect((await Promise.all(all)).map(({ body }) => body)).toEqual(['1', '2', '3', '4']);
  });

  it('ask the database two at a time, whoever they are for', async () => {
    const under = new Set<string>();
    const endings = new Map<string, () => void>();
    const read = (name: string) => async (): Promise<void> => {
      under.add(name);
      await new Promise<void>((resolve) => endings.set(name, resolve));
      under.delete(name);
    };
    app.get<{ Params: { who: string } }>('/reading/:who', async ({ params: { who } }, reply) => {
      const inTurn = await takeFileTurn(`reader ${who}`, reply);
      await inTurn(read(who));
      return who;
    });
    const all = ['a', 'b', 'c', 'd'].map((who) => ask(`reading/${who}`));
    for (const [ended, expected] of [
      ['', ['a', 'b']],
      ['a', ['b', 'c']],
      ['c', ['b', 'd']],
    ] as const) {
      endings.get(ended)?.();
      await expect.poll(() => [...under].toSorted()).toEqual(expected);
    }
    for (const name of under) endings.get(name)?.();
    expect((await Promise.all(all)).map(({ body }) => body)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are refused in the envelope beyond ten that wait, with the time after which to ask again', async () => {
    const all = Array.from({ length: 12 }, (_, index) => ask(`long/${index}`));
    await expect.poll(() => begun).toHaveLength(2);
    const refused = await ask('long/13');
    expect(refused.json()).toMatchObject({ head: { status: 429 }, body: { error: { code: 'download.tooMany' } } });
    expect(refused.headers).toMatchObject({ 'retry-after': '10', 'content-type': expect.stringContaining('json') });
    for (let index = 0; index < 12; index += 1) {
      await expect.poll(() => begun.length).toBeGreaterThan(index);
      ends.get(begun[index] ?? '')?.();
    }
    expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  });

  it('give their turn back if they cannot be opened, and say why in the envelope', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { statusCode, headers } = await ask('refused/refused');
      expect(statusCode).toBe(404);
      expect(headers['content-disposition']).toBeUndefined();
    }
    const last = ask('refused/1');
    await expect.poll(() => begun).toEqual(['1']);
    ends.get('1')?.();
    expect((await last).body).toBe('1');
  });

  it('are forgotten when nobody waits for them any more, before their turn and in it', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const open = (name: string) => {
      const request = get({ port, host: '127.0.0.1', path: `/gone/${name}`, agent: false });
      request.on('error', () => undefined).on('response', (response) => response.resume().on('error', () => undefined));
      return request;
    };
    const endless = open('endless');
    const other = open('2');
    await expect.poll(() => begun.length).toBe(2);
    const waiting = open('3');
    const last = open('4');
    await expect.poll(() => arrived).toEqual(expect.arrayContaining(['3', '4']));
    waiting.destroy();
    await expect.poll(() => given).toContain('3');
    endless.destroy();
    await expect.poll(() => begun.at(-1)).toBe('4');
    expect(begun).not.toContain('3');
    for (const request of [other, last]) request.destroy();
    for (const name of ['2', '4']) ends.get(name)?.();
  });
});
