import { groupBy } from '../base/groupBy';
import type { Archive } from './archive';
import { contentTypeOf } from './contentTypes';
import { textOf } from './encodings';
import { hostsIn, type NamedHost } from './hosts';
import { namesMeant } from './hrefs';
import type { Manifest } from './manifest';
import { alsoAt, capped, noticesOfReferences } from './missing';
import { type Reference, referencesInPage, referencesInStyle } from './references';

/** Bytes: larger ones are data, and are not read. */
const largestRead = 5 * 1024 * 1024;

export interface ReadFile {
  path: string;
  hosts: NamedHost[];
  /** Names of files that stand in it, without their folders. */
  mentioned: ReadonlySet<string>;
  /** Files of the package that it names, if it is a page or style sheet. */
  references: readonly Reference[];
  /** Base that these are relative to, where it says so. */
  base: string | undefined;
  /** Standards whose run-time it calls. */
  reports: readonly Manifest['standard'][];
}

/** How packages call the run-time, whatever they wrap it in. */
const calls = {
  scorm12: /LMS(?:Initialize|Finish|SetValue|GetValue)/,
  scorm2004: /API_1484_11|\b(?:Initialize|Terminate|SetValue|GetValue)\b/,
} as const;
const standards = ['scorm12', 'scorm2004'] as const;

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Separators of a file's name in a text from its surroundings. */
const separators = /[\\/"'`()<>[\]{}=,;:|?&#\r\n\t]+/;
const isName = (text: string): boolean => text.length <= 200 && /.\.[a-z]\w{1,4}$/i.test(text);

/**
 * Names of files that stand in a text, percent-encoded or not: behind a folder or a quote, or as words of their own.
 */
const namesIn = (text: string): Set<string> => {
  const names = text.split(separators).flatMap((part) => [part.trim(), ...part.split(' ')].filter(isName));
  return new Set([...new Set(names)].flatMap((name) => [name, ...namesMeant(name)]));
};

const referencesIn = (path: string, text: string): Pick<ReadFile, 'base' | 'references'> => {
  if (/html?$/i.test(path)) return referencesInPage(text);
  return { base: undefined, references: /css$/i.test(path) ? referencesInStyle(text) : [] };
};

const read = (path: string, text: string): ReadFile => ({
  path,
  ...referencesIn(path, text),
  hosts: hostsIn(text),
  mentioned: namesIn(text),
  reports: standards.filter((standard) => calls[standard].test(text)),
});

/** Reads the pages, scripts and style sheets of a package. @param folder of the manifest */
export const scan = async ({
  archive,
  folder,
  paths,
}: {
  archive: Archive;
  folder: string;
  paths: readonly string[];
}): Promise<ReadFile[]> => {
  const found: ReadFile[] = [];
  for (const path of paths) {
    if (!/\.(?:x?html?|m?js|css)$/i.test(path) || archive.sizeOf(folder + path) > largestRead) continue;
    found.push(read(path, textOf(await archive.read(folder + path), contentTypeOf(path))));
  }
  return found;
};

/** Hosts that the content's policy keeps out of reach, one line each. */
export const noticesOfHosts = (files: readonly ReadFile[]): string[] => {
  const places = new Map<string, { path: string; line: number; isLink: boolean }[]>();
  for (const { path, hosts } of files) {
    for (const { host, line, isLink } of hosts) places.set(host, [...(places.get(host) ?? []), { path, line, isLink }]);
  }
  const lines = [...places].map(([host, all]) => {
    const loads = all.filter(({ isLink }) => !isLink);
    const [first, ...others] = loads.length > 0 ? loads : all;
    const more = alsoAt(others.map(({ path, line }) => `${path}:${line}`));
    const why =
      loads.length > 0
        ? 'is out of reach: content loads from its own package alone'
        : 'is linked to, and the link does not open';
    return `${first?.path}:${first?.line}: ${host} ${why}${more}`;
  });
  return capped(lines.sort(), 'hosts');
};

/** Files that are named and missing, or not shown where they are named, one line each. */
export const noticesOfFiles = (files: readonly ReadFile[], paths: readonly string[]): string[] =>
  capped(noticesOfReferences(files, paths), 'files');

/** The files that a unit may load: those named for it, and what is mentioned in any of them, and so on. */
const reachedFrom = (paths: readonly string[], files: readonly ReadFile[]): Set<ReadFile> => {
  const byName = groupBy(files, ({ path }) => baseName(path));
  const named = new Set(paths);
  const waiting = files.filter(({ path }) => named.has(path));
  const reached = new Set(waiting);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const name of next.mentioned) {
      for (const file of byName.get(name) ?? []) {
        if (reached.has(file)) continue;
        reached.add(file);
        waiting.push(file);
      }
    }
  }
  return reached;
};

/**
 * Units that report nothing: in none of their files the run-time is called. A file that calls it and that no unit is
 * seen to load may be any unit's, so then nothing is said.
 */
export const noticesOfSilence = ({ units, standard }: Manifest, files: readonly ReadFile[]): string[] => {
  const reporting = units
    .filter(({ unit }) => !unit.isAsset)
    .map((found) => ({ ...found, reached: reachedFrom(found.paths, files) }));
  const seen = new Set(reporting.flatMap(({ reached }) => [...reached]));
  if (files.some((file) => file.reports.includes(standard) && !seen.has(file))) return [];
  const silent = reporting.filter(({ reached }) => ![...reached].some(({ reports }) => reports.includes(standard)));
  const lines = silent.map(
    ({ unit, line, paths }) =>
      `imsmanifest.xml:${line}: ${unit.title} reports nothing, so nobody can finish it: no call of SCORM was found in ${paths[0]} and what it loads`,
  );
  return capped(lines, 'units');
};
