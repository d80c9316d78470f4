import { readFileSync, writeFileSync } from 'node:fs';
import { separated } from './fields';
import type { NewResource } from './resource';

/** @throws Error that says where the house has changed so that this no longer fits */
const insert = (path: string, at: RegExp, make: (found: string) => string): void => {
  const text = readFileSync(path, 'utf8');
  if (!at.test(text)) throw new Error(`${path} has no place that looks like ${at}`);
  writeFileSync(path, text.replace(at, make));
};

const quoted = (value: unknown): string => JSON.stringify(value).replaceAll('"', "'");

const accessOf = (access: NewResource['access']): string =>
  Object.entries(access)
    .map(([name, value]) => `${name}: ${quoted(value)}`)
    .join(', ');

/** The line on each floor that makes a resource known; the formatter puts imports in order. */
export const register = ({ area, access, fields }: NewResource): readonly string[] => {
  insert(
    'contract/plainRecords.ts',
    /\n\} as const satisfies/,
    (found) => `\n  ${area}: { ${accessOf(access)} },${found}`,
  );
  insert('contract/index.ts', /^/, () => `import { ${area} } from './${area}';\n`);
  insert('contract/index.ts', /\n\} as const satisfies/, (found) => `\n  ${area},${found}`);
  insert('server/db/schema/index.ts', /$/, () => `export * from './${area}';\n`);
  const kept = 'server/domain/personsFile/kept/sections.ts';
  // Whoever points to people says in words of their own what a person is told of it: the test of that file asks for it.
  const isAboutPeople = fields.some(({ resource }) => resource === 'memberNames');
  if (!isAboutPeople) insert(kept, /\n\};\s*$/, (found) => `\n  ${separated(area, '_')}: nobody,${found}`);
  const load = `async () => (await import('./${area}')).${area}`;
  const [place, entry] = access.partOf
    ? [/\n\} satisfies Lookups;/, `later(${load})`]
    : [/\n\} satisfies Resources;/, `resource(recordPlace('${area}', ListAltOutlined), ${load})`];
  insert('resources/index.ts', place, (found) => `\n  ${area}: ${entry},${found}`);
  return [
    'contract/plainRecords.ts',
    'contract/index.ts',
    'server/db/schema/index.ts',
    'resources/index.ts',
    ...(isAboutPeople ? [] : [kept]),
  ];
};
