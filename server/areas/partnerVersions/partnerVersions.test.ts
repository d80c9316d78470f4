import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { partnerVersions as calls, type LibraryUpload } from '../../../contract/partner/versions';
import { elearnings, elearningTexts, elearningVersions, files, riskAssessments } from '../../db/schema';
import { giveCourse, tinyCourse } from '../../domain/learning/courses/testing';
import { packageOf, renamed, zipOf } from '../../scorm/testing';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createStaff, licenseeOf, signInAsStaff, type TestLicensee } from '../../testing/partner';
import { succeed } from '../../testing/requests';
import { addRound } from '../elearningStatistics/testing';
import { giveAssessment, tinyAssessment } from '../riskAssessments/testing';
import { beginUpload, courseZip, noDetails, partOf, sendPart, upload } from './testing';

const server = setUpServer();
let own: Company;
let licensee: TestLicensee;
let admin: Agent;
beforeEach(async () => {
  own = await server.createCompany();
  await createStaff(server, own);
  licensee = await licenseeOf(server, own);
  admin = await signInAsStaff(server, licensee, 'paula.partner');
});

const one = (uuid: string, agent = admin) => succeed(agent, calls.one, { uuid });
const compare = (uuid: string, details = {}) => succeed(admin, calls.compare, { uuid, ...noDetails, ...details });
/** Sends a file and has it checked. */
const check = async (chosen: Parameters<typeof upload>[1]): Promise<LibraryUpload> => {
  const { uuid, state } = await upload(admin, chosen);
  expect(state).toBe('checking');
  await server.runJobs();
  return one(uuid);
};
const publish = async (uuid: string, details = {}): Promise<LibraryUpload> => {
  expect(await succeed(admin, calls.publish, { uuid, ...noDetails, ...details })).toMatchObject({
    state: 'publishing',
  });
  await server.runJobs();
  return one(uuid);
};
const stranger = async (): Promise<Agent> => {
  const other = await server.createCompany();
  await createStaff(server, other, { username: 'other.admin' });
  return signInAsStaff(server, await licenseeOf(server, other), 'other.admin');
};
/** Keys of the parts of an upload. */
const keys = async (uuid: string): Promise<string[]> => {
  const all: string[] = [];
  for await (const some of server.storage.keys()) all.push(...some);
  return all.filter((key) => key.startsWith(`uploads/${uuid}/`));
};
const entry = (values = {}) => ({
  fileName: 'werkstatt.json',
  content: Buffer.from(JSON.stringify(tinyAssessment(values))),
});
/** A package of more than one part. */
const largePackage = async () => {
  const content = await zipOf({ ...packageOf('scorm12'), 'film.bin': randomBytes(9 * 1024 * 1024) });
  return { fileName: 'stapler.zip', content };
};

