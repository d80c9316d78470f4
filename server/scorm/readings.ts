import type { Archive } from './archive';
import { PackageFault } from './fault';
import type { Fit } from './manifest';
import { type ReadFile, scan } from './scan';

/** A package under one reading of its names. */
export interface Reading {
  archive: Archive;
  /** Of the manifest, with a slash at its end; '' at the top. */
  folder: string;
  /** From the manifest's folder on. */
  paths: string[];
  fit: Fit;
}

const best = <T>(all: readonly T[], countOf: (each: T) => number): T[] => {
  const most = Math.max(...all.map(countOf));
  return all.filter((each) => countOf(each) === most);
};

const unsaid = 'The zip file does not say in which encoding its names are';
const remedy = 'pack the files again with a program that writes names in UTF-8';

const uncertainOf = ({ archive, folder }: Reading): string[] =>
  [...archive.uncertain].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));

/** Number of uncertain names of a reading that stand in the manifest, or in pages, scripts and style sheets. */
const countNamed = (reading: Reading, files: readonly ReadFile[]): number => {
  const names = new Set(files.flatMap(({ mentioned }) => [...mentioned]));
  return uncertainOf(reading).filter(
    (path) => reading.fit.found.has(path) || names.has(path.slice(path.lastIndexOf('/') + 1)),
  ).length;
};

/** Doubt between two readings: the first name that differs. */
const doubtOf = (one: Reading, other: Reading): string => {
  const others = uncertainOf(other);
  const at = uncertainOf(one).findIndex((path, index) => path !== others[index]);
  return `${uncertainOf(one)[at]} may be ${others[at]} as well`;
};

/**
 * Chooses how the names are read that the zip file does not mark: so that most files are there that the manifest names,
 * then most that its pages name. Where neither names any of them, no page misses them, and the format's own reading
 * counts. @throws PackageFault where no reading fits, or several do
 */
export const chooseReading = async (
  readings: readonly [Reading, ...Reading[]],
): Promise<{ reading: Reading; files: ReadFile[]; notices: string[] }> => {
  const fitting = best(readings, ({ fit }) => fit.found.size);
  const [first = readings[0]] = fitting;
  if (readings.length > 1 && first.fit.unmatched !== undefined) {
    throw new PackageFault(
      `${unsaid}, and in none that is read (UTF-8, code pages 437 and 850, Windows-1252) there is ${first.fit.unmatched}, which the manifest names; ${remedy}`,
    );
  }
  const files = await scan(first);
  if (fitting.length === 1) return { reading: first, files, notices: [] };
  const [reading = first, other] = best(fitting, (each) => countNamed(each, files));
  const read = reading === first ? files : await scan(reading);
  if (!other) return { reading, files: read, notices: [] };
  const doubt = doubtOf(reading, other);
  if (countNamed(reading, files) > 0) {
    throw new PackageFault(`${unsaid}, and several fit what the package names: ${doubt}; ${remedy}`);
  }
  return { reading, files: read, notices: [`${unsaid}: ${doubt}; no manifest and no page names it`] };
};
