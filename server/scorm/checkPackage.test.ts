import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { runOperator } from '../operator/run';
import { setUpImports } from './setUpImports';
import { type Files, manifestOf, packageOf, zipOf } from './testing';

const { state, run, pathOf, importFiles, stored } = setUpImports();

const check = async (files: Files): Promise<number> => {
  const file = pathOf('checked.zip');
  await writeFile(file, await zipOf(files));
  return run('check-package', '--file', file);
};

const good = packageOf('scorm12');
const manifest = String(good['imsmanifest.xml']);
const two = packageOf('scorm2004', ['Eins', 'Zwei']);
const twoManifest = String(two['imsmanifest.xml']);
const asset = (id: string, href: string) => [
  `<item identifier="${id}" identifierref="R-${id}"><title>${id}</title></item>`,
  `<resource identifier="R-${id}" type="webcontent" adlcp:scormtype="asset" href="${href}"/>`,
];
/** The manifest of `good` with these assets below its unit. */
const withAssets = (...assets: string[][]): string =>
  manifest
    .replace('</item>', `</item>\n${assets.map(([item]) => item).join('\n')}`)
    .replace('</resources>', `${assets.map(([, resource]) => resource).join('')}</resources>`);

describe('check-package', () => {
  it('says that nothing is cut off, and imports nothing', async () => {
    expect(await check(good)).toBe(0);
    expect(state.printed).toEqual(['Testpaket: SCORM 1.2, 1 units. It can be imported, and nothing is cut off.']);
    expect(await check(two)).toBe(0);
    expect(state.printed).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  it('needs no database', async () => {
    await writeFile(pathOf('good.zip'), await zipOf(good));
    const work = () => Promise.reject(new Error('There is no database'));
    const surroundings = { print: () => undefined, complain: () => undefined, work };
    expect(await runOperator(['check-package', '--file', pathOf('good.zip')], surroundings)).toBe(0);
    await expect(runOperator(['list-clients'], surroundings)).rejects.toThrow('There is no database');
  });

  it('refuses what the import refuses', async () => {
    expect(await check({ 'imsmanifest.xml': manifest })).toBe(2);
    expect(state.complaints).toEqual(['imsmanifest.xml:4: The first page of Einzige is missing: sco1.html']);
    expect(await run('check-package', '--file', pathOf('nothing.zip'))).toBe(2);
    expect(state.complaints).toEqual([expect.stringMatching(/^package\.notFound: /)]);
  });

  it.each<[string, Files, RegExp]>([
    [
      'cmi5',
      { 'cmi5.xml': '<x/>' },
      /^This is a cmi5 package \(cmi5\.xml\), and no SCORM: export .* SCORM 1\.2 or 2004$/,
    ],
    ['the Experience API', { 'tincan.xml': '<x/>' }, /^This is a package for the Experience API/],
    ['AICC', { 'course.CRS': '', 'course.au': '', 'course.des': '', 'course.cst': '' }, /^This is an AICC package/],
    ['H5P', { 'h5p.json': '{}', 'content/content.json': '{}' }, /^This is H5P content \(h5p\.json\)/],
    ['nothing known', { 'index.html': '' }, /no imsmanifest\.xml/],
  ])('names a package for what it is: %s', async (_, files, expected) => {
    expect(await check(files)).toBe(2);
    expect(state.complaints).toEqual([expect.stringMatching(expected)]);
  });

  it('takes a package of another kind that is SCORM as well', async () => {
    expect(await check({ ...good, 'cmi5.xml': '<x/>' })).toBe(0);
  });

  it('tells all faults at once, with what would be right', async () => {
    const scos = [
      { id: 'a', title: 'A', href: 'a.html' },
      { id: 'b', title: 'B', href: 'pages/B.html' },
      { id: 'c', title: 'C', href: 'https://elsewhere.test/' },
      { id: 'd', title: 'D', href: 'd.html' },
      { id: 'd', title: 'E', href: 'd.html' },
    ];
    const files = { 'imsmanifest.xml': manifestOf('scorm12', scos), 'pages/b.html': '', 'd.html': '' };
    expect(await check(files)).toBe(2);
    expect(state.complaints).toEqual([
      'imsmanifest.xml:4: The first page of A is missing: a.html',
      'imsmanifest.xml:4: The first page of B is missing: pages/B.html; there is pages/b.html, written otherwise',
      'imsmanifest.xml:4: The first page of C lies outside the package: https://elsewhere.test/; it must be one of its files',
      'imsmanifest.xml:4: E has the same identifier as the item in line 4: d',
    ]);
  });

  it('tells the faults of an archive at once as well', async () => {
    const links = await zipOf({ a: '1', b: '2' }, { mode: 0o120777 });
    await writeFile(pathOf('links.zip'), links);
    expect(await run('check-package', '--file', pathOf('links.zip'))).toBe(2);
    expect(state.complaints).toEqual([
      'The package holds a link: a; the file itself must be there',
      'The package holds a link: b; the file itself must be there',
    ]);
  });
});

describe('what is cut off is told', () => {
  const notices = () => state.printed.slice(1).map((line) => line.trim());

  it('of hosts that are out of reach', async () => {
    const page = `${good['sco1.html']}\n<link href="https://fonts.test/css">\n<a href="https://more.test/">more</a>`;
    const files = { ...good, 'sco1.html': page, 'style.css': '@import "//fonts.test/b";' };
    expect(await check(files)).toBe(0);
    const line = page.split('\n').length - 1;
    expect(state.printed[0]).toBe('Testpaket: SCORM 1.2, 1 units. It can be imported; cut off is:');
    expect(notices()).toEqual(
      [
        `sco1.html:${line + 1}: more.test is linked to, and the link does not open`,
        `sco1.html:${line}: fonts.test is out of reach: content loads from its own package alone (also style.css:1)`,
      ].sort(),
    );
    expect(await importFiles(files)).toBe(0);
    expect(state.printed.slice(0, 2)).toEqual([expect.stringMatching(/^Imported/), 'Cut off is:']);
    expect(state.printed).toHaveLength(4);
  });

  it('of sequencing, unless there is only one unit', async () => {
    const rules = `\n<imsss:sequencing xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
<imsss:controlMode choice="false" flow="true"/>
<imsss:sequencingRules><imsss:preConditionRule/></imsss:sequencingRules></imsss:sequencing>`;
    const within = (text: string) => text.replaceAll('</title></item>', `</title>${rules}</item>`);
    expect(await check({ ...two, 'imsmanifest.xml': within(twoManifest) })).toBe(0);
    expect(notices()).toEqual([
      'imsmanifest.xml:6 (and in lines 9): not followed: a set order of units; every unit can be opened at any time',
      'imsmanifest.xml:7 (and in lines 10): not followed: sequencing rules; every unit can be opened at any time',
    ]);
    const one = packageOf('scorm2004');
    expect(await check({ ...one, 'imsmanifest.xml': within(String(one['imsmanifest.xml'])) })).toBe(0);
    expect(notices()).toEqual([]);
  });

  it('of units that report nothing, whatever loads their scripts', async () => {
    const silent = '<p>Nothing</p>';
    expect(await check({ ...two, 'sco2.html': silent })).toBe(0);
    expect(notices()).toEqual([
      'imsmanifest.xml:4: Zwei reports nothing, so nobody can finish it: no call of SCORM was found in sco2.html and what it loads',
    ]);
    const loading = {
      ...two,
      'sco2.html': '<script src="js/loader.js"></script>',
      'js/loader.js': 'load("api%20it.js")',
    };
    expect(await check({ ...loading, 'js/api it.js': 'find("API_1484_11")' })).toBe(0);
    expect(notices()).toEqual([]);
    // Somebody loads it, in a way that is not seen.
    expect(await check({ ...two, 'sco2.html': silent, 'hidden.js': 'find("API_1484_11")' })).toBe(0);
    expect(notices()).toEqual([]);
  });

  it('of pages that are only there to be read, which are kept as such', async () => {
    const assets = [asset('Lesen', 'read.html'), asset('Fehlt', 'missing.html'), asset('Heft', 'a.pdf')];
    const files = { ...good, 'imsmanifest.xml': withAssets(...assets), 'read.html': '<p>read</p>', 'a.pdf': '%PDF' };
    expect(await importFiles(files)).toBe(0);
    expect(state.printed[0]).toContain('SCORM 1.2, 1 units, 4 files');
    expect(state.printed.slice(2).map((line) => line.trim())).toEqual([
      'imsmanifest.xml:5: Lesen is a page to read (asset): it is offered and does not count',
      'imsmanifest.xml:6: Fehlt is left out, because its page is missing: missing.html',
      'imsmanifest.xml:7: Heft is left out, because its page is of a kind that browsers do not show in a frame: a.pdf',
    ]);
    expect((await stored())[0]?.units).toEqual([
      { unitId: 'sco1', title: 'Einzige', href: 'sco1.html' },
      { unitId: 'Lesen', title: 'Lesen', href: 'read.html', isAsset: true },
    ]);
  });
});
