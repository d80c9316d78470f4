import { and, eq, isNull, ne } from 'drizzle-orm';
import type { PublicContext } from '../../core/context/context';
import { enqueueIn } from '../../core/jobs/enqueue';
import { writeAudit } from '../../core/records/audit';
import type { Transaction } from '../../db/database';
import { clients, members } from '../../db/schema';
import { sendAccountLetter } from '../../messages/accountLetter';

/** Tells the other super-admins that the account for emergencies was used, and notes it in the log. */
export const announceBreakGlass = async (
  tx: Transaction,
  { clock }: PublicContext,
  { clientId, id, name }: { clientId: string; id: string; name: string },
): Promise<void> => {
  const action = 'bootstrap.useBreakGlass';
  await writeAudit(tx, { action, subjectType: 'member', subjectId: id, clientId, actor: { id, name }, clock });
  const isOther = and(eq(members.clientId, clientId), eq(members.role, 'super-admin'), ne(members.id, id));
  const others = await tx
    .select()
    .from(members)
    .where(and(isOther, isNull(members.archivedAt)));
  const context = { tx, clientId, clock, enqueue: enqueueIn(tx, clientId, clock) };
  const [company] = await tx.select({ timeZone: clients.timeZone }).from(clients).where(eq(clients.id, clientId));
  const used = { account: name, at: clock.now(), timeZone: company?.timeZone ?? 'UTC' };
  for (const other of others)
    await sendAccountLetter(context, other, (words, facts) => words.breakGlassUsed({ ...facts, ...used }));
};
