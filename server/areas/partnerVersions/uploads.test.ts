import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { partnerVersions as calls, type LibraryUpload } from '../../../contract/partner/versions';
import { tinyCourse } from '../../domain/learning/courses/testing';
import { packageOf, renamed, zipOf } from '../../scorm/testing';
import { createStaff, signInAsStaff } from '../../testing/partner';
import { succeed } from '../../testing/requests';
import { beginUpload, courseZip, entryFile, noDetails, partOf, sendPart, setUpVersions } from './testing';

const { server, world, one, check, stranger, keys } = setUpVersions();

/** A package of more than one part. */
const largePackage = async () => {
  const content = await zipOf({ ...packageOf('scorm12'), 'film.bin': randomBytes(9 * 1024 * 1024) });
  return { fileName: 'stapler.zip', content };
};

describe('an upload', () => {
  it('goes on where it stopped, takes a part twice, and is checked once the last one has come', async () => {
    const chosen = await largePackage();
    const begun = (await beginUpload(world.admin, chosen)).body as LibraryUpload;
    expect(begun).toMatchObject({ state: 'receiving', partCount: 2, received: [], begunBy: 'Vera Berger' });
    await sendPart(world.admin, begun.uuid, 1, partOf(chosen, 1));
    expect(await beginUpload(world.admin, chosen)).toMatchObject({ body: { uuid: begun.uuid, received: [1] } });
    const again = await sendPart(world.admin, begun.uuid, 1, partOf(chosen, 1));
    expect(again.body).toMatchObject({ state: 'receiving', received: [1] });
    const last = await sendPart(world.admin, begun.uuid, 0, partOf(chosen, 0));
    expect(last.body).toMatchObject({ state: 'checking', received: [0, 1] });
    await server.runJobs();
    const counts = { units: 1, files: 3, pages: null, questions: null, sections: null };
    expect(await one(begun.uuid)).toMatchObject({ state: 'checked', found: { kind: 'package', counts } });
  });

  it('refuses a part that is none of it', async () => {
    const chosen = entryFile();
    const { uuid } = (await beginUpload(world.admin, chosen)).body as LibraryUpload;
    const wrong = { status: 400, code: 'libraryUpload.wrongPart' };
    expect(await sendPart(world.admin, uuid, 1, chosen.content)).toMatchObject(wrong);
    expect(await sendPart(world.admin, uuid, 0, chosen.content.subarray(1))).toMatchObject(wrong);
    expect((await one(uuid)).received).toEqual([]);
  });

  it('is the only one of its licensee that is not finished, until it is discarded with its bytes', async () => {
    const { uuid } = (await beginUpload(world.admin, entryFile())).body as LibraryUpload;
    const other = entryFile({ kind: 'inspection' });
    expect(await beginUpload(world.admin, other)).toMatchObject({
      code: 'libraryUpload.another',
      error: { params: { fileName: 'werkstatt.json' } },
    });
    expect(await beginUpload(await stranger(), other)).toMatchObject({ status: 200 });
    await sendPart(world.admin, uuid, 0, entryFile().content);
    expect(await world.admin.call(calls.discard, { uuid })).toMatchObject({ code: 'libraryUpload.busy' });
    await server.runJobs();
    expect(await keys(uuid)).toEqual([`uploads/${uuid}/0`]);
    await succeed(world.admin, calls.discard, { uuid });
    await server.runJobs();
    expect(await keys(uuid)).toEqual([]);
    expect(await succeed(world.admin, calls.list, {})).toEqual({ items: [] });
    expect(await beginUpload(world.admin, other)).toMatchObject({ status: 200 });
  });

  it('of two begun at once is one', async () => {
    const answers = await Promise.all([
      beginUpload(world.admin, entryFile()),
      beginUpload(world.admin, entryFile({ kind: 'inspection' })),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['libraryUpload.another', undefined]);
  });

  it('of another licensee is unknown, and closed to advisers', async () => {
    const { uuid } = await check(entryFile());
    const foreign = await stranger();
    for (const call of [calls.one, calls.discard]) {
      expect(await foreign.call(call, { uuid })).toMatchObject({ status: 404, code: 'record.notFound' });
    }
    for (const call of [calls.compare, calls.publish]) {
      expect(await foreign.call(call, { uuid, ...noDetails })).toMatchObject({ status: 404, code: 'record.notFound' });
    }
    expect(await sendPart(foreign, uuid, 0, entryFile().content)).toMatchObject({ status: 404 });
    await createStaff(server, world.own, { username: 'axel.adviser', role: 'adviser' });
    const adviser = await signInAsStaff(server, world.licensee, 'axel.adviser');
    expect(await beginUpload(adviser, entryFile())).toMatchObject({ code: 'permission.missing' });
    expect(await adviser.call(calls.one, { uuid })).toMatchObject({ code: 'permission.missing' });
  });

  it('takes no other files', async () => {
    const wrong = { fileName: 'kurs.pdf', content: Buffer.from('x') };
    expect(await beginUpload(world.admin, wrong)).toMatchObject({ code: 'file.invalidFormat' });
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
    expect(await check(entryFile({ kind: 'quiz' }))).toMatchObject({
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
