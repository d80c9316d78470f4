import { asc, eq, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../../contract/names/errors';
import { groupBy } from '../../base/groupBy';
import type { RecordContext } from '../../core/context/context';
import { anyOf } from '../../db/anyOf';
import { equipment, equipmentDuties, equipmentInspections } from '../../db/schema';
import { failedDuties } from './failed';
import { lockOut, release } from './lockOut';
import { type Inspection, runningFrom } from './term';

/** Sets when a duty is due; why somebody moved it holds for no other day. */
const setNextDue = (tx: RecordContext['tx'], dutyUuid: string, nextDue: string | null) =>
  tx
    .update(equipmentDuties)
    .set({
      nextDue,
      dueReason: sql`case when ${equipmentDuties.nextDue} is distinct from ${nextDue}::date then null
        else ${equipmentDuties.dueReason} end`,
      version: sql`${equipmentDuties.version} + 1`,
    })
    .where(eq(equipmentDuties.id, dutyUuid));

const lockPiece = async (tx: RecordContext['tx'], id: string) => {
  const [piece] = await tx.select().from(equipment).where(eq(equipment.id, id)).for('no key update');
  return piece;
};

/** Releases a piece that an inspection locked out, once no duty's last inspection is failed any more. */
const releaseIfPassed = async (context: RecordContext, equipmentUuid: string, without: readonly string[] = []) => {
  const piece = await lockPiece(context.tx, equipmentUuid);
  if (!piece?.isLockedByInspection) return;
  if ((await failedDuties(context.tx, equipmentUuid, without)).length === 0) await release(context, piece, null);
};

/**
 * Consequences of an inspection, in its transaction: the duty's next date, and that a piece which failed is locked out,
 * one which passed is released. What a person locked out stays so until a person releases it. A correction that brings
 * no other date leaves the duty's as it is, which somebody may have moved.
 */
export const afterInspection = async (
  context: RecordContext,
  inspection: Inspection,
  before?: Inspection,
): Promise<void> => {
  const { tx } = context;
  const { id, equipmentUuid, dutyUuid, result, nextDue, defects, inspectedOn } = inspection;
  const isOther = !before || before.nextDue !== nextDue;
  if (isOther && (await runningFrom(tx, dutyUuid))?.id === id) await setNextDue(tx, dutyUuid, nextDue ?? null);
  if (result !== 'failed') return releaseIfPassed(context, equipmentUuid);
  const piece = await lockPiece(tx, equipmentUuid);
  if (!piece || piece.lockedOn || !(await failedDuties(tx, equipmentUuid)).includes(dutyUuid)) return;
  await lockOut(context, piece, { day: inspectedOn, reason: defects ?? '', isByInspection: true });
};

/** Takes back what followed from inspections that are deleted, since they were entered by mistake. */
export const beforeInspectionsGo = async (
  context: RecordContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ErrorCode>> => {
  const { tx } = context;
  const going = await tx.select().from(equipmentInspections).where(anyOf(equipmentInspections.id, ids));
  for (const [dutyUuid] of groupBy(going, (each) => each.dutyUuid)) {
    const moving = await tx
      .select()
      .from(equipmentInspections)
      .where(eq(equipmentInspections.dutyUuid, dutyUuid))
      .orderBy(asc(equipmentInspections.createdAt), asc(equipmentInspections.id));
    const inOrder = moving.filter(({ movesTerm }) => movesTerm);
    const lastStaying = inOrder.findLastIndex(({ id }) => !ids.includes(id));
    const firstGoing = inOrder[lastStaying + 1];
    if (firstGoing) await setNextDue(tx, dutyUuid, firstGoing.dueBefore);
  }
  for (const [equipmentUuid] of groupBy(going, (each) => each.equipmentUuid)) {
    await releaseIfPassed(context, equipmentUuid, ids);
  }
  return new Map();
};
