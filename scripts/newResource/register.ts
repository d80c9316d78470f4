import { readFileSync, writeFileSync } from 'node:fs';
import { separated } from './fields';
import type { NewResource } from './resource';

/** A line more in a file: what it is put before or behind, and the line with it. */
interface Insertion {
  path: string;
  at: RegExp;
  make: (found: string) => string;
}

const quoted = (value: unknown): string => JSON.stringify(value).replaceAll('"', "'");

const accessOf = (access: NewResource['access']): string =>
  Object.entries(access)
    .map(([name, value]) => `${name}: ${quoted(value)}`)
    .join(', ');

/** The line on each floor that makes a resource known; the formatter puts imports in order. */
export const insertionsOf = ({ area, access, fields }: NewResource): readonly Insertion[] => {
  const load = `async () => (await import('./${area}')).${area}`;
  const [place, entry] = access.partOf
    ? [/\n\} satisfies Lookups;/, `later(${load})`]
    : [/\n\} satisfies Resources;/, `resource(recordPlace('${area}', ListAltOutlined), ${load})`];
  // A field that points to people needs words of its own for what a person is told: the test of that file asks for it.
  const isAboutPeople = fields.some(({ resource }) => resource === 'memberNames');
  const kept: Insertion = {
    path: 'server/domain/personsFile/kept/sections.ts',
    at: /\n\};\s*$/,
    make: (found) => `\n  ${separated(area, '_')}: nobody,${found}`,
  };
  return [
    {
      path: 'contract/names/plainRecords.ts',
      at: /\n\} as const satisfies/,
      make: (found) => `\n  ${area}: { ${accessOf(access)} },${found}`,
    },
    { path: 'contract/index.ts', at: /^/, make: () => `import { ${area} } from './${area}';\n` },
    { path: 'contract/index.ts', at: /\n\} as const satisfies/, make: (found) => `\n  ${area},${found}` },
    { path: 'server/db/schema/index.ts', at: /$/, make: () => `export * from './${area}';\n` },
    { path: 'resources/index.ts', at: place, make: (found) => `\n  ${area}: ${entry},${found}` },
    ...(isAboutPeople ? [] : [kept]),
  ];
};

/**
 * Writes those lines.
 * @returns the files that were changed
 * @throws Error that says where the house has changed so that a line no longer fits
 */
export const register = (resource: NewResource): readonly string[] => {
  const insertions = insertionsOf(resource);
  for (const { path, at, make } of insertions) {
    const text = readFileSync(path, 'utf8');
    if (!at.test(text)) throw new Error(`${path} has no place that looks like ${at}`);
    writeFileSync(path, text.replace(at, make));
  }
  return [...new Set(insertions.map(({ path }) => path))];
};
