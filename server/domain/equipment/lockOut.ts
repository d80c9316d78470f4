import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context/context';
import { equipment } from '../../db/schema';

type Piece = Pick<typeof equipment.$inferSelect, 'id' | 'lockedOn' | 'lockReason'>;

/** Locks out a piece of equipment, which is locked for writing: since a day, for a reason, by an inspection or a person. */
export const lockOut = async (
  { tx, audit }: Pick<Context, 'tx' | 'audit'>,
  { id }: Piece,
  { day, reason, isByInspection }: { day: string; reason: string; isByInspection: boolean },
): Promise<void> => {
  await tx
    .update(equipment)
    .set({
      lockedOn: day,
      lockReason: reason,
      isLockedByInspection: isByInspection,
      version: sql`${equipment.version} + 1`,
    })
    .where(eq(equipment.id, id));
  const changes = { lockedOn: [null, day], lockReason: [null, reason] };
  await audit({ action: 'equipment.lockOut', subjectType: 'equipment', subjectId: id, changes });
};

/** Ends that; `reason` is what the log is told, where a person says it. */
export const release = async (
  { tx, audit }: Pick<Context, 'tx' | 'audit'>,
  { id, lockedOn, lockReason }: Piece,
  reason: string | null,
): Promise<void> => {
  await tx
    .update(equipment)
    .set({ lockedOn: null, lockReason: null, isLockedByInspection: false, version: sql`${equipment.version} + 1` })
    .where(eq(equipment.id, id));
  const changes = {
    lockedOn: [lockedOn, null],
    lockReason: [lockReason, null],
    ...(reason !== null && { releaseReason: [null, reason] }),
  };
  await audit({ action: 'equipment.release', subjectType: 'equipment', subjectId: id, changes });
};
