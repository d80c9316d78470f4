import type { ErrorCode } from './errors';
import { type PlainArea, plainAreas } from './plainRecords';

const plainRecord = Object.fromEntries(plainAreas.map((area) => [area, 'record.notFound'])) as Readonly<
  Record<PlainArea, 'record.notFound'>
>;

/** Error codes that refuse a reference to something the caller cannot see, by the name that `reference` gives it. */
export const unknownReference = {
  elearningNames: 'elearning.notFound',
  locations: 'location.notFound',
  memberGroups: 'memberGroup.notFound',
  memberNames: 'member.notFound',
  orgUnits: 'orgUnit.notFound',
  ...plainRecord,
} as const satisfies Readonly<Record<string, ErrorCode>>;
export type Referable = keyof typeof unknownReference;
