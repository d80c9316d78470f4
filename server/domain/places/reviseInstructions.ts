import { and, sql } from 'drizzle-orm';
import { instructionPlaceFields } from '../../../contract/hazardousSubstances/instructionRelease';
import { todayOf } from '../../core/company/companyDay';
import type { RecordContext } from '../../core/context/context';
import { slicesOf } from '../../core/import/slices';
import { anyOf } from '../../db/anyOf';
import { hazardousSubstances } from '../../db/schema';

const columns = { locations: hazardousSubstances.locationUuid, orgUnits: hazardousSubstances.orgUnitUuid } as const;
type Noun = keyof typeof columns;

const { id, instructionRevision, instructionReleasedRevision, version } = hazardousSubstances;
const isReleased = sql`${instructionReleasedRevision} is not distinct from ${instructionRevision}`;

/**
 * Makes drafts of the released operating instructions that show a place: its name or address has changed, or it goes.
 * The history of each says so; of one that was a draft already there is nothing to say.
 */
export const reviseInstructions = async (
  { tx, clientId, clock, auditMany }: Pick<RecordContext, 'tx' | 'clientId' | 'clock' | 'auditMany'>,
  noun: Noun,
  ids: readonly string[],
): Promise<void> => {
  const showPlace = anyOf(columns[noun], ids);
  const released = await tx
    .select({ id, instructionRevision })
    .from(hazardousSubstances)
    .where(and(showPlace, isReleased))
    .orderBy(id)
    .for('no key update');
  await tx
    .update(hazardousSubstances)
    .set({
      instructionChangedOn: await todayOf(tx, clientId, clock),
      instructionRevision: sql`${instructionRevision} + (${isReleased})::int`,
      version: sql`${version} + 1`,
    })
    .where(showPlace);
  const entries = released.map((substance) => ({
    action: 'hazardousSubstances.reviseInstruction',
    subjectType: 'hazardousSubstances',
    subjectId: substance.id,
    changes: { instructionRevision: [substance.instructionRevision, substance.instructionRevision + 1] },
  }));
  for (const slice of slicesOf(entries)) await auditMany(slice);
};

type Place = Readonly<Record<string, unknown>> & { id: string };

/** Does so of a place that was written, where something of it changed that they show. */
export const reviseInstructionsOf =
  (noun: Noun) =>
  async (context: RecordContext, written: Place, before?: Place): Promise<void> => {
    const isShown = instructionPlaceFields[noun].some((name) => before && before[name] !== written[name]);
    if (isShown) await reviseInstructions(context, noun, [written.id]);
  };
