import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const folders = ['contract', 'dataProvider', 'authProvider', 'resources', 'src', 'server', 'fixtures/server'];

const [, section = ''] =
  /^## Names in the code$(.*?)^## /ms.exec(readFileSync(resolve('docs/glossary.md'), 'utf8')) ?? [];

/** Patterns of avoided names: those between slashes in the last column of the glossary's names. */
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

/** Fields of calls that the house has other names for, and the files where they mean that. */
const namedOtherwise: Record<string, RegExp> = {
  riskAssessmentExecutionResultUuid: /./,
  // That of an e-learning is an execution in the house as well.
  executionUuid: /\/(risk|sheet)/i,
};

/** True if it is more than a field that is asked for or passed on: a variable, a parameter, a value. */
const isVariable = (code: string, field: string): boolean =>
  code
    .replace(new RegExp(`\\.${field}\\b`, 'g'), '')
    .replace(new RegExp(`(?<=[{;,\\n]\\s*)${field}\\??:(?! string[,)])`, 'g'), '')
    .replace(new RegExp(`(?<=\\{[^{}()]*)\\b${field}(?=,|\\s*\\})`, 'g'), '')
    .match(new RegExp(`\\b${field}\\b`)) !== null;

const variables = (file: string, source: string): string[] =>
  Object.entries(namedOtherwise)
    .filter(([field, where]) => where.test(file) && isVariable(codeOf(source), field))
    .map(([field]) => `${file}: ${field}`);

it('the glossary names what things are not called in the code', () => {
  expect(avoided.length).toBeGreaterThan(8);
  expect(breaches('src/riskEvaluations/x.ts', 'const analysis = list; // employee')).toHaveLength(2);
});

it.each([
  'const executionUuid = await begin(max);',
  'const path = (executionUuid: string) => paths.sheet;',
  'const { executionUuid } = request; find(context, executionUuid);',
])('a variable bears the name of the house, not that of the call: %s', (code) => {
  expect(variables('server/areas/riskSheets/x.ts', code)).toHaveLength(1);
  expect(variables('server/areas/elearningExecutions/x.ts', code)).toHaveLength(0);
});

it('fields of calls keep their names', () => {
  const code = 'const { executionUuid } = await create(); read({ executionUuid, revision, of: task.executionUuid });';
  expect(variables('src/riskSheets/x.ts', `${code} read({ executionUuid: participationUuid });`)).toEqual([]);
  expect(files.flatMap((file) => variables(file, readFileSync(resolve(file), 'utf8')))).toEqual([]);
});

it('each thing has its one name in code and files', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => breaches(file, readFileSync(resolve(file), 'utf8')))).toEqual([]);
});
