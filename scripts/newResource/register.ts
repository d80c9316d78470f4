import { readFileSync, writeFileSync } from 'node:fs';
import { separated } from './fields';
import type { NewResource } from './resource';

/** @throws Error that says where the house has changed so that this no longer fits */
const insert = (path: string, at: RegExp, make: (found: string) => string): void => {
  const text = readFileSync(path, 'utf8');
  if (!at.test(text)) throw new Error(`${path} has no place that looks like ${at}`);
  writeFileSync(path, text.replace(at, make));
};

/** The one line on each floor that makes a resource known; the formatter puts imports in order. */
export const register = ({ area, fields }: NewResource): readonly string[] => {
  const shown = [...new Set(fields.flatMap(({ resource }) => resource ?? []))].map((name) =>
    name === 'memberNames' ? 'members' : name,
  );
  const shows = shown.length > 0 ? `, shows: [${shown.map((name) => `'${name}'`).join(', ')}]` : '';
  insert(
    'contract/plainRecords.ts',
    /plainRecords = \{/,
    (found) => `${found}\n  ${area}: { read: 'company', write: 'company'${shows} },\n`,
  );
  insert('contract/index.ts', /^/, () => `import { ${area} } from './${area}';\n`);
  insert('contract/index.ts', /\n\} as const;/, (found) => `\n  ${area},${found}`);
  insert('server/db/schema/index.ts', /$/, () => `export * from './${area}';\n`);
  insert('server/areas/index.ts', /\n\};/, (found) => `\n  ${area},${found}`);
  insert(
    'server/areas/index.ts',
    /\nimport \{ handlers/,
    (found) => `\nimport { handlers as ${area} } from './${area}';${found}`,
  );
  const place = `{ path: 'company/${separated(area, '-')}', icon: ListAltOutlined, access: '${area}.list' }`;
  insert('resources/places.ts', /\n\} as const satisfies/, (found) => `\n  ${area}: ${place},${found}`);
  const loaded = `resource(places.${area}, async () => (await import('./${area}')).${area})`;
  insert('resources/index.ts', /\n\} satisfies Resources;/, (found) => `\n  ${area}: ${loaded},${found}`);
  return [
    'contract/plainRecords.ts',
    'contract/index.ts',
    'server/db/schema/index.ts',
    'server/areas/index.ts',
    'resources/places.ts',
    'resources/index.ts',
  ];
};
