import { writeFile } from 'node:fs/promises';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { elearnings, elearningVersions, licensees, scormPackages } from '../db/schema';
import { gif, png } from '../testing/sampleFiles';
import { setUpImports } from './setUpImports';
import { type Files, packageOf } from './testing';

const { state, server, pathOf, importFiles, stored, keys } = setUpImports();

describe('importing a package again', () => {
  const said = ['--title', 'Stapler', '--minutes', '7'];
  const newest = () =>
    server().database.owner(async (tx) => {
      const [found] = await tx
        .select({ version: elearningVersions })
        .from(elearningVersions)
        .innerJoin(elearnings, eq(elearnings.id, elearningVersions.elearningId))
        .innerJoin(licensees, eq(licensees.id, elearnings.licenseeId))
        .where(eq(licensees.identifier, state.licensee))
        .orderBy(desc(elearningVersions.number));
      return found?.version;
    });

  it('with the same files and words makes no second version, and stores nothing', async () => {
    await importFiles(packageOf('scorm12'), ...said);
    const before = await keys();
    expect(await importFiles(packageOf('scorm12'), '--title', 'Stapler')).toBe(0);
    const name = `fork-lift of licensee ${state.licensee}`;
    expect(state.printed).toEqual([`${name} is the same as version 1; nothing to import.`]);
    expect([await stored(), await keys()]).toEqual([[expect.anything()], before]);
  });

  it.each<[string, Files, string[]]>([
    ['a file with another content', { ...packageOf('scorm12'), 'sco1.html': 'other' }, said],
    ['one file more', { ...packageOf('scorm12'), 'more.html': 'x' }, said],
    ['another text', packageOf('scorm12'), [...said, '--description', 'Worum es geht']],
    ['another pass mark', packageOf('scorm12'), [...said, '--pass-mark', '60']],
    ['another language', packageOf('scorm12'), [...said, '--language', 'en_GB']],
  ])('with %s makes the next version', async (_, files, more) => {
    await importFiles(packageOf('scorm12'), ...said);
    expect(await importFiles(files, ...more)).toBe(0);
    expect(state.printed[0]).toContain('as version 2');
    expect(await newest()).toMatchObject({ number: 2 });
  });

  it('makes the next version where its units were read otherwise before', async () => {
    await importFiles(packageOf('scorm12'), ...said);
    const [{ id, units } = { id: '', units: [] }] = await stored();
    const more = [...units, { unitId: 'hidden', title: 'Hidden', href: 'hidden.html' }];
    await server().database.owner((tx) =>
      tx.update(scormPackages).set({ units: more }).where(eq(scormPackages.id, id)),
    );
    await importFiles(packageOf('scorm12'), ...said);
    expect(await newest()).toMatchObject({ number: 2 });
  });

  it('keeps that the pass mark was set, which makes a version even where it is the usual one', async () => {
    await importFiles(packageOf('scorm12'), ...said);
    expect(await newest()).toMatchObject({ number: 1, passMark: 80, isPassMarkGiven: false });
    for (const more of [['--pass-mark', '80'], []]) {
      await importFiles(packageOf('scorm12'), ...said, ...more);
      expect(await newest()).toMatchObject({ number: 2, passMark: 80, isPassMarkGiven: true });
    }
  });

  it('with a picture makes a version with it, which the next ones keep', async () => {
    const picture = pathOf('card.png');
    await writeFile(picture, png);
    await importFiles(packageOf('scorm12'), ...said, '--image', picture);
    const image = (await newest())?.imagePath;
    expect(image).toMatch(/^elearning\/picture\/[0-9a-f-]{36}\/card\.png$/);
    await importFiles(packageOf('scorm12'), ...said, '--image', picture);
    expect(state.printed[0]).toContain('is the same as version 1');
    await importFiles(packageOf('scorm12'), ...said, '--pass-mark', '60');
    expect(await newest()).toMatchObject({ number: 2, imagePath: image });
    await writeFile(picture, 'no picture');
    expect(await importFiles(packageOf('scorm12'), ...said, '--image', picture)).toBe(2);
    expect(state.complaints[0]).toMatch(/^--image: card\.png is no picture of the kind its name says/);
    await writeFile(pathOf('card.gif'), gif);
    await importFiles(packageOf('scorm12'), ...said, '--pass-mark', '60', '--image', pathOf('card.gif'));
    const changed = await newest();
    expect(changed?.number).toBe(3);
    expect(changed?.imagePath).toMatch(/card\.gif$/);
  });
});
