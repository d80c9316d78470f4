import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf } from '../core/import/decode';
import { PackageFault } from './fault';
import { openPackage } from './openPackage';
import { type Files, manifestOf, packageOf, renamed, scoPage, unmarked, zipOf } from './testing';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Package found in a zip file; otherwise the lines that refuse it. */
const opened = async (zip: Buffer) => {
  const file = join(folder, 'package.zip');
  await writeFile(file, zip);
  try {
    const { archive, manifest, notices } = await openPackage(file);
    archive.close();
    const { units, title } = manifest;
    return { paths: [...archive.entries.keys()], hrefs: units.map(({ unit }) => unit.href), title, notices };
  } catch (error) {
    if (error instanceof PackageFault) return error.message;
    throw error;
  }
};

const page = scoPage('scorm12');
const manifestFor = (href: string): string => manifestOf('scorm12', [{ id: 'one', title: 'Eins', href }]);
/** A package with a page of that plain name, which the manifest calls otherwise. */
const calling = (plain: string, name: string, more: Files = {}): Files => ({
  'imsmanifest.xml': manifestFor(name),
  [plain]: page,
  ...more,
});

describe('names that are not marked', () => {
  it.each<[string, string, Uint8Array, string]>([
    ['UTF-8', 'a--bung.html', Buffer.from('aübung.html'), 'aübung.html'],
    ['code page 437', 'a-.html', Buffer.from('a\x81.html', 'latin1'), 'aü.html'],
    ['code page 850', '-re.html', bytesOf('Øre.html', 'cp850'), 'Øre.html'],
    ['Windows-1252', '-bung.html', bytesOf('Übung.html', 'windows-1252'), 'Übung.html'],
  ])('are read as the manifest has them: %s', async (_, plain, bytes, name) => {
    const found = await opened(await unmarked(calling(plain, name), { [plain]: bytes }));
    expect(found).toMatchObject({ paths: ['imsmanifest.xml', name], hrefs: [encodeURIComponent(name)], notices: [] });
  });

  const image = (content: string): Files => ({ ...packageOf('scorm12'), 'sco1.html': page + content, 'b-ld.png': 'x' });
  const fc = { 'b-ld.png': Buffer.from('b\xfcld.png', 'latin1') };

  it.each([
    ['<img src="b%C3%BCld.png">', 'büld.png'],
    ['<script>show("bⁿld.png")</script>', 'bⁿld.png'],
  ])('are read as pages have them where the manifest has none: %s', async (content, name) => {
    expect(await opened(await unmarked(image(content), fc))).toMatchObject({
      paths: expect.arrayContaining([name]),
      notices: [],
    });
  });

  it('are refused where nothing fits, or several readings do', async () => {
    const japanese = Buffer.concat([Buffer.from('8e9197bf', 'hex'), Buffer.from('.html')]);
    const zip = await unmarked(calling('----.html', '資料.html'), { '----.html': japanese });
    expect(await opened(zip)).toMatch(
      /does not say in which encoding .* there is 資料\.html, which the manifest names; pack/,
    );
    expect(await opened(await unmarked(image('<img src="büld.png"><img src="bⁿld.png">'), fc))).toMatch(
      /several fit what the package names: bⁿld\.png may be b³ld\.png|several fit .*: bⁿld\.png may be büld\.png/,
    );
  });

  it('are read as the format says where nothing names them, and that is told', async () => {
    expect(await opened(await unmarked(image(''), fc))).toMatchObject({
      paths: expect.arrayContaining(['bⁿld.png']),
      notices: [expect.stringMatching(/^The zip file does not say .*: bⁿld\.png may be b³ld\.png as well/)],
    });
  });
});

it('folders may be parted by backslashes', async () => {
  const zip = renamed(await zipOf(calling('sco/one.html', 'sco/one.html')), 'sco/one.html', 'sco\\one.html');
  expect(await opened(zip)).toMatchObject({ paths: ['imsmanifest.xml', 'sco/one.html'] });
});

