import { and } from 'drizzle-orm';
import type { ErrorCode } from '../../../contract/names/errors';
import type { EndedRounds } from '../../../contract/riskAssessments/endedRounds';
import { CallError } from '../../base/errors';
import type { Context, RecordContext } from '../../core/context/context';
import { anyOf } from '../../db/anyOf';
import { targets } from '../assignable/targets';
import { endAssignments } from '../learning/engine';
import { beforePlacesGo, countEndedIn, ratedPlaces } from '../risk/rounds/places';

/** Kinds of places that people belong to and courses and assessments are assigned to, besides units. */
const circles = {
  locations: { kind: 'location', column: 'locationId' },
  memberGroups: { kind: 'memberGroup', column: 'memberGroupId' },
} as const;
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
    const { kind, column } = circles[noun];
    const { table, visible, notFound } = targets[kind];
    const found = await context.tx
      .select({ id: table.id })
      .from(table)
      .where(and(anyOf(table.id, uuids), visible(context.caller)));
    if (found.length === 0) throw new CallError(notFound);
    return countEndedIn(context, { [`${column}s`]: found.map(({ id }) => String(id)) });
  };
