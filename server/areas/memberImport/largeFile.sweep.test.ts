import { describe, expect, it } from 'vitest';
import { memberImport as calls } from '../../../contract/memberImport';
import { members } from '../../../contract/members';
import { firstPage, succeed } from '../../testing/requests';
import { setUpImports } from './setUpImports';
import { fileOf } from './testing';

const scene = setUpImports();

/** Asks for a list again and again while some work runs. @returns how often it was answered */
const answersDuring = async (work: Promise<unknown>): Promise<number> => {
  let answers = 0;
  let isRunning = true;
  const ended = work.finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    await succeed(scene.importer.agent, members.list, firstPage('lastName'));
    answers += 1;
    await new Promise(setImmediate);
  }
  await ended;
  return answers;
};

describe('a file of 10,000 rows', () => {
  it('is checked and imported while others are served; how long they wait is measured by bench/memberImport.ts', async () => {
    await scene.enter({ maximumMembers: 20_000 });
    const uploaded = await scene.importer.upload(fileOf(10_000));
    if (uploaded.code) throw new Error(uploaded.code);
    const { importCursor, mapping } = uploaded.body;
    const request = scene.importer.requestFor(importCursor, mapping, {});

    await succeed(scene.importer.agent, calls.importCsv, request);
    expect(await answersDuring(scene.server.runJobs())).toBeGreaterThan(20);

    await succeed(scene.importer.agent, calls.importCsv, { ...request, dryRun: false });
    expect(await answersDuring(scene.server.runJobs())).toBeGreaterThan(20);

    expect(await scene.importer.progress(importCursor)).toMatchObject({ phase: 'done', created: 10_000 });
    expect(await scene.importer.people()).toHaveLength(10_005);
    const again = await scene.importer.check(fileOf(10_000));
    expect(again.found).toMatchObject({ faultless: 0, existing: 10_000 });
  });
});
