import { groupBy } from '../base/groupBy';
import type { Archive } from './archive';
import { hostsIn, type NamedHost } from './hosts';
import type { Manifest } from './manifest';

/** Bytes: larger ones are data, and are not read. */
const largestRead = 5 * 1024 * 1024;

interface ReadFile {
  path: string;
  hosts: NamedHost[];
  /** Names of pages and scripts that stand in it, without their folders. */
  mentioned: ReadonlySet<string>;
  /** Whether it calls the run-time of the package's standard. */
  reports: boolean;
}

/** How packages call the run-time, whatever they wrap it in. */
const calls = {
  scorm12: /LMS(?:Initialize|Finish|SetValue|GetValue)/,
  scorm2004: /API_1484_11|\b(?:Initialize|Terminate|SetValue|GetValue)\b/,
} as const;

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const read = (path: string, text: string, standard: Manifest['standard']): ReadFile => {
  const mentioned = new Set(Array.from(text.matchAll(/[\w%.-]+\.(?:x?html?|m?js)\b/gi), ([name]) => name));
  return { path, hosts: hostsIn(text), mentioned, reports: calls[standard].test(text) };
};

/** Reads the pages, scripts and style sheets of a package. @param folder of the manifest */
export const scan = async (
  archive: Archive,
  folder: string,
  paths: readonly string[],
  standard: Manifest['standard'],
): Promise<ReadFile[]> => {
  const found: ReadFile[] = [];
  for (const path of paths) {
    if (!/\.(?:x?html?|m?js|css)$/i.test(path) || archive.sizeOf(folder + path) > largestRead) continue;
    found.push(read(path, (await archive.read(folder + path)).toString(), standard));
  }
  return found;
};

/** How many lines of one kind are told. */
const mostTold = 30;
const capped = (lines: readonly string[], what: string): string[] =>
  lines.length > mostTold ? [...lines.slice(0, mostTold), `… and ${lines.length - mostTold} more ${what}`] : [...lines];

/** Hosts that the content's policy keeps out of reach, one line each. */
export const noticesOfHosts = (files: readonly ReadFile[]): string[] => {
  const places = new Map<string, { path: string; line: number; isLink: boolean }[]>();
  for (const { path, hosts } of files) {
    for (const { host, line, isLink } of hosts) places.set(host, [...(places.get(host) ?? []), { path, line, isLink }]);
  }
  const lines = [...places].map(([host, all]) => {
    const loads = all.filter(({ isLink }) => !isLink);
    const [first, ...others] = loads.length > 0 ? loads : all;
    const also = others.slice(0, 3).map(({ path, line }) => `${path}:${line}`);
    const rest = others.length > also.length ? ` and ${others.length - also.length} more` : '';
    const more = also.length > 0 ? ` (also ${also.join(', ')}${rest})` : '';
    const why =
      loads.length > 0
        ? 'is out of reach: content loads from its own package alone'
        : 'is linked to, and the link does not open';
    return `${first?.path}:${first?.line}: ${host} ${why}${more}`;
  });
  return capped(lines.sort(), 'hosts');
};

/** The files that a unit may load: those named for it, and what is mentioned in any of them, and so on. */
const reachedFrom = (paths: readonly string[], files: readonly ReadFile[]): Set<ReadFile> => {
  const byName = groupBy(files, ({ path }) => baseName(path));
  const named = new Set(paths);
  const waiting = files.filter(({ path }) => named.has(path));
  const reached = new Set(waiting);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const name of next.mentioned) {
      for (const file of byName.get(name) ?? byName.get(decoded(name)) ?? []) {
        if (reached.has(file)) continue;
        reached.add(file);
        waiting.push(file);
      }
    }
  }
  return reached;
};

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/**
 * Units that report nothing: in none of their files the run-time is called. A file that calls it and that no unit is
 * seen to load may be any unit's, so then nothing is said.
 */
export const noticesOfSilence = ({ units }: Manifest, files: readonly ReadFile[]): string[] => {
  const reporting = units
    .filter(({ unit }) => !unit.isAsset)
    .map((found) => ({ ...found, reached: reachedFrom(found.paths, files) }));
  const seen = new Set(reporting.flatMap(({ reached }) => [...reached]));
  if (files.some((file) => file.reports && !seen.has(file))) return [];
  const silent = reporting.filter(({ reached }) => ![...reached].some(({ reports }) => reports));
  const lines = silent.map(
    ({ unit, line, paths }) =>
      `imsmanifest.xml:${line}: ${unit.title} reports nothing, so nobody can finish it: no call of SCORM was found in ${paths[0]} and what it loads`,
  );
  return capped(lines, 'units');
};
