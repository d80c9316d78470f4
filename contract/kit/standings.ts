import { type DeclaredOf, type PlainArea, plainAreas, recordAccessOf } from '../names/plainRecords';
import { type Deadline, type DueStanding, dueStandings } from '../shapes/deadline';

type DueOf<Access> = Access extends { deadline: Deadline } ? DueStanding : never;
type OwnOf<Access> = Access extends { standings: infer Own } ? keyof Own & string : never;
type KeptOf<Access> = Access extends { keptYears: number } ? 'archived' : never;

/** True if records of an area are archived instead of deleted. */
export type IsArchived<Area extends string> = DeclaredOf<Area> extends { keptYears: number } ? true : false;

type OtherThanAll<Area extends string> = OwnOf<DeclaredOf<Area>> | DueOf<DeclaredOf<Area>> | KeptOf<DeclaredOf<Area>>;

/** Values of the filter `standing` for an area's records; never where there is no such filter. */
export type Standing<Area extends string> = OtherThanAll<Area> | ([OtherThanAll<Area>] extends [never] ? never : 'all');

export const deadlineOf = (area: string): Deadline | undefined => recordAccessOf(area)?.deadline;

type DueArea = {
  [Name in PlainArea]: [DueOf<DeclaredOf<Name>>] extends [never] ? never : Name;
}[PlainArea];

/** The areas whose records have a deadline. */
export const dueAreas = plainAreas.filter((area): area is DueArea => deadlineOf(area) !== undefined);

/** The years for which archived records are kept at least; undefined where records are deleted at once. */
export const keptYearsOf = (area: string): number | undefined => recordAccessOf(area)?.keptYears;

/** The standings that an area declares besides those of its deadline: by name, the field of a list that says so. */
export const ownStandingsOf = (area: string): Readonly<Record<string, string>> => recordAccessOf(area)?.standings ?? {};

/** The values of the filter `standing`: `all` are those that are not archived. None where there is nothing to tell apart. */
export const standingsOf = <Area extends string>(area: Area): readonly Standing<Area>[] => {
  const others = [
    ...Object.keys(ownStandingsOf(area)),
    ...(deadlineOf(area) ? dueStandings : []),
    ...(keptYearsOf(area) === undefined ? [] : ['archived' as const]),
  ];
  return (others.length > 0 ? ['all', ...others] : []) as unknown as readonly Standing<Area>[];
};
