import { sql } from 'drizzle-orm';
import { instructionPlaceFields } from '../../../contract/instructionRelease';
import { todayOf } from '../../core/company/companyDay';
import type { RecordContext } from '../../core/context/context';
import { anyOf } from '../../db/anyOf';
import { hazardousSubstances } from '../../db/schema';

const columns = { locations: hazardousSubstances.locationUuid, orgUnits: hazardousSubstances.orgUnitUuid } as const;
type Noun = keyof typeof columns;

/** Makes drafts of the released operating instructions that show a place: its name or address has changed, or it goes. */
export const reviseInstructions = async (
  { tx, clientId, clock }: Pick<RecordContext, 'tx' | 'clientId' | 'clock'>,
  noun: Noun,
  ids: readonly string[],
): Promise<void> => {
  const { instructionRevision, instructionReleasedRevision, version } = hazardousSubstances;
  await tx
    .update(hazardousSubstances)
    .set({
      instructionChangedOn: await todayOf(tx, clientId, clock),
      instructionRevision: sql`${instructionRevision}
        + (${instructionReleasedRevision} is not distinct from ${instructionRevision})::int`,
      version: sql`${version} + 1`,
    })
    .where(anyOf(columns[noun], ids));
};

type Place = Readonly<Record<string, unknown>> & { id: string };

/** Does so of a place that was written, where something of it changed that they show. */
export const reviseInstructionsOf =
  (noun: Noun) =>
  async (context: RecordContext, written: Place, before?: Place): Promise<void> => {
    const isShown = instructionPlaceFields[noun].some((name) => before && before[name] !== written[name]);
    if (isShown) await reviseInstructions(context, noun, [written.id]);
  };
