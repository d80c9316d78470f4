import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageCodes } from '../contract/shapes/constants';

const run = promisify(execFile);
const page = readFileSync('docs/resources.md', 'utf8');

/** The commands and changes on the page, in order: what they are of, and their text. */
const blocks = [...page.matchAll(/^```(sh|diff)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
  ([, kind, path = '', text = '']) => ({
    kind,
    path,
    text,
  }),
);

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'house-'));
  const left = ['node_modules', '.git', 'dist', 'data', 'test-results'];
  for (const name of readdirSync('.').filter((each) => !left.includes(each))) {
    cpSync(name, join(copy, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a command in the copy. @throws Error with all that it said, if it fails */
const inCopy = async (command: string): Promise<void> => {
  const { DATABASE_URL: _, VITEST: __, ...env } = process.env;
  await run('sh', ['-c', command], { cwd: copy, env, maxBuffer: 2 ** 26 }).catch(({ stdout, stderr }) => {
    throw new Error(`${command}\n${stdout}\n${stderr}`);
  });
};

/** Makes a change of the page in one file: lines with a minus become those with a plus, as a patch says it. */
const change = (path: string, text: string): void => {
  const lines = text.trimEnd().split('\n');
  const keeping = (mark: string) => lines.filter((line) => !line.startsWith(mark)).map((line) => line.slice(1));
  const [before, after] = [keeping('+'), keeping('-')];
  const file = join(copy, path);
  if (before.length === 0) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${after.join('\n')}\n`, { flag: 'wx' });
    return;
  }
  const [start, ...others] = readFileSync(file, 'utf8').split(before.join('\n'));
  if (others.length !== 1) throw new Error(`${path} does not hold this once:\n${before.join('\n')}`);
  writeFileSync(file, [start, ...others].join(after.join('\n')));
};

/** Compiles the project and runs these tests of vehicles. */
const check = async (...tests: string[]): Promise<void> => {
  await inCopy('npx biome check --write contract server/areas server/db/schema resources src/vehicles || true');
  await Promise.all([
    inCopy('npx tsc -p . --incremental --tsBuildInfoFile types.tsbuildinfo'),
    inCopy(
      `npx vitest run --project node --project dom --project plain -t 'vehicles|words|is all there is' ${tests.join(' ')}`,
    ),
  ]);
};

// It is the same on every database.
describe.skipIf(process.env.DATABASE_URL)('the page about a new resource', () => {
  it('makes one that compiles and passes, and then changes it step by step', { timeout: 900_000 }, async () => {
    const [first, ...steps] = blocks;
    await inCopy(first?.text.trim() ?? '');
    await check('i18n/words', 'resources/words', 'resources/plainRecords', 'fixtures/server/calls');
    for (const { kind, path, text } of steps) {
      const paths = path.includes('*') ? languageCodes.map((language) => path.replace('*', language)) : [path];
      if (kind === 'sh') await inCopy(text.trim());
      else for (const each of paths) change(each, text);
    }
    const kept = 'server/domain/personsFile/kept';
    await check(
      ...['i18n/words', 'resources/words', 'resources/plainRecords', 'fixtures/server/calls', 'fixtures/recorded'],
      ...['server/testing', kept],
    );
    expect(existsSync(join(copy, 'src/vehicles/VehicleList.tsx'))).toBe(true);
  });
});
