import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Brought, bundled, installed, noticesOf, readBundlersList } from './notices';

const brought = (name: string, values: Partial<Brought> = {}): Brought => ({
  name,
  version: '1.0.0',
  licence: 'MIT',
  text: 'Permission is hereby granted',
  ...values,
});

it('lists the packages that bring no text of their licence along, by name and licence, before all others', () => {
  const ofServer = [brought('whole'), brought('of-server', { licence: 'Apache-2.0', text: '' })];
  const ofBrowser = [brought('of-browser', { text: '' }), brought('page', { licence: '' })];
  expect(noticesOf(ofServer, ofBrowser)).toBe(
    `# Third-party notices

# Packages that name their licence and bring no text of it along

- of-server 1.0.0 (Apache-2.0)
- of-browser 1.0.0 (MIT)

# Loaded by the server

## whole 1.0.0 (MIT)

Permission is hereby granted

## of-server 1.0.0 (Apache-2.0)

# Loaded by browsers

## of-browser 1.0.0 (MIT)

## page 1.0.0 (see its text)

Permission is hereby granted
`,
  );
  expect(noticesOf([brought('whole')], [])).not.toContain('bring no text');
});

it('names the packages that tell nothing of their licence, instead of writing anything', () => {
  const silent = brought('silent', { licence: '', text: '' });
  expect(() => noticesOf([brought('whole'), silent], [brought('mute', { licence: '', text: '' })])).toThrow(
    'Without a licence: silent 1.0.0, mute 1.0.0',
  );
});

it('reads of the bundler’s list who has a text and who has none', () => {
  const list =
    '# Licenses\n\nThe app bundles:\n\n## @a/b - 7.2.0 (MIT)\n\nPermission\n\n## c - 1.0.0 (ISC)\n\n## d - 2.0.0\n\nFree';
  expect(readBundlersList(list)).toEqual([
    { name: '@a/b', version: '7.2.0', licence: 'MIT', text: 'Permission' },
    { name: 'c', version: '1.0.0', licence: 'ISC', text: '' },
    { name: 'd', version: '2.0.0', licence: '', text: 'Free' },
  ]);
});

it('counts what pages and service workers bring, each once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'notices-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (part: string, name: string, packages: readonly string[]): void => {
    mkdirSync(join(folder, part, '.vite'), { recursive: true });
    const list = packages.map((each) => `## ${each} - 1.0.0 (MIT)\n\nText\n\n`).join('');
    writeFileSync(join(folder, part, '.vite', name), `# Licenses\n\n${list}`);
  };
  write('dashboard', 'license.md', ['react', 'zod']);
  write('dashboard', 'worker.license.md', ['workbox']);
  write('form', 'license.md', ['zod']);
  mkdirSync(join(folder, 'server'));
  expect(bundled(folder).map(({ name }) => name)).toEqual(['react', 'workbox', 'zod']);
});

it('knows of every package that the server loads under which licence it is', () => {
  const found = installed('.');
  expect(found.length).toBeGreaterThan(100);
  expect(found.map(({ name }) => name)).toContain('fastify');
  expect(() => noticesOf(found, [])).not.toThrow();
});
