import { and, eq, inArray, isNull } from 'drizzle-orm';
import { todayOf } from '../../core/company/companyDay';
import { enqueueIn } from '../../core/jobs/enqueue';
import type { JobContext } from '../../core/jobs/types';
import { writeAudit } from '../../core/records/audit';
import type { Transaction } from '../../db/database';
import { clients, members, webhooks } from '../../db/schema';
import { queueMessages } from '../../messages/outbox';
import { addressOf, personColumns } from '../../messages/recipients';
import { writeWebhookEnded } from '../../messages/writeWebhookEnded';

/** Milliseconds for which nothing may be taken before an address is told no more. */
const patience = 7 * 24 * 60 * 60_000;

type Webhook = typeof webhooks.$inferSelect;

/** Tells whoever administers the company, each in their language. */
const tellAdministrators = async (
  { clientId, clock, publicUrl }: JobContext,
  tx: Transaction,
  { name }: Webhook,
): Promise<void> => {
  const [company] = await tx.select().from(clients).where(eq(clients.id, clientId));
  if (!company) throw new Error('The company is gone');
  const isAdministrator = inArray(members.role, ['super-admin', 'admin']);
  const administrators = await tx
    .select(personColumns)
    .from(members)
    .where(and(eq(members.clientId, clientId), isAdministrator, isNull(members.archivedAt)));
  const drafts = administrators.flatMap((reader) => {
    const address = addressOf(reader);
    return address ? [writeWebhookEnded({ company, reader, address, webhook: name, publicUrl })] : [];
  });
  await queueMessages({ tx, clientId, clock, enqueue: enqueueIn(tx, clientId, clock) }, drafts);
};

/**
 * Switches a webhook off that has taken nothing for a week, or that says itself that it is gone, and tells the
 * administrators: once, whoever of several attempts comes first.
 */
export const giveUpOn = async (
  context: JobContext,
  tx: Transaction,
  webhook: Webhook,
  isGone: boolean,
): Promise<void> => {
  const { clientId, clock } = context;
  const since = webhook.failingSince?.getTime() ?? clock.now().getTime();
  if (!isGone && clock.now().getTime() - since < patience) return;
  const disabledOn = await todayOf(tx, clientId, clock);
  const ended = await tx
    .update(webhooks)
    .set({ active: false, disabledOn })
    .where(and(eq(webhooks.id, webhook.id), eq(webhooks.active, true)))
    .returning({ id: webhooks.id });
  if (ended.length === 0) return;
  await writeAudit(tx, {
    clientId,
    clock,
    actor: { id: null, name: 'system' },
    action: 'webhooks.disable',
    subjectType: 'webhooks',
    subjectId: webhook.id,
    changes: { active: [true, false] },
  });
  await tellAdministrators(context, tx, webhook);
};
