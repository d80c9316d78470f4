import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { elearningTexts, elearningVersions, licensees, scormPackageFiles, scormPackages } from '../db/schema';
import { removeOrphans } from '../jobs/orphans';
import { importPackage } from './importPackage';
import { setUpImports } from './setUpImports';
import { type Files, manifestOf, packageOf, renamed, scoPage, zipOf } from './testing';

const { state, server, run, pathOf, importZip, importFiles, stored, keys } = setUpImports();

describe('import-package', () => {
  it('takes both standards, finds the units, and keeps the files', async () => {
    expect(await importFiles(packageOf('scorm12'))).toBe(0);
    expect(state.printed).toEqual([
      `Imported fork-lift of licensee ${state.licensee} as version 1: SCORM 1.2, 1 units, 2 files.`,
    ]);
    expect(await importFiles(packageOf('scorm2004', ['Eins', 'Zwei']), '--title', 'Stapler', '--pass-mark', '70')).toBe(
      0,
    );
    const [first, second] = await stored();
    expect(first).toMatchObject({ identifier: 'fork-lift-1', standard: 'scorm12', title: 'Testpaket' });
    expect(second?.units).toEqual([
      { unitId: 'sco1', title: 'Eins', href: 'sco1.html', presumesCompletion: true },
      { unitId: 'sco2', title: 'Zwei', href: 'sco2.html', presumesCompletion: true },
    ]);
    await server().database.owner(async (tx) => {
      const [text] = await tx
        .select()
        .from(elearningTexts)
        .where(eq(elearningTexts.packageId, second?.id ?? ''));
      const versions = await tx
        .select()
        .from(elearningVersions)
        .where(eq(elearningVersions.id, text?.versionId ?? ''));
      expect([text?.title, text?.language, versions[0]]).toMatchObject([
        'Stapler',
        'de_DE',
        { number: 2, passMark: 70 },
      ]);
      const files = await tx
        .select()
        .from(scormPackageFiles)
        .where(eq(scormPackageFiles.packageId, second?.id ?? ''));
      expect(files.map(({ path, contentType }) => [path, contentType]).sort()).toEqual([
        ['imsmanifest.xml', 'application/xml'],
        ['sco1.html', 'text/html'],
        ['sco2.html', 'text/html'],
      ]);
    });
  });

  it('takes a manifest in a folder, and what its items say', async () => {
    const manifest = manifestOf('scorm12', [{ id: 'a', title: 'A', href: 'ein%20blatt.html?x=1' }]).replace(
      '</title></item>',
      '</title><adlcp:masteryscore>75</adlcp:masteryscore><adlcp:datafromlms>hello</adlcp:datafromlms></item>',
    );
    const files = { 'pack/imsmanifest.xml': manifest, 'pack/ein blatt.html': scoPage('scorm12'), 'other.txt': 'x' };
    expect(await importFiles(files)).toBe(0);
    const [made] = await stored();
    const told = { masteryScore: 75, launchData: 'hello' };
    expect(made?.units).toEqual([{ unitId: 'a', title: 'A', href: 'ein%20blatt.html?x=1', ...told }]);
  });

  const byContent = '<imsss:deliveryControls completionSetByContent="true"/>';
  it.each([
    ['its own sequencing', `<imsss:sequencing>${byContent}</imsss:sequencing>`, '', {}],
    [
      'that of a collection',
      '<imsss:sequencing IDRef="s"/>',
      `<imsss:sequencingCollection><imsss:sequencing ID="s">${byContent}</imsss:sequencing></imsss:sequencingCollection>`,
      {},
    ],
    [
      'a threshold as an attribute',
      '<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.75"/>',
      '',
      { presumesCompletion: true, completionThreshold: 0.75 },
    ],
    [
      'a threshold that is switched off',
      '<adlcp:completionThreshold completedByMeasure="false" minProgressMeasure="0.75"/>',
      '',
      { presumesCompletion: true },
    ],
    [
      'a threshold as text',
      '<adlcp:completionThreshold>0.5</adlcp:completionThreshold>',
      '',
      { presumesCompletion: true, completionThreshold: 0.5 },
    ],
  ])('reads from a manifest for SCORM 2004 when a unit is complete: %s', async (_, ofItem, collection, told) => {
    const files = packageOf('scorm2004');
    const text = String(files['imsmanifest.xml'])
      .replace('xmlns:adlcp', 'xmlns:imsss="http://www.imsglobal.org/xsd/imsss" xmlns:adlcp')
      .replace('</title></item>', `</title>${ofItem}</item>`)
      .replace('</manifest>', `${collection}</manifest>`);
    expect(await importFiles({ ...files, 'imsmanifest.xml': text })).toBe(0);
    expect((await stored())[0]?.units).toEqual([{ unitId: 'sco1', title: 'Einzige', href: 'sco1.html', ...told }]);
  });

  it('keeps the other languages, and what is not named, from the version before', async () => {
    const german = ['--title', 'Stapler', '--category', 'safety', '--minutes', '7', '--pass-mark', '65'];
    expect(await importFiles(packageOf('scorm12'), ...german)).toBe(0);
    const file = pathOf('package.zip');
    await server().database.owner(async (tx) => {
      const [licensee] = await tx.select().from(licensees).where(eq(licensees.identifier, state.licensee));
      const { storage, clock } = server();
      const asked = { licenseeId: licensee?.id ?? '', identifier: 'fork-lift', title: 'Fork lift' };
      for (const description of ['About it', 'All about it']) {
        await importPackage({ transact: (work) => work(tx), storage, clock }, file, {
          ...asked,
          description,
          language: 'en_GB',
        });
      }
    });
    const packages = await stored();
    await server().database.owner(async (tx) => {
      const texts = await tx
        .select({ number: elearningVersions.number, title: elearningTexts.title, packageId: elearningTexts.packageId })
        .from(elearningTexts)
        .innerJoin(elearningVersions, eq(elearningVersions.id, elearningTexts.versionId))
        .innerJoin(scormPackages, eq(scormPackages.id, elearningTexts.packageId))
        .innerJoin(licensees, eq(licensees.id, scormPackages.licenseeId))
        .where(eq(licensees.identifier, state.licensee))
        .orderBy(elearningVersions.number, elearningTexts.language);
      expect(texts).toEqual([
        { number: 1, title: 'Stapler', packageId: packages[0]?.id },
        { number: 2, title: 'Stapler', packageId: packages[0]?.id },
        { number: 2, title: 'Fork lift', packageId: packages[1]?.id },
        { number: 3, title: 'Stapler', packageId: packages[0]?.id },
        { number: 3, title: 'Fork lift', packageId: packages[2]?.id },
      ]);
      const versions = await tx
        .selectDistinct({ version: elearningVersions })
        .from(elearningVersions)
        .innerJoin(elearningTexts, eq(elearningTexts.versionId, elearningVersions.id))
        .where(eq(elearningTexts.packageId, packages[0]?.id ?? ''));
      expect(versions).toHaveLength(3);
      for (const { version } of versions) {
        expect(version).toMatchObject({ category: 'safety', duration: 7, passMark: 65 });
      }
    });
  });

  it('leaves its files to housekeeping’s care, which leaves them alone', async () => {
    await importFiles(packageOf('scorm12'));
    const before = (await keys()).sort();
    const later = new Date(server().clock.now().getTime() + 90 * 24 * 3_600_000);
    await removeOrphans(server().database, server().storage, later, server().app.log);
    expect((await keys()).sort()).toEqual(before);
  });
});

