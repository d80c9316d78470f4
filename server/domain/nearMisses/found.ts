import { searchTextOf } from '../../core/lists/searchText';

/** The fields by which a near miss is found. */
export const nearMissSearch = ['what', 'place', 'reporterName'] as const;

/** Search text of a near miss that somebody reported. */
export const searchTextOfNearMiss = (report: Record<(typeof nearMissSearch)[number], string | null>): string =>
  searchTextOf(...nearMissSearch.map((name) => report[name]));
