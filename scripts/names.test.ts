import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const folders = ['contract', 'dataProvider', 'authProvider', 'resources', 'src', 'server', 'fixtures/server'];

const [, section = ''] =
  /^## Names in the code$(.*?)^## /ms.exec(readFileSync(resolve('docs/glossary.md'), 'utf8')) ?? [];

/** What the last column of the glossary's names holds: patterns between slashes. */
const avoided = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split(/(?<!\\)\|/).at(-2) ?? '').matchAll(/\/(.+?)\/(?=,|\s*$)/g)])
  .map(([, pattern = '']) => new RegExp(pattern));

const files = folders.flatMap((folder) =>
  readdirSync(resolve(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file)),
);

/** The code without comments, texts and patterns: wire names are quoted, but for those that the patterns leave out. */
const codeOf = (source: string): string =>
  source
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, "''")
    .replace(/`(?:\\.|[^`\\])*`/gs, (text) => [...text.matchAll(/\$\{[^}]*\}/g)].join(' '))
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/(?<=[(,:=\s])\/(?:\\.|[^/\\\n])+\/[a-z]*/g, '');

/** The names in a file and the name of the file that the glossary has another word for. */
const breaches = (file: string, source: string): string[] => {
  const names = new Set([...(codeOf(source).match(/[A-Za-z_$][\w$]*/g) ?? []), ...file.split(/[/.]/)]);
  return [...names].filter((name) => avoided.some((pattern) => pattern.test(name))).map((name) => `${file}: ${name}`);
};

it('the glossary names what things are not called in the code', () => {
  expect(avoided.length).toBeGreaterThan(8);
  expect(breaches('src/riskEvaluations/x.ts', 'const analysis = list; // employee')).toHaveLength(2);
});

it('each thing has its one name in code and files', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => breaches(file, readFileSync(resolve(file), 'utf8')))).toEqual([]);
});
