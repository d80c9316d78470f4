import { describe, expect, it } from 'vitest';
import { memberImport as calls } from '../../../contract/memberImport';
import { members } from '../../../contract/members';
import { firstPage, succeed } from '../../testing/requests';
import { setUpImports } from './setUpImports';
import { fileOf } from './testing';

const scene = setUpImports();

/** Asks for a list again and again while some work runs. @returns milliseconds from answer to answer, and altogether */
const askDuring = async (work: Promise<unknown>): Promise<{ waits: number[]; took: number }> => {
  const began = performance.now();
  const waits: number[] = [];
  let isRunning = true;
  const ended = work.finally(() => {
    isRunning = false;
  });
  let answered = began;
  while (isRunning) {
    await succeed(scene.importer.agent, members.list, firstPage('lastName'));
    const now = performance.now();
    waits.push(now - answered);
    answered = now;
    await new Promise(setImmediate);
  }
  await ended;
  return { waits, took: performance.now() - began };
};

describe('a file of 10,000 rows', () => {
  it('is checked and imported while others are served; they wait for nothing but the one transaction', async () => {
    await scene.enter({ maximumMembers: 20_000 });
    const uploaded = await scene.importer.upload(fileOf(10_000));
    if (uploaded.code) throw new Error(uploaded.code);
    const { importCursor, mapping } = uploaded.body;
    const request = scene.importer.requestFor(importCursor, mapping, {});

    await succeed(scene.importer.agent, calls.importCsv, request);
    const check = await askDuring(scene.server.runJobs());
    expect(check.waits.length).toBeGreaterThan(20);
    expect(Math.max(...check.waits)).toBeLessThan(check.took / 3);

    await succeed(scene.importer.agent, calls.importCsv, { ...request, dryRun: false });
    const written = await askDuring(scene.server.runJobs());
    expect(written.waits.length).toBeGreaterThan(20);
    // The embedded database has one connection, and all or nothing takes one transaction: that one is waited for.
    const isEmbedded = scene.server.database.kind === 'embedded';
    const longest = written.waits.toSorted((one, other) => other - one);
    expect(longest[isEmbedded ? 1 : 0]).toBeLessThan(written.took / 3);

    expect(await scene.importer.progress(importCursor)).toMatchObject({ phase: 'done', created: 10_000 });
    expect(await scene.importer.people()).toHaveLength(10_005);
    const again = await scene.importer.check(fileOf(10_000));
    expect(again.found).toMatchObject({ faultless: 0, existing: 10_000 });
  }, 120_000);
});
