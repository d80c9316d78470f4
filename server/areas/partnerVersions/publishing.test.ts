import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { partnerVersions as calls, type LibraryUpload } from '../../../contract/partner/versions';
import { elearnings, elearningTexts, elearningVersions, files, riskAssessments } from '../../db/schema';
import { giveCourse, tinyCourse } from '../../domain/learning/courses/testing';
import { packageOf, zipOf } from '../../scorm/testing';
import { createStaff, signInAsStaff } from '../../testing/partner';
import { succeed } from '../../testing/requests';
import { addRound } from '../elearningStatistics/testing';
import { giveAssessment } from '../riskAssessments/testing';
import { beginUpload, courseZip, entryFile, noDetails, sendPart, setUpVersions } from './testing';

const { server, world, one, compare, check, publish, keys } = setUpVersions();

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
      stored: await tx.select().from(files).where(eq(files.licenseeId, world.licensee.licenseeId)),
      texts: await tx.select().from(elearningTexts),
    }));
    expect(stored.map(({ name }) => name).toSorted()).toEqual(['card.png', 'exit.png']);
    const addresses = texts.map(({ pages }) => JSON.stringify(pages).match(/elearning\/picture\/([0-9a-f-]{36})/)?.[1]);
    expect(addresses).toEqual(Array(2).fill(stored.find(({ name }) => name === 'exit.png')?.id));
  });

  it('tells differences and what it asks of companies beforehand, and makes the next version', async () => {
    const id = await giveCourse(server, world.own, tinyCourse());
    const course = { id, versionId: '', title: '' };
    const asked = { assignedOn: '2026-01-02', dueOn: '2026-12-31' };
    await addRound(server, world.own, world.own.members.member.uuid, course, 1, asked);
    await addRound(server, world.own, world.own.members.admin.uuid, course, 1, { ...asked, startedOn: '2026-02-01' });
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
    const { versions } = await succeed(world.admin, calls.history, { kind: 'elearnings', uuid: id });
    expect(versions).toMatchObject([
      { number: 2, publishedBy: 'Vera Berger', differences: { parts: [{ change: 'removed' }] } },
      { number: 1, publishedBy: null, differences: null },
    ]);
  });

  it('of the same content again leads to the version that there is', async () => {
    const id = await giveCourse(server, world.own, tinyCourse());
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
    expect(await world.admin.call(calls.compare, { uuid, ...noDetails })).toMatchObject({
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
        .where(eq(elearnings.licenseeId, world.licensee.licenseeId)),
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
    await giveCourse(server, world.own, tinyCourse());
    const { uuid } = await check({ fileName: 'a.zip', content: await zipOf(packageOf('scorm2004')) });
    const details = { ...noDetails, elearningIdentifier: 'brandschutz' };
    const refused = { status: 400, code: 'libraryUpload.ofLessons' };
    expect(await world.admin.call(calls.publish, { uuid, ...details })).toMatchObject(refused);
    expect(await one(uuid)).toMatchObject({ state: 'checked' });
  });

  it('makes an assessment a version, and counts its rounds', async () => {
    const id = await giveAssessment(server, world.own);
    const { uuid } = await check(entryFile({ kind: 'inspection' }));
    expect(await compare(uuid)).toMatchObject({
      number: 2,
      differences: { settings: [{ field: 'kind', before: 'survey', after: 'inspection' }], parts: [] },
      reach: { companies: 1, notBegun: 0, begun: 0, proofs: null },
    });
    expect(await publish(uuid)).toMatchObject({ outcome: { kind: 'assessments', uuid: id, number: 2 } });
  });

  it('needs an upload that was checked, and happens once', async () => {
    const chosen = entryFile();
    const { uuid } = (await beginUpload(world.admin, chosen)).body as LibraryUpload;
    const refused = { code: 'libraryUpload.notChecked' };
    expect(await world.admin.call(calls.publish, { uuid, ...noDetails })).toMatchObject(refused);
    await sendPart(world.admin, uuid, 0, chosen.content);
    await server.runJobs();
    const sent = [1, 2].map(() => world.admin.call(calls.publish, { uuid, ...noDetails }));
    expect((await Promise.all(sent)).map(({ code }) => code).toSorted()).toEqual([
      'libraryUpload.notChecked',
      undefined,
    ]);
  });

  it('writes into the own library alone, whatever another licensee’s items are called', async () => {
    const foreign = await server.createCompany();
    const foreignId = await giveAssessment(server, foreign);
    const { uuid } = await check(entryFile({ kind: 'inspection' }));
    expect(await compare(uuid)).toMatchObject({ number: 1, differences: null });
    const { outcome } = await publish(uuid);
    expect(outcome?.uuid).not.toBe(foreignId);
    const unknown = { status: 404, code: 'record.notFound' };
    expect(await world.admin.call(calls.history, { kind: 'assessments', uuid: foreignId })).toMatchObject(unknown);
    const stored = await server.database.owner((tx) =>
      tx.select().from(riskAssessments).where(eq(riskAssessments.licenseeId, world.licensee.licenseeId)),
    );
    expect(stored.map(({ id }) => id)).toEqual([outcome?.uuid]);
  });
});

describe('the history', () => {
  it('is read by advisers, too', async () => {
    const id = await giveAssessment(server, world.own);
    await createStaff(server, world.own, { username: 'axel.adviser', role: 'adviser' });
    const adviser = await signInAsStaff(server, world.licensee, 'axel.adviser');
    const { versions } = await succeed(adviser, calls.history, { kind: 'assessments', uuid: id });
    expect(versions).toMatchObject([{ number: 1, publishedBy: null, differences: null }]);
  });
});