it.each(['IMSManifest.xml', 'IMSMANIFEST.XML', 'Kurs/ImsManifest.xml'])('takes a manifest named %s', async (name) => {
  const found = await opened(
    await zipOf({ [name]: manifestFor('one.html'), [name.replace(/[^/]+$/, 'one.html')]: page }),
  );
  expect(found).toMatchObject({ hrefs: ['one.html'], notices: [] });
});

it.each([
  [['kurs.zip', 'LIESMICH.txt'], /holds another one .*\(kurs\.zip\): unpack it, and hand in kurs\.zip as it is$/],
  [['a.zip', 'b.zip'], /holds others .*\(a\.zip, b\.zip\): unpack it, and hand in the one that is the package/],
])('says of a zip file in a zip file what to do: %j', async (names, reason) => {
  const inner = await zipOf(packageOf('scorm12'));
  expect(await opened(await zipOf(Object.fromEntries(names.map((name) => [name, inner]))))).toMatch(reason);
});

describe('xml:base', () => {
  const places = ['<manifest', '<resources', '<resource '] as const;
  const based = (...bases: (string | undefined)[]): string =>
    places.reduce((text, place, at) => {
      const base = bases[at];
      return base === undefined
        ? text
        : text.replace(new RegExp(`${place}(?=[ >])|${place}`), `${place.trim()} xml:base="${base}" `);
    }, manifestFor('one.html'));

  it.each([
    [['inhalt'], 'inhalt/one.html'],
    [[undefined, 'SCORM'], 'SCORM/one.html'],
    [[undefined, undefined, 'Teil 1'], 'Teil 1/one.html'],
    [['a', 'b', 'c'], 'a/b/c/one.html'],
    [['a/', 'b/', 'c/'], 'a/b/c/one.html'],
    [['a\\b', undefined, '50%'], 'a/b/50%/one.html'],
    // As the standard has it: a name without a slash is none of a folder.
    [['inhalt/start'], 'inhalt/one.html'],
    // Put in front, as no standard has it.
    [['part-'], 'part-one.html'],
  ])('is a folder with and without a slash at its end: %j', async (bases, path) => {
    const found = await opened(await zipOf({ 'imsmanifest.xml': based(...bases), [path]: page }));
    expect(found).toMatchObject({ hrefs: [path.split('/').map(encodeURIComponent).join('/')] });
  });

  it('means the folder where both are there', async () => {
    const files = { 'imsmanifest.xml': based('inhalt'), 'one.html': page, 'inhalt/one.html': page };
    expect(await opened(await zipOf(files))).toMatchObject({ hrefs: ['inhalt/one.html'] });
  });
});

it.each([
  ['50%.html', '50%.html', '50%25.html'],
  ['50%.html', '50%25.html', '50%25.html'],
  ['50%25.html', '50%25.html', '50%2525.html'],
  ['index 100% fertig.html', 'index 100% fertig.html?a=1#b', 'index%20100%25%20fertig.html?a=1#b'],
  ['a%20b.html', 'a%20b.html', 'a%2520b.html'],
  ['übung.html', '%FCbung.html', '%C3%BCbung.html'],
  ['ein blatt.html', 'ein%20blatt.html', 'ein%20blatt.html'],
])('finds %s by the address %s', async (name, address, href) => {
  expect(await opened(await zipOf(calling(name, address)))).toMatchObject({ hrefs: [href], notices: [] });
});

