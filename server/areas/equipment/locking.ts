import { asc } from 'drizzle-orm';
import type { equipment as calls } from '../../../contract/equipment';
import type { ErrorCode } from '../../../contract/errors';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { bulkResults } from '../../core/lists/bulk';
import { equipment } from '../../db/schema';
import { lockOut, release } from '../../domain/equipment/lockOut';
import { records } from './records';

type Piece = typeof equipment.$inferSelect;

/** Does something to those of the pieces that the caller works on and that nothing refuses. */
const onEach = async (
  { tx, caller }: Context,
  uuids: readonly string[],
  refusalOf: (piece: Piece) => ErrorCode | null,
  act: (piece: Piece) => Promise<void>,
) => {
  const found = await tx
    .select()
    .from(equipment)
    .where(records.isVisible(caller, uuids))
    .orderBy(asc(equipment.id))
    .for('update');
  const refusals = new Map<string, CallError>();
  for (const uuid of uuids) {
    const piece = found.find(({ id }) => id === uuid);
    const code = piece ? (piece.archivedOn ? 'record.archived' : refusalOf(piece)) : records.notFound;
    if (code) refusals.set(uuid, new CallError(code));
  }
  const results = bulkResults(uuids, refusals);
  for (const piece of found) if (!refusals.has(piece.id)) await act(piece);
  return { results };
};

export const lockOutSeveral: Handler<typeof calls.lockOut> = async (context, { uuids, reason }) => {
  const day = await todayOf(context.tx, context.clientId, context.clock);
  return onEach(
    context,
    uuids,
    ({ lockedOn }) => (lockedOn ? 'equipment.lockedOut' : null),
    (piece) => lockOut(context, piece, { day, reason, isByInspection: false }),
  );
};

export const releaseSeveral: Handler<typeof calls.release> = (context, { uuids, reason }) =>
  onEach(
    context,
    uuids,
    ({ lockedOn }) => (lockedOn ? null : 'equipment.inUse'),
    (piece) => release(context, piece, reason),
  );
