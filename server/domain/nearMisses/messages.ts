import { and, asc, eq, sql } from 'drizzle-orm';
import {
  messagesPerReport,
  type NearMissAuthor,
  type NearMissMessage,
} from '../../../contract/nearMisses/nearMissMessages';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import { nearMisses, nearMissMessages } from '../../db/schema';

/** Questions about a report and answers, in order. */
export const readMessages = (tx: Transaction, nearMissId: string): Promise<NearMissMessage[]> =>
  tx
    .select({
      position: nearMissMessages.position,
      author: nearMissMessages.author,
      text: nearMissMessages.text,
      writtenOn: nearMissMessages.writtenOn,
    })
    .from(nearMissMessages)
    .where(eq(nearMissMessages.nearMissId, nearMissId))
    .orderBy(asc(nearMissMessages.position));

interface Written {
  clientId: string;
  nearMissId: string;
  author: NearMissAuthor;
  text: string;
  today: string;
}

/**
 * Adds a question or an answer; the report is locked. What says the same as the last one is that one, sent twice.
 *
 * @throws CallError where there are too many
 */
export const writeMessage = async (tx: Transaction, written: Written): Promise<void> => {
  const { clientId, nearMissId, author, text, today } = written;
  const messages = await readMessages(tx, nearMissId);
  const last = messages.at(-1);
  if (last?.author === author && last.text === text) return;
  if (messages.length >= messagesPerReport) throw new CallError('nearMiss.tooManyMessages');
  await tx.insert(nearMissMessages).values({
    clientId,
    nearMissId,
    position: messages.length + 1,
    author,
    text,
    writtenOn: today,
  });
  // Those responsible are told of an answer as of a new report.
  if (author === 'reporter') {
    await tx
      .update(nearMisses)
      .set({ toldOn: null, version: sql`${nearMisses.version} + 1` })
      .where(and(eq(nearMisses.clientId, clientId), eq(nearMisses.id, nearMissId)));
  }
};
