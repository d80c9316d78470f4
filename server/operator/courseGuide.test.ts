import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { lessonTexts } from '../../contract/elearnings/lessons';
import { packageRoot } from '../base/packageRoot';
import { setUpOperator } from './operatorHarness';

const { state, run, createLicensee } = setUpOperator();

let guide: string;
beforeAll(async () => {
  guide = await readFile(join(packageRoot, 'docs/courses.md'), 'utf8');
});

/** The guide's examples, by what stands behind the language of their fence: a path in the course's folder, or `block`. */
const examples = (): [name: string, content: string][] =>
  [...guide.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(([, name = '', content = '']) => [name, content]);

it('the guide’s course is checked and imported as the guide says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guide-'));
  const files = examples().filter(([name]) => name !== 'block');
  expect(files.map(([name]) => name)).toEqual(['course.json', 'de_DE.json', 'en_GB.json', 'pictures/cover.svg']);
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await createLicensee();
  expect([await run('check-elearning', '--folder', folder), state.complaints]).toEqual([0, []]);
  expect(await run('import-elearning', '--licensee', state.licensee, '--folder', folder)).toBe(0);
  expect(state.printed).toEqual([`Imported hot-surfaces of licensee ${state.licensee} as version 1.`]);
  await rm(folder, { recursive: true });
});

it('the guide’s single blocks are what the contract takes', () => {
  const blocks = examples().flatMap(([name, content]) => (name === 'block' ? [JSON.parse(content)] : []));
  expect(blocks).toHaveLength(1);
  const page = { type: 'reading', id: 'a', title: 'A', blocks };
  lessonTexts.parse({ title: 'A', headline: 'A', description: 'A', pages: [page] });
});

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: string[];
  const?: string;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
}

/** Every field with what limits it, as pairs of its name and a word that must stand in the same line of the guide. */
const limitsOf = (schema: Schema, name = ''): [name: string, limit: string][] => {
  const inner = [schema.items, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter((each) => each !== undefined);
  const own = [schema.maxLength, schema.maxItems, schema.maximum].filter((each) => each !== undefined).map(String);
  const words = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])];
  return [
    ...[name, ...own, ...words].filter(Boolean).map((limit): [string, string] => [name, limit]),
    ...inner.flatMap((each) => limitsOf(each, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, each]) => limitsOf(each, key)),
  ];
};

it.each(['course', 'language'])('the guide names every field, kind and limit of the schema: %s', async (file) => {
  expect(await run('elearning-schema', '--file', file)).toBe(0);
  const limits = limitsOf(JSON.parse(state.printed.join('\n')));
  expect(limits.length).toBeGreaterThan(10);
  const lines = guide.split('\n');
  const untold = limits.filter(
    ([name, limit]) =>
      !lines.some((line) => line.includes(`\`${name}\``) && new RegExp(`(^|[^\\w])${limit}([^\\w]|$)`).test(line)) &&
      // The kinds of pages and blocks stand for themselves.
      !(name === 'type' && guide.includes(`\`${limit}\``)),
  );
  expect(untold).toEqual([]);
});
