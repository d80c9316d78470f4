import { sql } from 'drizzle-orm';
import type { ErrorCode } from '../../../contract/names/errors';
import type { nearMisses as calls } from '../../../contract/nearMisses';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { bulkResults } from '../../core/lists/bulk';
import { anyOf } from '../../db/anyOf';
import { nearMisses } from '../../db/schema';
import { records } from './records';

type NearMiss = typeof nearMisses.$inferSelect;
type Change = Partial<typeof nearMisses.$inferInsert>;

/** Changes those of them that the caller works on and that nothing refuses, and tells the log why. */
const change = async (
  context: Context,
  { uuids, reason }: { uuids: readonly string[]; reason: string },
  { action, refused, values }: { action: string; refused: (each: NearMiss) => ErrorCode | null; values: Change },
) => {
  const { tx, auditMany } = context;
  const { going, refusals } = await records.lockChosen(context, uuids, refused);
  await tx
    .update(nearMisses)
    .set({ ...values, version: sql`${nearMisses.version} + 1` })
    .where(
      anyOf(
        nearMisses.id,
        going.map(({ id }) => id),
      ),
    );
  await auditMany(
    going.map(({ id, status }) => ({
      action,
      subjectType: 'nearMisses',
      subjectId: id,
      changes: { status: [status, values.status], outcome: [null, reason] },
    })),
  );
  return { results: bulkResults(uuids, refusals) };
};

export const close: Handler<typeof calls.close> = async (context, request) => {
  const closedOn = await todayOf(context.tx, context.clientId, context.clock);
  return change(context, request, {
    action: 'nearMisses.close',
    refused: ({ status }) => (status === 'closed' ? 'nearMiss.closed' : null),
    values: { status: 'closed', closedOn, outcome: request.reason },
  });
};

export const reopen: Handler<typeof calls.reopen> = (context, request) =>
  change(context, request, {
    action: 'nearMisses.reopen',
    refused: ({ status }) => (status === 'open' ? 'nearMiss.open' : null),
    values: { status: 'open', closedOn: null, outcome: null },
  });
