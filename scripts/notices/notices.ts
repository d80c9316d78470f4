import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of others that the product brings along. */
export interface Brought {
  name: string;
  version: string;
  /** Name of its licence; empty if it tells none. */
  licence: string;
  /** Text of its licence; empty if it has no file of it. */
  text: string;
}

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
}

const licenceText = (folder: string): string => {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(name));
  return file ? readFileSync(join(folder, file), 'utf8').trim() : '';
};

/** The packages that the server loads: those of the lock file that are installed, since some are for other processors. */
export const installed = (root: string): Brought[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path && !dev && existsSync(join(root, path)))
    .map(([path, { version, license = '' }]) => ({
      name: path.split('node_modules/').at(-1) ?? path,
      version,
      licence: license,
      text: licenceText(join(root, path)),
    }));
};

/** Line with which the bundler begins what it says of one package. */
const heading = /^## (\S+) - (\S+)(?: \((.+)\))?$/m;

/** The packages in lists that the bundler has written. */
export const readBundlersList = (list: string): Brought[] => {
  const [, ...parts] = list.split(heading);
  return Array.from({ length: parts.length / 4 }, (_, index) => {
    const [name = '', version = '', licence = '', text = ''] = parts.slice(index * 4);
    return { name, version, licence, text: text.trim() };
  });
};

/** The packages in what browsers load, each once: pages and service workers, which are bundled by themselves. */
export const bundled = (folder: string): Brought[] => {
  const folders = readdirSync(folder).map((part) => join(folder, part, '.vite'));
  const lists = folders
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path).map((name) => join(path, name)));
  const all = lists
    .filter((path) => path.endsWith('license.md'))
    .flatMap((path) => readBundlersList(readFileSync(path, 'utf8')));
  const known = new Map(all.map((each) => [`${each.name} ${each.version}`, each]));
  return [...known.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

const nameOf = ({ name, version, licence }: Brought): string => `${name} ${version} (${licence || 'see its text'})`;

const section = (brought: Brought): string => [`## ${nameOf(brought)}`, brought.text].filter(Boolean).join('\n\n');

/**
 * The document in Markdown, which begins with the packages that bring no text of their licence along.
 * @throws Error if one tells neither name nor text of its licence: nobody may hand it on
 */
export const noticesOf = (ofServer: readonly Brought[], ofBrowser: readonly Brought[]): string => {
  const withoutText = [...ofServer, ...ofBrowser].filter(({ text }) => !text);
  const unknown = withoutText.filter(({ licence }) => !licence);
  if (unknown.length > 0)
    throw new Error(`Without a licence: ${unknown.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
  const named = withoutText.map((each) => `- ${nameOf(each)}`).join('\n');
  const sections = [
    '# Third-party notices',
    ...(named ? ['# Packages that name their licence and bring no text of it along', named] : []),
    '# Loaded by the server',
    ...ofServer.map(section),
    '# Loaded by browsers',
    ...ofBrowser.map(section),
  ];
  return `${sections.join('\n\n')}\n`;
};
