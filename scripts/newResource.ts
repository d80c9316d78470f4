import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { languageCodes } from '../contract/constants';
import { contractFile } from './newResource/contract';
import { declarationFile } from './newResource/declaration';
import { capitalised, checkArea, labelOf, readFields, separated } from './newResource/fields';
import { handlersFile } from './newResource/handlers';
import { register } from './newResource/register';
import type { NewResource } from './newResource/resource';
import { protection, tableFile } from './newResource/table';
import { testFile } from './newResource/test';
import { wordsFile } from './newResource/words';

const usage = `npm run new:resource -- vehicles --fields 'plate:text!,locationUuid:locations!,nextInspection:date,status:ready|workshop!'
  --one, --several   what people call one of them and several, in English: Vehicle, Vehicles
Each field is name:kind. Kinds: text, longText, number, date, switch; words to choose from (ready|workshop);
records to point to (locations, orgUnits, memberGroups, memberNames).
An exclamation mark makes a field required. The first one is what a record is called by: a required text.`;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const run = (command: string, ...args: string[]): void => {
  execFileSync('npx', [command, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
};

const singular = (several: string): string => several.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');

/** @throws Error where what was typed makes no resource */
const readResource = (): NewResource => {
  const options = { fields: { type: 'string' }, one: { type: 'string' }, several: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [area] = positionals;
  if (!area || !values.fields) throw new Error(usage);
  checkArea(area);
  const several = capitalised(values.several ?? labelOf(area));
  const one = capitalised(values.one ?? singular(several));
  return { area, several, one, fields: readFields(values.fields) };
};

/** Writes all floors of a new plain record, with its migration; what it writes compiles and passes. */
const main = (): void => {
  const resource = readResource();
  const { area } = resource;
  const files = {
    [`contract/${area}.ts`]: contractFile(resource),
    [`server/db/schema/${area}.ts`]: tableFile(resource),
    [`server/areas/${area}/index.ts`]: handlersFile(resource),
    [`resources/${area}.tsx`]: declarationFile(resource),
    [`resources/${area}.test.tsx`]: testFile(resource),
    ...Object.fromEntries(languageCodes.map((code) => [`i18n/${code}/${area}.json`, wordsFile(resource, code)])),
  };
  mkdirSync(`server/areas/${area}`);
  for (const [path, text] of Object.entries(files)) writeFileSync(path, text, { flag: 'wx' });
  const changed = register(resource);
  run('biome', 'check', '--write', ...Object.keys(files), ...changed);
  run('drizzle-kit', 'generate', '--name', separated(area, '_'));
  const migrations = 'server/db/migrations';
  const migration = readdirSync(migrations).findLast((name) => name.endsWith(`_${separated(area, '_')}.sql`));
  if (!migration) throw new Error('drizzle-kit wrote no migration');
  appendFileSync(`${migrations}/${migration}`, protection(resource));
  say(`Written:\n  ${[...Object.keys(files), `${migrations}/${migration}`].join('\n  ')}`);
  say(`A line more:\n  ${changed.join('\n  ')}`);
  say(`To do:
  put the labels into words, German first: ${languageCodes.map((code) => `i18n/${code}/${area}.json`).join(', ')}
  choose an icon: resources/places.ts
  say who may: contract/plainRecords.ts
  try it: npm run check; npx vitest run --project dom resources/${area}; npm run dev, /dashboard/company/${separated(area, '-')}/list
docs/resources.md leads on.`);
};

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
