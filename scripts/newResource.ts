import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { languageCodes } from '../contract/shapes/constants';
import { newMigration } from './newMigration/newMigration';
import { accessOptions, listOf, readAccess } from './newResource/access';
import { contractFile } from './newResource/contract';
import { declarationFile } from './newResource/declaration';
import { capitalised, checkArea, labelOf, readFields, separated } from './newResource/fields';
import { register } from './newResource/register';
import type { NewResource } from './newResource/resource';
import { protection, tableFile } from './newResource/table';
import { wordsFile } from './newResource/words';

const usage = `npm run new:resource -- vehicles --fields 'plate:text!,locationUuid:locations!,nextInspection:date,status:ready|workshop!'
  --one, --several   what people call one of them and several, in English: Vehicle, Vehicles
  --read, --write    who may: everyone, company (administrators), companyOwners, unitAdmins, locationAdmins, evaluators
  --feature          only for companies with that feature: equipment
  --rowRule          the fields that say where a record belongs: locationUuid,orgUnitUuid
  --staff            the fields hidden from those who work there and read the rest
  --deadline         the date that is due: nextInspection
  --keptYears        archived instead of deleted, and kept so many years: 10
  --imported         can be imported from a CSV file
  --labels           the fields that stand on labels to print: plate,status
  --partOf           the field that points to what a record is part of: equipmentUuid
  --correctableDays  proofs, final after so many days: 14
Each field is name:kind. Kinds: text, longText, number, date, switch; words to choose from (ready|workshop);
records to point to (locations, orgUnits, memberGroups, memberNames, or plain records such as equipment).
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
  const text = { type: 'string' } as const;
  const options = { fields: text, one: text, several: text, labels: text, ...accessOptions };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [area] = positionals;
  if (!area || !values.fields) throw new Error(usage);
  checkArea(area);
  const several = capitalised(values.several ?? labelOf(area));
  const one = capitalised(values.one ?? singular(several));
  const fields = readFields(values.fields);
  const access = readAccess(values, fields);
  const labels = listOf(values.labels);
  const unknown = labels.find((name) => !fields.some((field) => field.name === name));
  if (unknown !== undefined) throw new Error(`--labels names fields, and "${unknown}" is none`);
  return { area, several, one, fields, access, labels };
};

/** Writes all floors of a new plain record, with its migration; what it writes compiles and passes. */
const main = (): void => {
  const resource = readResource();
  const { area } = resource;
  const files = {
    [`contract/${area}.ts`]: contractFile(resource),
    [`server/db/schema/${area}.ts`]: tableFile(resource),
    [`resources/${area}.tsx`]: declarationFile(resource),
    ...Object.fromEntries(languageCodes.map((code) => [`i18n/${code}/${area}.json`, wordsFile(resource)])),
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(path, text, { flag: 'wx' });
  const changed = register(resource);
  run('biome', 'check', '--write', ...Object.keys(files), ...changed);
  const migration = newMigration(separated(area, '_'));
  appendFileSync(migration, protection(resource));
  say(`Written:\n  ${[...Object.keys(files), migration].join('\n  ')}`);
  say(`A line more:\n  ${changed.join('\n  ')}`);
  const { partOf } = resource.access;
  const shown = partOf
    ? `name it in a tab of resources/${partOf.area}.tsx: { id: '${area}', parts: '${area}', call: ${area}.list }`
    : `choose an icon: resources/index.ts
  try it: npm run check; npx vitest run --project dom resources/plainRecords -t ${area}; npm run dev, /dashboard/company/${separated(area, '-')}/list`;
  say(`To do:
  put the labels into words, German first: ${languageCodes.map((code) => `i18n/${code}/${area}.json`).join(', ')}
  ${shown}
  say who may: contract/names/plainRecords.ts
docs/resources.md leads on.`);
};

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
