import { expect } from 'vitest';
import { memberImport as calls } from '../../../contract/memberImport';
import { members } from '../../../contract/members';
import type { Database } from '../../db/database';
import { members as people } from '../../db/schema';
import { createClient } from '../../testing/company';
import { onEmbedded } from '../../testing/onEmbedded';
import { signInOver } from '../../testing/overHttp';
import { setUpOwnProcess, slowDown } from '../../testing/ownProcess';
import { firstPage, succeed } from '../../testing/requests';
import { fileOf } from './testing';

const count = 3_000;

const { prepare, start, killDuring, slowDownAgain } = setUpOwnProcess();

const countPeople = (database: Database): Promise<number> => database.owner((tx) => tx.$count(people));

// Not in the gate, where crash.test.ts ends an import behind each of its steps, and another process is killed whole.
onEmbedded(
  'an import killed with the process while it writes leaves nothing, and is done once in the end',
  async () => {
    const company = await prepare(async (database) => {
      const made = await createClient(database, new Date(), { maximumMembers: 10_000 });
      await slowDown(database, 'insert on members');
      return made;
    });
    const before = await prepare(countPeople);
    let agent = await signInOver((await start()).address, company);
    const progress = (importCursor: string) => succeed(agent, calls.readProgress, { importCursor });
    const until = (importCursor: string, phase: string) =>
      expect.poll(async () => (await progress(importCursor)).phase, { timeout: 120_000 }).toBe(phase);
    const check = async () => {
      const file = { fileName: 'people.csv', content: fileOf(count) };
      const uploaded = await agent.call(calls.uploadCsv, {}, { files: [file] });
      if (uploaded.code) throw new Error(uploaded.code);
      const { importCursor, mapping } = uploaded.body;
      const request = {
        importCursor,
        mapping,
        dryRun: true,
        headerLine: 1,
        initialPassword: null,
        onlyFaultless: false,
        leaveOut: [],
        update: null,
        archiveMissing: false,
        ...({ usernameMode: 'generated', passwordMode: 'noPassword' } as const),
      };
      await succeed(agent, calls.importCsv, request);
      await until(importCursor, 'checked');
      return request;
    };

    const request = await check();
    const { importCursor } = request;
    await succeed(agent, calls.importCsv, { ...request, dryRun: false });
    await killDuring();
    expect(await prepare(countPeople)).toBe(before);
    await slowDownAgain();
    await start();
    // The job goes on by itself, and dies once more.
    await killDuring();
    expect(await prepare(countPeople)).toBe(before);
    agent = await signInOver((await start()).address, company);
    await until(importCursor, 'done');
    expect(await progress(importCursor)).toMatchObject({ created: count });
    expect((await succeed(agent, members.list, firstPage('lastName'))).total).toBe(before + count);
    const again = await check();
    expect(await progress(again.importCursor)).toMatchObject({ faultless: 0, existing: count });
  },
);
