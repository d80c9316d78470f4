import { type Deadline, type DueStanding, dueStandings } from './deadline';
import { type PlainArea, plainRecords } from './permissions';

type Declared<Area extends string> = Area extends PlainArea ? (typeof plainRecords)[Area] : Record<never, never>;
type DueOf<Access> = Access extends { deadline: Deadline } ? DueStanding : never;
type KeptOf<Access> = Access extends { keptYears: number } ? 'archived' : never;

/** Whether records of an area are archived instead of deleted. */
export type IsArchived<Area extends string> = Declared<Area> extends { keptYears: number } ? true : false;

type OtherThanAll<Area extends string> = DueOf<Declared<Area>> | KeptOf<Declared<Area>>;

/** What a list of an area's records can be narrowed to, by the filter `standing`; never where there is no such filter. */
export type Standing<Area extends string> = OtherThanAll<Area> | ([OtherThanAll<Area>] extends [never] ? never : 'all');

interface Kept {
  read: unknown;
  deadline?: Deadline;
  keptYears?: number;
}

const declared = new Map<string, Kept>(Object.entries<Kept>(plainRecords));

export const deadlineOf = (area: string): Deadline | undefined => declared.get(area)?.deadline;

/** The years for which archived records are kept at least; undefined where records are deleted at once. */
export const keptYearsOf = (area: string): number | undefined => declared.get(area)?.keptYears;

/** The values of the filter `standing`: `all` are those that are not archived. None where there is nothing to tell apart. */
export const standingsOf = <Area extends string>(area: Area): readonly Standing<Area>[] => {
  const others = [
    ...(deadlineOf(area) ? dueStandings : []),
    ...(keptYearsOf(area) === undefined ? [] : ['archived' as const]),
  ];
  return (others.length > 0 ? ['all', ...others] : []) as unknown as readonly Standing<Area>[];
};
