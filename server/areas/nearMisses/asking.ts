import { and, eq } from 'drizzle-orm';
import type { ErrorCode } from '../../../contract/names/errors';
import type { nearMisses as calls } from '../../../contract/nearMisses';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Handler } from '../../core/context/context';
import { bulkResults } from '../../core/lists/bulk';
import { nearMisses } from '../../db/schema';
import { readMessages, writeMessage } from '../../domain/nearMisses/messages';
import { records } from './records';

type NearMiss = typeof nearMisses.$inferSelect;

const refusalOf = ({ status, receiptHash }: NearMiss): ErrorCode | null => {
  if (status === 'closed') return 'nearMiss.closed';
  return receiptHash ? null : 'nearMiss.noReceipt';
};

/** Asks whoever reported, who reads it with the receipt; nobody learns who that is. */
export const ask: Handler<typeof calls.ask> = async (context, { uuids, reason }) => {
  const { tx, clientId, clock, auditMany } = context;
  const { going, refusals } = await records.lockChosen(context, uuids, refusalOf);
  const today = await todayOf(tx, clientId, clock);
  for (const { id } of going) {
    await writeMessage(tx, { clientId, nearMissId: id, author: 'staff', text: reason, today });
  }
  await auditMany(
    going.map(({ id }) => ({
      action: 'nearMisses.ask',
      subjectType: 'nearMisses',
      subjectId: id,
      changes: { question: [null, reason] },
    })),
  );
  return { results: bulkResults(uuids, refusals) };
};

export const messages: Handler<typeof calls.messages> = async ({ tx, caller }, { uuid }) => {
  const [found] = await tx
    .select({ hash: nearMisses.receiptHash })
    .from(nearMisses)
    .where(eq(nearMisses.id, uuid))
    .limit(1);
  const isRead = (await tx.$count(nearMisses, and(eq(nearMisses.id, uuid), records.isReadable(caller)))) > 0;
  if (!found || !isRead) throw new CallError(records.notFound);
  return { messages: await readMessages(tx, uuid), canAnswer: found.hash !== null };
};