const good = packageOf('scorm12');
const manifest = String(good['imsmanifest.xml']);
const withManifest = (text: string): Files => ({ ...good, 'imsmanifest.xml': text });
const withDoctype = (definition: string) =>
  withManifest(manifest.replace('?>', `?><!DOCTYPE manifest [${definition}]>`));
const swapped = async (name: string) =>
  renamed(await zipOf({ ...good, 'nice/name.html': 'x' }), 'nice/name.html', name);
/** The size that the table of contents names for its first file, changed. */
const lying = async (size: number): Promise<Buffer> => {
  const zip = Buffer.from(await zipOf({ ...good, 'imsmanifest.xml': manifest + ' '.repeat(100_000) }));
  const at = zip.indexOf(Buffer.from('PK\u0001\u0002'));
  zip.writeUInt32LE(size, at + 24);
  return zip;
};
/** The flag that says a file is encrypted, on every file. */
const encrypted = async (): Promise<Buffer> => {
  const zip = Buffer.from(await zipOf(good));
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 1)) zip[at + 8] = 1;
  return zip;
};
/** A large file whose packed bytes were changed in the middle. */
const torn = async (): Promise<Buffer> => {
  const noise = createHash('shake256', { outputLength: 3 * 1024 * 1024 })
    .update('noise')
    .digest('hex');
  const zip = Buffer.from(await zipOf({ ...good, 'big.bin': noise }));
  return zip.fill(0xff, zip.length / 2, zip.length / 2 + 1_000);
};
const blank = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`blank${at}.txt`, Buffer.alloc(1024 * 1024)]));
const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`f${at}`, '']));