describe('an upload', () => {
  it('goes on where it stopped, takes a part twice, and is checked once the last one has come', async () => {
    const chosen = await largePackage();
    const begun = (await beginUpload(admin, chosen)).body as LibraryUpload;
    expect(begun).toMatchObject({ state: 'receiving', partCount: 2, received: [], begunBy: 'Vera Berger' });
    await sendPart(admin, begun.uuid, 1, partOf(chosen, 1));
    expect(await beginUpload(admin, chosen)).toMatchObject({ body: { uuid: begun.uuid, received: [1] } });
    const again = await sendPart(admin, begun.uuid, 1, partOf(chosen, 1));
    expect(again.body).toMatchObject({ state: 'receiving', received: [1] });
    const last = await sendPart(admin, begun.uuid, 0, partOf(chosen, 0));
    expect(last.body).toMatchObject({ state: 'checking', received: [0, 1] });
    await server.runJobs();
    const counts = { units: 1, files: 3, pages: null, questions: null, sections: null };
    expect(await one(begun.uuid)).toMatchObject({ state: 'checked', found: { kind: 'package', counts } });
  });

  it('refuses a part that is none of it', async () => {
    const chosen = entry();
    const { uuid } = (await beginUpload(admin, chosen)).body as LibraryUpload;
    const wrong = { status: 400, code: 'libraryUpload.wrongPart' };
    expect(await sendPart(admin, uuid, 1, chosen.content)).toMatchObject(wrong);
    expect(await sendPart(admin, uuid, 0, chosen.content.subarray(1))).toMatchObject(wrong);
    expect((await one(uuid)).received).toEqual([]);
  });

  it('is the only one of its licensee that is not finished, until it is discarded with its bytes', async () => {
    const { uuid } = (await beginUpload(admin, entry())).body as LibraryUpload;
    const other = entry({ kind: 'inspection' });
    expect(await beginUpload(admin, other)).toMatchObject({
      code: 'libraryUpload.another',
      error: { params: { fileName: 'werkstatt.json' } },
    });
    expect(await beginUpload(await stranger(), other)).toMatchObject({ status: 200 });
    await sendPart(admin, uuid, 0, entry().content);
    expect(await admin.call(calls.discard, { uuid })).toMatchObject({ code: 'libraryUpload.busy' });
    await server.runJobs();
    expect(await keys(uuid)).toEqual([`uploads/${uuid}/0`]);
    await succeed(admin, calls.discard, { uuid });
    await server.runJobs();
    expect(await keys(uuid)).toEqual([]);
    expect(await succeed(admin, calls.list, {})).toEqual({ items: [] });
    expect(await beginUpload(admin, other)).toMatchObject({ status: 200 });
  });

  it('of two begun at once is one', async () => {
    const answers = await Promise.all([beginUpload(admin, entry()), beginUpload(admin, entry({ kind: 'inspection' }))]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['libraryUpload.another', undefined]);
  });

  it('of another licensee is unknown, and closed to advisers', async () => {
    const { uuid } = await check(entry());
    const foreign = await stranger();
    for (const call of [calls.one, calls.discard]) {
      expect(await foreign.call(call, { uuid })).toMatchObject({ status: 404, code: 'record.notFound' });
    }
    for (const call of [calls.compare, calls.publish]) {
      expect(await foreign.call(call, { uuid, ...noDetails })).toMatchObject({ status: 404, code: 'record.notFound' });
    }
    expect(await sendPart(foreign, uuid, 0, entry().content)).toMatchObject({ status: 404 });
    await createStaff(server, own, { username: 'axel.adviser', role: 'adviser' });
    const adviser = await signInAsStaff(server, licensee, 'axel.adviser');
    expect(await beginUpload(adviser, entry())).toMatchObject({ code: 'permission.missing' });
    expect(await adviser.call(calls.one, { uuid })).toMatchObject({ code: 'permission.missing' });
  });

  it('takes no other files', async () => {
    const wrong = { fileName: 'kurs.pdf', content: Buffer.from('x') };
    expect(await beginUpload(admin, wrong)).toMatchObject({ code: 'file.invalidFormat' });
  });
});

describe('the check', () => {
  it('tells all that is wrong with a course at once, as codes with their place', async () => {
    const course = tinyCourse({ duration: 0, image: '../card.png' });
    const failed = await check(await courseZip(course));
    expect(failed).toMatchObject({
      state: 'failed',
      findings: [
        { file: 'course.json', place: 'duration', code: 'minNumber', params: { limit: '1' } },
        { file: 'course.json', place: 'image', code: 'outside', params: { src: '../card.png' } },
      ],
    });
    // The mended file takes its place.
    expect(await check(await courseZip())).toMatchObject({ state: 'checked', findings: [] });
    expect(await keys(failed.uuid)).toEqual([]);
  });

  it('names the places of an assessment, and what is no JSON', async () => {
    expect(await check(entry({ kind: 'quiz' }))).toMatchObject({
      findings: [{ file: 'werkstatt.json', place: 'kind', code: 'oneOf', params: { values: 'survey, inspection' } }],
    });
    const broken = { fileName: 'werkstatt.json', content: Buffer.from('{') };
    expect(await check(broken)).toMatchObject({ state: 'failed', findings: [{ code: 'fileNoJson' }] });
  });

  it('refuses paths that lead outside, and what is no archive', async () => {
    const zip = renamed((await courseZip()).content, 'pictures/exit.png', '../../../exit.png');
    const failed = await check({ fileName: 'brandschutz.zip', content: zip });
    expect(failed.findings[0]).toMatchObject({ code: 'technical' });
    expect(failed.findings[0]?.params.text).toContain('leads outside: ../../../exit.png');
    const none = await check({ fileName: 'brandschutz.zip', content: Buffer.from('nothing') });
    expect(none).toMatchObject({ state: 'failed', findings: [{ code: 'technical' }] });
  });

  it('names where a course lies that lies too deep', async () => {
    const deep = await check(await courseZip(undefined, 'Kurse/Brandschutz/'));
    expect(deep.findings[0]?.params.text).toMatch(
      /^course\.json must lie at the top .*: Kurse\/Brandschutz\/course\.json$/,
    );
  });

  it('takes a course that lies in a single folder', async () => {
    const checked = await check(await courseZip(undefined, 'Brandschutz/'));
    expect(checked.found).toMatchObject({
      kind: 'course',
      identifier: 'brandschutz',
      languages: ['de_DE', 'en_GB'],
      counts: { pages: 1, questions: 1 },
    });
  });
});

