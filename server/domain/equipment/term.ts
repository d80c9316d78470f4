import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { RecordContext } from '../../core/context/context';
import { equipment, equipmentDuties, equipmentInspections } from '../../db/schema';
import { nextDue } from './deadlines';

export type Inspection = typeof equipmentInspections.$inferSelect;
type Entered = Pick<Inspection, 'equipmentUuid' | 'dutyUuid' | 'inspectedOn' | 'result' | 'wasOutOfService'>;
type Duty = typeof equipmentDuties.$inferSelect;

/**
 * The duty, locked with its piece of equipment, so that one inspection after the other is reckoned with.
 *
 * @throws CallError `record.notFound` if it is another piece's
 */
const lockDuty = async (tx: RecordContext['tx'], { equipmentUuid, dutyUuid }: Entered): Promise<Duty> => {
  await tx.select({ id: equipment.id }).from(equipment).where(eq(equipment.id, equipmentUuid)).for('no key update');
  const [duty] = await tx
    .select()
    .from(equipmentDuties)
    .where(and(eq(equipmentDuties.id, dutyUuid), eq(equipmentDuties.equipmentUuid, equipmentUuid)))
    .for('no key update');
  if (!duty) throw new CallError('record.notFound');
  return duty;
};

/** The inspection from which a duty's term runs now. */
export const runningFrom = async (tx: RecordContext['tx'], dutyUuid: string): Promise<Inspection | undefined> => {
  const [latest] = await tx
    .select()
    .from(equipmentInspections)
    .where(and(eq(equipmentInspections.dutyUuid, dutyUuid), eq(equipmentInspections.movesTerm, true)))
    .orderBy(desc(equipmentInspections.createdAt), desc(equipmentInspections.id))
    .limit(1);
  return latest;
};

/** The day that the last inspection which was passed has brought a duty, as it was reckoned; null without any. */
export const reckonedDue = async (tx: RecordContext['tx'], dutyUuid: string): Promise<string | null> => {
  const ofDuty = and(eq(equipmentInspections.dutyUuid, dutyUuid), eq(equipmentInspections.movesTerm, true));
  const [latest] = await tx
    .select({ nextDue: equipmentInspections.nextDue })
    .from(equipmentInspections)
    .where(and(ofDuty, ne(equipmentInspections.result, 'failed')))
    .orderBy(desc(equipmentInspections.createdAt), desc(equipmentInspections.id))
    .limit(1);
  return latest?.nextDue ?? null;
};

/** The day of the latest inspection of a duty, of those that are meant; '' if there is none. */
const latestOf = async (tx: RecordContext['tx'], dutyUuid: string, meant?: SQL): Promise<string> => {
  const [other] = await tx
    .select({ day: equipmentInspections.inspectedOn })
    .from(equipmentInspections)
    .where(and(eq(equipmentInspections.dutyUuid, dutyUuid), meant))
    .orderBy(desc(equipmentInspections.inspectedOn))
    .limit(1);
  return other?.day ?? '';
};

/**
 * True if a duty was passed on that day or later, by another inspection. Then a passed one, the same entered twice or
 * one of the past, moves no term: it would run from the term that the other has moved already.
 */
const isPassedSince = async (tx: RecordContext['tx'], { dutyUuid, inspectedOn }: Entered, id?: string) => {
  const others = and(ne(equipmentInspections.result, 'failed'), id ? ne(equipmentInspections.id, id) : undefined);
  return (await latestOf(tx, dutyUuid, others)) >= inspectedOn;
};

/** Term after an inspection, of one that was due on a day, null where nothing was: what failed is due still. */
const movedTerm = (
  { rule, intervalMonths, isEnded }: Duty,
  dueBefore: string | null,
  inspection: Entered,
): string | null => {
  const { inspectedOn: day, result, wasOutOfService } = inspection;
  if (result === 'failed' || isEnded) return dueBefore;
  return nextDue({ rule, intervalMonths, due: dueBefore ?? day }, { day, wasOutOfService });
};

/**
 * Outcome of an inspection: how it is called, whether it moves the duty's term, and to when. What is entered
 * later than a more recent one is a proof of the past and moves nothing; a correction reckons from what was due before.
 */
export const termOf = async (
  { tx }: RecordContext,
  entered: Entered,
  before?: Inspection,
): Promise<Partial<Inspection>> => {
  const duty = await lockDuty(tx, entered);
  const isRepeated = entered.result !== 'failed' && (await isPassedSince(tx, entered, before?.id));
  if (before) {
    const isRunning = before.movesTerm && (await runningFrom(tx, duty.id))?.id === before.id;
    if (!isRunning) return {};
    return { nextDue: isRepeated ? before.dueBefore : movedTerm(duty, before.dueBefore, entered) };
  }
  const movesTerm = !isRepeated && entered.inspectedOn >= (await latestOf(tx, duty.id));
  if (!movesTerm) return { name: duty.name, movesTerm };
  return {
    name: duty.name,
    movesTerm,
    dueBefore: duty.nextDue,
    nextDue: movedTerm(duty, duty.nextDue, entered),
  };
};
