import { type KeptSectionName, keptSectionNames } from '../../../../contract/members/keptData';
import { type KeptReading, slicesOf } from './read';
import type { KeptRow } from './section';
import { type SectionGroup, sectionGroups, sections, toldSections } from './sections';

/** A section in few words. */
export interface SectionSummary {
  count: number;
  /** The first and the last day or instant; null where the section says none. */
  from: string | null;
  to: string | null;
  /** The newest entries of what the sheet shows in full. */
  newest: readonly KeptRow[];
}

/** Entries of one section that paper has room for. */
const mostShown = 200;

/** Sections that the sheet shows entry by entry. */
const shownInFull: readonly KeptSectionName[] = [
  ...(['account', 'orgUnits', 'locations', 'memberGroups', 'orgUnitOffices', 'locationOffices', 'equipment'] as const),
  ...(['hazardousSubstances', 'nearMissMeasures', 'certificates', 'externalCertificates'] as const),
];

const wordOf = (value: unknown): string | null => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : null;
};

const summaryOf = async (name: KeptSectionName, reading: KeptReading): Promise<SectionSummary> => {
  const { at } = sections[name];
  const summary = { count: 0, from: null as string | null, to: null as string | null };
  let newest: KeptRow[] = [];
  for await (const rows of slicesOf(name, reading)) {
    summary.count += rows.length;
    for (const row of rows) {
      const word = at ? wordOf((row as Record<string, unknown>)[at]) : null;
      if (word !== null && (summary.from === null || word < summary.from)) summary.from = word;
      if (word !== null && (summary.to === null || word > summary.to)) summary.to = word;
    }
    // Keys tell when a row was made: the last ones are the newest.
    if (shownInFull.includes(name)) newest = [...newest, ...rows].slice(-mostShown);
  }
  return { ...summary, newest };
};

export type KeptSummary = ReadonlyMap<KeptSectionName, SectionSummary>;

/** All that is kept about somebody in few words, however much it is. */
export const readSummary = async (reading: KeptReading): Promise<KeptSummary> => {
  const found = new Map<KeptSectionName, SectionSummary>();
  for (const name of toldSections(reading.person)) found.set(name, await summaryOf(name, reading));
  return found;
};

/** Sections that the sheet shows together. */
export interface SummaryGroup {
  group: SectionGroup;
  names: readonly KeptSectionName[];
}

/** The told sections by what they are about. */
export const groupsOf = (summary: KeptSummary): SummaryGroup[] =>
  (Object.keys(sectionGroups) as SectionGroup[]).map((group) => ({
    group,
    names: keptSectionNames.filter((name) => name in sectionGroups[group] && summary.has(name)),
  }));