describe('publishing', () => {
  it('makes a course version 1 with its files, and leaves no bytes of the upload', async () => {
    const { uuid } = await check(await courseZip());
    expect(await compare(uuid)).toMatchObject({
      number: 1,
      differences: null,
      reach: { companies: 0, notBegun: 0, begun: 0, proofs: 0 },
    });
    expect(await publish(uuid)).toMatchObject({
      state: 'published',
      outcome: { kind: 'elearnings', number: 1, isNew: true },
    });
    expect(await keys(uuid)).toEqual([]);
    const { stored, texts } = await server.database.owner(async (tx) => ({
      stored: await tx.select().from(files).where(eq(files.licenseeId, licensee.licenseeId)),
      texts: await tx.select().from(elearningTexts),
    }));
    expect(stored.map(({ name }) => name).toSorted()).toEqual(['card.png', 'exit.png']);
    const addresses = texts.map(({ pages }) => JSON.stringify(pages).match(/elearning\/picture\/([0-9a-f-]{36})/)?.[1]);
    expect(addresses).toEqual(Array(2).fill(stored.find(({ name }) => name === 'exit.png')?.id));
  });

  it('tells differences and what it asks of companies beforehand, and makes the next version', async () => {
    const id = await giveCourse(server, own, tinyCourse());
    const course = { id, versionId: '', title: '' };
    const asked = { assignedOn: '2026-01-02', dueOn: '2026-12-31' };
    await addRound(server, own, own.members.member.uuid, course, 1, asked);
    await addRound(server, own, own.members.admin.uuid, course, 1, { ...asked, startedOn: '2026-02-01' });
    const changed = tinyCourse({ passMark: 90 }, 'Brandschutz im Betrieb');
    for (const { texts } of changed.texts) texts.pages.splice(1, 1);
    const { uuid } = await check(await courseZip(changed));
    expect(await compare(uuid)).toMatchObject({
      number: 2,
      identifier: 'brandschutz',
      title: 'Brandschutz im Betrieb',
      differences: {
        settings: [{ field: 'passMark', before: 80, after: 90 }],
        texts: [
          { language: 'de_DE', field: 'title' },
          { language: 'en_GB', field: 'title' },
        ],
        parts: [{ kind: 'question', change: 'removed', title: 'Was zuerst?' }],
        hasOtherPicture: false,
        isReordered: false,
        files: null,
      },
      reach: { companies: 1, notBegun: 1, begun: 1, proofs: 0 },
    });
    expect(await publish(uuid)).toMatchObject({ outcome: { uuid: id, number: 2, isNew: true } });
    const { versions } = await succeed(admin, calls.history, { kind: 'elearnings', uuid: id });
    expect(versions).toMatchObject([
      { number: 2, publishedBy: 'Vera Berger', differences: { parts: [{ change: 'removed' }] } },
      { number: 1, publishedBy: null, differences: null },
    ]);
  });

  it('of the same content again leads to the version that there is', async () => {
    const id = await giveCourse(server, own, tinyCourse());
    const { uuid } = await check(await courseZip());
    const { differences } = await compare(uuid);
    expect(differences).toMatchObject({ settings: [], texts: [], parts: [], hasOtherPicture: false, files: null });
    expect(await publish(uuid)).toMatchObject({ outcome: { uuid: id, number: 1, isNew: false } });
  });

  it('makes a package a version by its details, and the next by a known identifier', async () => {
    const zip = async (titles: string[]) => ({
      fileName: 'stapler.zip',
      content: await zipOf(packageOf('scorm12', titles)),
    });
    const { uuid, found } = await check(await zip(['Fahren']));
    expect(found).toMatchObject({ kind: 'package', identifier: null, title: 'Testpaket' });
    expect(await admin.call(calls.compare, { uuid, ...noDetails })).toMatchObject({
      code: 'schema.invalid',
      error: { fields: [{ path: 'elearningIdentifier', rule: 'required' }] },
    });
    const details = { elearningIdentifier: 'stapler', title: 'Stapler', duration: 45 };
    expect(await publish(uuid, details)).toMatchObject({ outcome: { number: 1, isNew: true } });

    const next = await check(await zip(['Fahren', 'Laden']));
    expect(await compare(next.uuid, { elearningIdentifier: 'stapler', title: 'Stapler' })).toMatchObject({
      number: 2,
      differences: {
        settings: [],
        texts: [],
        parts: [{ kind: 'unit', change: 'added', title: 'Laden' }],
        files: { added: 1, removed: 0, changed: 1 },
      },
    });
    await publish(next.uuid, { elearningIdentifier: 'stapler', title: 'Stapler' });
    const rows = await server.database.owner((tx) =>
      tx
        .select({ version: elearningVersions })
        .from(elearningVersions)
        .innerJoin(elearnings, eq(elearnings.id, elearningVersions.elearningId))
        .where(eq(elearnings.licenseeId, licensee.licenseeId)),
    );
    const told = rows.map(({ version: { number, kind, duration, publishedByName } }) => ({
      number,
      kind,
      duration,
      publishedByName,
    }));
    const same = { kind: 'scorm12', duration: 45, publishedByName: 'Vera Berger' };
    expect(told.toSorted((one, other) => one.number - other.number)).toEqual([
      { number: 1, ...same },
      { number: 2, ...same },
    ]);
  });

  it('puts no package in the place of lessons', async () => {
    await giveCourse(server, own, tinyCourse());
    const { uuid } = await check({ fileName: 'a.zip', content: await zipOf(packageOf('scorm2004')) });
    const details = { ...noDetails, elearningIdentifier: 'brandschutz' };
    const refused = { status: 400, code: 'libraryUpload.ofLessons' };
    expect(await admin.call(calls.publish, { uuid, ...details })).toMatchObject(refused);
    expect(await one(uuid)).toMatchObject({ state: 'checked' });
  });

  it('makes an assessment a version, and counts its rounds', async () => {
    const id = await giveAssessment(server, own);
    const { uuid } = await check(entry({ kind: 'inspection' }));
    expect(await compare(uuid)).toMatchObject({
      number: 2,
      differences: { settings: [{ field: 'kind', before: 'survey', after: 'inspection' }], parts: [] },
      reach: { companies: 1, notBegun: 0, begun: 0, proofs: null },
    });
    expect(await publish(uuid)).toMatchObject({ outcome: { kind: 'assessments', uuid: id, number: 2 } });
  });

  it('needs an upload that was checked, and happens once', async () => {
    const chosen = entry();
    const { uuid } = (await beginUpload(admin, chosen)).body as LibraryUpload;
    const refused = { code: 'libraryUpload.notChecked' };
    expect(await admin.call(calls.publish, { uuid, ...noDetails })).toMatchObject(refused);
    await sendPart(admin, uuid, 0, chosen.content);
    await server.runJobs();
    const sent = [1, 2].map(() => admin.call(calls.publish, { uuid, ...noDetails }));
    expect((await Promise.all(sent)).map(({ code }) => code).toSorted()).toEqual([
      'libraryUpload.notChecked',
      undefined,
    ]);
  });

  it('writes into the own library alone, whatever another licensee’s items are called', async () => {
    const foreign = await server.createCompany();
    const foreignId = await giveAssessment(server, foreign);
    const { uuid } = await check(entry({ kind: 'inspection' }));
    expect(await compare(uuid)).toMatchObject({ number: 1, differences: null });
    const { outcome } = await publish(uuid);
    expect(outcome?.uuid).not.toBe(foreignId);
    const unknown = { status: 404, code: 'record.notFound' };
    expect(await admin.call(calls.history, { kind: 'assessments', uuid: foreignId })).toMatchObject(unknown);
    const own = await server.database.owner((tx) =>
      tx.select().from(riskAssessments).where(eq(riskAssessments.licenseeId, licensee.licenseeId)),
    );
    expect(own.map(({ id }) => id)).toEqual([outcome?.uuid]);
  });
});

describe('the history', () => {
  it('is read by advisers, too', async () => {
    const id = await giveAssessment(server, own);
    await createStaff(server, own, { username: 'axel.adviser', role: 'adviser' });
    const adviser = await signInAsStaff(server, licensee, 'axel.adviser');
    const { versions } = await succeed(adviser, calls.history, { kind: 'assessments', uuid: id });
    expect(versions).toMatchObject([{ number: 1, publishedBy: null, differences: null }]);
  });
});
