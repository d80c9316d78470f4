import { and, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../../contract/names/errors';
import type { EndedRounds } from '../../../contract/riskAssessments/endedRounds';
import { CallError } from '../../base/errors';
import type { Caller, Context, RecordContext } from '../../core/context/context';
import { visibleLocations, visibleMemberGroups } from '../../core/records/rowRules';
import { anyOf } from '../../db/anyOf';
import { locations, memberGroups } from '../../db/schema';
import { endAssignments } from '../learning/engine';
import { beforePlacesGo, countEndedIn, ratedPlaces } from '../risk/rounds/places';

/** Kinds of places that people belong to and courses and assessments are assigned to, besides units. */
interface Circle {
  table: PgTable & { id: PgColumn };
  visible: (caller: Caller) => SQL | undefined;
  notFound: ErrorCode;
  /** The column of a course's assignments that names it, and the key of `Places`. */
  column: 'locationId' | 'memberGroupId';
}

const circles: Readonly<Record<'locations' | 'memberGroups', Circle>> = {
  locations: { table: locations, visible: visibleLocations, notFound: 'location.notFound', column: 'locationId' },
  memberGroups: {
    table: memberGroups,
    visible: visibleMemberGroups,
    notFound: 'memberGroup.notFound',
    column: 'memberGroupId',
  },
};
type Noun = keyof typeof circles;

/** Ends what is assigned to those that are about to be deleted. @returns those that must not go, and why */
export const endAssigned = async (
  context: RecordContext,
  noun: Noun,
  ids: readonly string[],
): Promise<Map<string, ErrorCode>> => {
  const { column } = circles[noun];
  const rated = await ratedPlaces(context, { [`${column}s`]: ids });
  const going = ids.filter((id) => !rated.includes(id));
  await beforePlacesGo(context, { [`${column}s`]: going });
  await endAssignments(context, { column, ids: going, noun });
  return new Map(rated.map((id) => [id, 'riskAssessment.ratedRound']));
};

/** Counts what deleting those of them would end that the caller may see: deleting refuses the others. */
export const previewDeletionOf =
  (noun: Noun) =>
  async (context: Context, { uuids }: { uuids: readonly string[] }): Promise<EndedRounds> => {
    const { table, visible, notFound, column } = circles[noun];
    const found = await context.tx
      .select({ id: table.id })
      .from(table)
      .where(and(anyOf(table.id, uuids), visible(context.caller)));
    if (found.length === 0) throw new CallError(notFound);
    return countEndedIn(context, { [`${column}s`]: found.map(({ id }) => String(id)) });
  };