describe('import-package refuses', () => {
  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['no archive', async () => Buffer.from('hello'), /no zip archive/],
    ['half an archive', async () => (await zipOf(good)).subarray(0, 300), /no zip archive/],
    ['a path that climbs', () => swapped('../../etc/cron'), /leads outside: \.\.\/\.\.\/etc\/cron/],
    ['an absolute path', () => swapped('/etc/cron.html'), /leads outside/],
    ['a drive', () => swapped('C:/win/cron.htm'.slice(0, 14)), /leads outside/],
    ['a path that climbs by backslashes', () => swapped('..\\..\\etc\\cron'), /leads outside: \.\.\/\.\.\/etc\/cron/],
    ['a link', () => zipOf(good, { mode: 0o120777 }), /holds a link/],
    ['an encrypted file', encrypted, /encrypted file/],
    [
      'a file twice',
      async () => renamed(await zipOf({ ...good, 'sco2.html': 'x' }), 'sco2.html', 'sco1.html'),
      /twice: sco1/,
    ],
    ['too many files', () => zipOf({ ...good, ...many }), /more than 5000 files/],
    ['a size too large', () => lying(600 * 1024 * 1024), /larger than 500 MB/],
    [
      'a file that grows absurdly',
      () => zipOf({ ...good, 'big.txt': Buffer.alloc(11 * 1024 * 1024) }),
      /grows more than 100 times when unpacked: big\.txt/,
    ],
    ['files that grow absurdly together', () => zipOf({ ...good, ...blank }), /^The package grows more than 100 times/],
    ['a large file that is torn', torn, /damaged, or lies about the size of a file: big\.bin/],
    ['a size that is too small', () => lying(100), /lies about the size of a file: imsmanifest/],
    ['no manifest', () => zipOf({ 'index.html': 'x' }), /no imsmanifest\.xml/],
    [
      'several manifests',
      () => zipOf({ 'a/imsmanifest.xml': manifest, 'b/imsmanifest.xml': manifest }),
      /several manifests/,
    ],
    ['a missing page', () => zipOf({ 'imsmanifest.xml': manifest }), /first page of Einzige is missing: sco1\.html/],
    ['an entity bomb', () => zipOf(withDoctype('<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">')), /document type/],
    ['an entity from a file', () => zipOf(withDoctype('<!ENTITY a SYSTEM "file:///etc/passwd">')), /document type/],
    ['an unknown entity', () => zipOf(withManifest(manifest.replace('Testpaket', '&boom;'))), /well-formed/],
    ['broken XML', () => zipOf(withManifest(manifest.slice(0, -20))), /well-formed/],
    [
      'elements nested too deep',
      () =>
        zipOf(
          withManifest(
            manifest.replace('</organization>', `${'<item>'.repeat(200)}${'</item>'.repeat(200)}</organization>`),
          ),
        ),
      /more than 100 deep/,
    ],
    ['another standard', () => zipOf(withManifest(manifest.replace('>1.2<', '>AICC<'))), /neither SCORM 1\.2 nor/],
    [
      'no organization',
      () => zipOf(withManifest(manifest.replace(/<organization .*<\/organization>/, ''))),
      /no organization/,
    ],
    ['no unit', () => zipOf(withManifest(manifest.replace('"sco"', '"asset"'))), /no unit/],
    ['a page elsewhere', () => zipOf(withManifest(manifest.replace('sco1.html', 'https://a.example/'))), /outside/],
    ['a script as page', () => zipOf(withManifest(manifest.replace('sco1.html', 'javascript:alert(1)'))), /outside/],
  ])('%s', async (_, zip, reason) => {
    const before = await keys();
    expect(await importZip(await zip())).toBe(2);
    expect(state.complaints.join('\n')).toMatch(reason);
    expect([await stored(), await keys()]).toEqual([[], before]);
  });

  it.each(['card.mp4', 'card.txt', 'card.png'])('a picture for its card that is none: %s', async (name) => {
    await writeFile(pathOf(name), 'no picture');
    const before = await keys();
    expect(await importFiles(good, '--image', pathOf(name))).toBe(2);
    expect(state.complaints).toEqual([expect.stringContaining(`--image: ${name} is no picture`)]);
    expect(await importFiles(good, '--image', pathOf('nothing.png'))).toBe(2);
    expect(state.complaints).toEqual([expect.stringMatching(/^--image: there is no file/)]);
    expect([await stored(), await keys()]).toEqual([[], before]);
  });

  it('a file that is not there, and an identifier of lessons', async () => {
    const where = ['--licensee', state.licensee, '--identifier', 'fork-lift'];
    expect(await run('import-package', ...where, '--file', pathOf('nothing.zip'))).toBe(2);
    expect(state.complaints).toEqual([expect.stringMatching(/^package\.notFound: /)]);
    expect(
      await run('import-elearning', '--licensee', state.licensee, '--folder', 'fixtures/elearnings/fire-safety'),
    ).toBe(0);
    const file = pathOf('good.zip');
    await writeFile(file, await zipOf(good));
    expect(
      await run('import-package', '--licensee', state.licensee, '--identifier', 'fire-safety', '--file', file),
    ).toBe(2);
    expect(state.complaints).toEqual([expect.stringMatching(/^package\.identifierExists: /)]);
  });
});