describe('a manifest whose encoding is declared wrongly, or not', () => {
  const text = manifestFor('übung.html').replace('Testpaket', 'Schäden');
  const declaring = (encoding: string): string => text.replace('UTF-8', encoding);
  const mark = Buffer.from([0xef, 0xbb, 0xbf]);
  const undeclared = text.replace(/<\?xml.*?\?>/, '');

  it.each<[string, Uint8Array]>([
    ['UTF-16, in UTF-8', Buffer.from(declaring('utf-16'))],
    ['ISO-8859-1, in UTF-8', Buffer.from(declaring('iso-8859-1'))],
    ['a name that is none, in UTF-8', Buffer.from(declaring('utf8-german'))],
    ['UTF-16, in UTF-8 with a mark', Buffer.concat([mark, Buffer.from(declaring('utf-16'))])],
    ['UTF-8, in UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-8, in UTF-16 without one', Buffer.from(text, 'utf16le')],
    ['UTF-8, in Windows-1252', bytesOf(text, 'windows-1252')],
    ['nothing, in Windows-1252', bytesOf(undeclared, 'windows-1252')],
    ['nothing, in code page 850', bytesOf(undeclared, 'cp850')],
    ['ISO-8859-1, in code page 850', bytesOf(declaring('iso-8859-1'), 'cp850')],
    ['Windows-1252, as it is', bytesOf(declaring('windows-1252'), 'windows-1252')],
  ])('is read: declared %s', async (_, bytes) => {
    const files = { 'imsmanifest.xml': Buffer.from(bytes), 'übung.html': page };
    expect(await opened(await zipOf(files))).toMatchObject({ title: 'Schäden', hrefs: ['%C3%BCbung.html'] });
  });

  it('is refused where its mark is not its encoding’s', async () => {
    const bytes = Buffer.concat([mark, bytesOf(text, 'windows-1252')]);
    expect(await opened(await zipOf({ 'imsmanifest.xml': bytes, 'übung.html': page }))).toMatch(/mark \(BOM\).*UTF-8/);
  });
});

describe('what is named and missing', () => {
  const noticesOf = async (files: Files) => {
    const found = await opened(await zipOf(files));
    return typeof found === 'string' ? found : found.notices;
  };

  it('is told of the manifest, of pages and of style sheets', async () => {
    const files = {
      'imsmanifest.xml': manifestFor('sco/one.html').replace(
        '/></resources>',
        '><file href="sco/data.xml"/></resource></resources>',
      ),
      'sco/one.html': `${page}\n<link rel="stylesheet" href="../style.css"><img srcset="a.png 1x, Foto.PNG 2x">
<a href="https://elsewhere.test/x.html">x</a><img src="/top.png"><img src="../../climbs.png"><img src="{{image}}">`,
      'style.css': '.a { background: url("a.woff?#iefix") } /* url(b.png) */\n.b { background: url(sco/a.png) }',
      'sco/foto.png': 'x',
    };
    const line = page.split('\n').length + 1;
    const notices = await noticesOf(files);
    expect(notices).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^imsmanifest\.xml:5: sco\/data\.xml is missing$/),
        `sco/one.html:${line}: sco/Foto.PNG is missing; there is sco/foto.png, written otherwise`,
        `sco/one.html:${line}: sco/a.png is missing (also style.css:2)`,
        `sco/one.html:${line + 1}: /top.png is missing`,
        `sco/one.html:${line + 1}: ../../climbs.png is missing`,
        'style.css:1: a.woff is missing',
      ]),
    );
    // And the host that is linked to.
    expect(notices).toHaveLength(7);
  });

  it('is nothing of what is there', async () => {
    const files = {
      ...packageOf('scorm12'),
      'sco1.html': `<base href="bilder/">${page}<img src="50%.png"><a href="sch%C3%B6n.html#x">x</a><a href="#y">y</a>`,
      'bilder/50%.png': 'x',
      'bilder/schön.html': '',
    };
    expect(await noticesOf(files)).toEqual([]);
  });

  it('is told of a PDF that cannot be shown where it stands', async () => {
    const shown = '<iframe src="a.pdf"></iframe><object data="b.pdf"></object><a href="c.pdf">c</a>';
    const pdfs = { 'a.pdf': '', 'b.pdf': '', 'c.pdf': '' };
    expect(await noticesOf({ ...packageOf('scorm12'), 'sco1.html': `${shown}${page}`, ...pdfs })).toEqual([
      'sco1.html:1: a.pdf is downloaded, since browsers show no PDF in the player’s frame',
      'sco1.html:1: b.pdf is not shown, since content loads no plug-ins; a link to it downloads it',
    ]);
  });
});
