import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { messages as calls } from '../../../contract/messages';
import { CallError } from '../../base/errors';
import type { Context, Handler } from '../../core/context/context';
import { bulkResults } from '../../core/lists/bulk';
import { readToken } from '../../core/session/tokens';
import { anyOf } from '../../db/anyOf';
import { members, outboxMessages, passwordResetTokens } from '../../db/schema';
import { visibleMessages } from '../../domain/messages/visible';
import { sendJobs } from '../../messages/outbox';
import { tokensIn } from '../../messages/resetLink';

const hex = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');

/** Finds which of these links, by their stored form, still let somebody set a password. */
const findValid = async ({ tx, clientId, clock }: Context, hashes: Uint8Array[]): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set();
  const { tokenHash, usedAt, expiresAt } = passwordResetTokens;
  const rows = await tx
    .select({ tokenHash })
    .from(passwordResetTokens)
    .innerJoin(members, eq(members.id, passwordResetTokens.memberId))
    .where(
      and(
        eq(passwordResetTokens.clientId, clientId),
        inArray(tokenHash, hashes),
        isNull(usedAt),
        gt(expiresAt, clock.now()),
        isNull(members.archivedAt),
      ),
    );
  return new Set(rows.map((row) => hex(row.tokenHash)));
};

const hashesIn = (body: string): (Uint8Array | undefined)[] =>
  tokensIn(body).map((token) => readToken(token)?.tokenHash);

/** Queues failed messages anew, as they are. One whose link has ended would only mislead whoever reads it. */
export const sendAgain: Handler<typeof calls.sendAgain> = async (context, { uuids }) => {
  const { tx, clientId, caller, auditMany } = context;
  const rows = await tx
    .select({ id: outboxMessages.id, failedAt: outboxMessages.failedAt, body: outboxMessages.body })
    .from(outboxMessages)
    .where(and(anyOf(outboxMessages.id, uuids), visibleMessages(caller, clientId)))
    .orderBy(asc(outboxMessages.id))
    .for('update');
  const valid = await findValid(
    context,
    rows.flatMap(({ body }) => hashesIn(body)).filter((hash) => hash !== undefined),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const refusals = new Map<string, CallError>();
  for (const uuid of uuids) {
    const row = found.get(uuid);
    const works = (hash: Uint8Array | undefined) => hash !== undefined && valid.has(hex(hash));
    if (!row) refusals.set(uuid, new CallError('message.notFound'));
    else if (!row.failedAt) refusals.set(uuid, new CallError('message.notFailed'));
    else if (!hashesIn(row.body).every(works)) refusals.set(uuid, new CallError('message.linkExpired'));
  }
  const results = bulkResults(uuids, refusals);
  const ids = results.filter(({ error }) => !error).map(({ uuid }) => uuid);
  const anew = { failedAt: null, failure: null, lastError: null, claimedUntil: null };
  await tx.update(outboxMessages).set(anew).where(anyOf(outboxMessages.id, ids));
  await sendJobs(context, ids);
  await auditMany(ids.map((subjectId) => ({ action: 'messages.sendAgain', subjectType: 'message', subjectId })));
  return { results };
};
