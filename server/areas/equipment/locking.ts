import type { equipment as calls } from '../../../contract/equipment';
import type { ErrorCode } from '../../../contract/names/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { bulkResults } from '../../core/lists/bulk';
import type { equipment } from '../../db/schema';
import { lockOut, release } from '../../domain/equipment/lockOut';
import { records } from './records';

type Piece = typeof equipment.$inferSelect;

/** Does something to those of the pieces that the caller works on and that nothing refuses. */
const onEach = async (
  context: Context,
  uuids: readonly string[],
  refusalOf: (piece: Piece) => ErrorCode | null,
  act: (piece: Piece) => Promise<void>,
) => {
  const refused = (piece: Piece) => (piece.archivedOn ? 'record.archived' : refusalOf(piece));
  const { going, refusals } = await records.lockChosen(context, uuids, refused);
  const results = bulkResults(uuids, refusals);
  for (const piece of going) await act(piece);
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
