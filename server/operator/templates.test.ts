import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { files } from '../db/schema';
import { tinyTemplate } from '../domain/templates/testing';
import { pdf } from '../testing/sampleFiles';
import { setUpOperator } from './operatorHarness';

const { state, server, run, createLicensee } = setUpOperator();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'template-'));
  await createLicensee();
  await write();
});
afterEach(() => rm(folder, { recursive: true }));

/** The template's folder, with some of `template.json` changed. */
const write = async (change: (json: ReturnType<typeof tinyTemplate>) => void = () => undefined): Promise<void> => {
  const template = structuredClone(tinyTemplate());
  change(template);
  const { files: contents, ...json } = template;
  await writeFile(join(folder, 'template.json'), JSON.stringify(json));
  for (const [name, content] of contents) await writeFile(join(folder, name), content);
};

const importIt = () => run('import-template', '--licensee', state.licensee, '--folder', folder);
const storedFiles = () =>
  server().database.owner((tx) =>
    tx
      .select({ id: files.id, type: files.type, ownerId: files.ownerId })
      .from(files)
      .where(eq(files.context, 'template')),
  );
const refusalOf = async (): Promise<string> => {
  expect(await importIt()).toBe(2);
  return state.complaints.join('\n');
};

describe('import-template', () => {
  it('imports once, replaces what differs with its files, and leaves what is the same', async () => {
    const before = await storedFiles();
    expect(await importIt()).toBe(0);
    const name = `unfallbericht of licensee ${state.licensee}`;
    expect(state.printed).toEqual([`Imported ${name}.`]);
    const first = (await storedFiles()).filter(({ id }) => !before.some((known) => known.id === id));
    expect(first.map(({ type }) => type).sort()).toEqual(['document', 'document', 'preview']);
    await importIt();
    expect(state.printed).toEqual([`${name} is the same already; nothing to import.`]);
    await writeFile(join(folder, 'report.pdf'), Buffer.concat([pdf, Buffer.from('%another\n')]));
    await importIt();
    expect(state.printed).toEqual([`Imported ${name} in place of the former one.`]);
    const second = (await storedFiles()).filter(({ ownerId }) => ownerId === first[0]?.ownerId);
    expect(second).toHaveLength(3);
    expect(second.some(({ id }) => first.some((former) => former.id === id))).toBe(false);
    await write(({ texts }) => Object.assign(texts.de_DE ?? {}, { title: 'Anders' }));
    await importIt();
    expect(state.printed[0]).toContain('in place of');
    await run('list-templates', '--licensee', state.licensee);
    expect(state.printed[1]).toMatch(/^unfallbericht\s+\S+\s+accidentReport\s+de_DE, en_GB$/);
  });

  it('names the place and the reason of every fault, and then imports nothing', async () => {
    await write((json) => Object.assign(json, { category: 'cooking' }));
    expect(await refusalOf()).toMatch(/^template\.json: category: must be one of accidentReport, /);
    await write((json) => Object.assign(json, { texts: {} }));
    expect(await refusalOf()).toBe('template.json: texts: is missing');
    await write((json) => Object.assign(json, { version: 2 }));
    expect(await refusalOf()).toBe('template.json: knows no version');
    await write(({ texts }) => Object.assign(texts.de_DE ?? {}, { document: '../report.pdf' }));
    expect(await refusalOf()).toBe('template.json: texts.de_DE.document: ../report.pdf is no name of a file');
    await write(({ texts }) => Object.assign(texts.en_GB ?? {}, { document: 'none.pdf' }));
    expect(await refusalOf()).toBe('template.json: texts.en_GB.document: there is no file none.pdf in the folder');
    await write();
    await writeFile(join(folder, 'report.pdf'), 'MZ');
    expect(await refusalOf()).toBe('template.json: texts.en_GB.document: report.pdf is nothing that its name says');
    await writeFile(join(folder, 'template.json'), '{');
    expect(await refusalOf()).toBe('template.json: is no JSON');
    await rm(join(folder, 'template.json'));
    expect(await refusalOf()).toBe('template.json: there is no such file in the folder');
    await run('list-templates', '--licensee', state.licensee);
    expect(state.printed).toHaveLength(1);
  });
});

it('remove-template takes it with its files, and says if there is none', async () => {
  await importIt();
  const owners = new Set((await storedFiles()).map(({ ownerId }) => ownerId));
  const remove = () => run('remove-template', '--licensee', state.licensee, '--template', 'unfallbericht');
  expect(await remove()).toBe(0);
  expect(state.printed).toEqual([`Removed unfallbericht of licensee ${state.licensee}.`]);
  expect(new Set((await storedFiles()).map(({ ownerId }) => ownerId)).size).toBe(owners.size - 1);
  expect(await remove()).toBe(2);
  expect(state.complaints[0]).toContain('has no template unfallbericht');
});
