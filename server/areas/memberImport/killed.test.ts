import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { memberImport as calls } from '../../../contract/memberImport';
import { members } from '../../../contract/members';
import { createClient } from '../../testing/company';
import { onEmbedded } from '../../testing/onEmbedded';
import { signInOver } from '../../testing/overHttp';
import { setUpOwnProcess, silence } from '../../testing/ownProcess';
import { firstPage, succeed } from '../../testing/requests';
import { fileOf } from './testing';

const count = 3_000;

const { prepare, start, kill } = setUpOwnProcess();

onEmbedded(
  'an import killed with the whole process while it writes leaves nothing, and is done once in the end',
  async () => {
    const company = await prepare((database) => createClient(database, new Date(), { maximumMembers: 10_000 }));
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
        importCursor,
        mapping,
        dryRun: true,
        skipHeaderRow: true,
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
  },
  240_000,
);
