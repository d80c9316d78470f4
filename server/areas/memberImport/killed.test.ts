import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memberImport as calls } from '../../../contract/memberImport';
import { members } from '../../../contract/members';
import { packageRoot } from '../../core/packageRoot';
import { openEmbedded } from '../../db/embedded';
import { createTenant } from '../../testing/company';
import { firstPage, succeed } from '../../testing/requests';
import { freePort, signInOver } from './overHttp';
import { fileOf } from './testing';

const count = 3_000;
/** Whoever waits for so many milliseconds waits for the transaction that writes: all else is done in small pieces. */
const silence = 100;

let folder: string;
let running: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
});
afterEach(async () => {
  await kill();
  await rm(folder, { recursive: true, force: true });
});

/** A company in an embedded database below the folder. */
const createCompany = async () => {
  const database = await openEmbedded({ dataDir: join(folder, 'database') });
  await database.migrate();
  const company = await createTenant(database, new Date(), { maximumMembers: 10_000 });
  await database.close();
  return company;
};

/** Starts the server as a process of its own. @returns where it listens */
const start = async (): Promise<string> => {
  const port = await freePort();
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: packageRoot,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running = server;
  const address = `http://localhost:${port}`;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return address;
    await sleep(20);
  }
};

const kill = async (): Promise<void> => {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const ended = once(running, 'exit');
  running.kill('SIGKILL');
  await ended;
};

it('an import killed with the whole process while it writes leaves nothing, and is done once in the end', async () => {
  const company = await createCompany();
  let agent = await signInOver(await start(), company);
  const restart = async () => {
    agent = await signInOver(await start(), company);
  };
  const total = async () => (await succeed(agent, members.list, firstPage('lastName'))).total;
  const progress = (importCursor: string) => succeed(agent, calls.readProgress, { importCursor });
  const until = async (importCursor: string, phase: string) => {
    for (;;) {
      const now = (await progress(importCursor)).phase;
      if (now === phase) return;
      if (now === 'failed') throw new Error(`the import failed on its way to ${phase}`);
      await sleep(20);
    }
  };
  /** Whether the server fell silent before the import was done. */
  const fallsSilent = async (importCursor: string): Promise<boolean> => {
    for (;;) {
      const answer = progress(importCursor).then(({ phase }) => phase);
      answer.catch(() => undefined);
      const heard = await Promise.race([answer, sleep(silence, 'silence')]);
      if (heard === 'silence') return true;
      if (heard === 'done') return false;
    }
  };
  const check = async () => {
    const file = { fileName: 'people.csv', content: fileOf(count) };
    const uploaded = await agent.call(calls.uploadCsv, {}, { files: [file] });
    if (uploaded.code) throw new Error(uploaded.code);
    const { importCursor, mapping } = uploaded.body;
    const request = {
      ...{ importCursor, mapping, dryRun: true, skipHeaderRow: true, initialPassword: null, onlyFaultless: false },
      ...({ usernameMode: 'generated', passwordMode: 'noPassword' } as const),
    };
    await succeed(agent, calls.importCsv, request);
    await until(importCursor, 'checked');
    return request;
  };

  const before = await total();
  const request = await check();
  const { importCursor } = request;
  await succeed(agent, calls.importCsv, { ...request, dryRun: false });
  for (const _ of [1, 2]) {
    expect(await fallsSilent(importCursor)).toBe(true);
    await kill();
    await restart();
    expect([before, before + count]).toContain(await total());
  }
  await until(importCursor, 'done');
  expect(await progress(importCursor)).toMatchObject({ created: count });
  expect(await total()).toBe(before + count);
  const again = await check();
  expect(await progress(again.importCursor)).toMatchObject({ faultless: 0, existing: count });
}, 240_000);
