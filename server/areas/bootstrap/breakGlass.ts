import { eq } from 'drizzle-orm';
import type { PublicContext } from '../../core/context/context';
import { enqueueIn } from '../../core/jobs/enqueue';
import { writeAudit } from '../../core/records/audit';
import type { Transaction } from '../../db/database';
import { clients } from '../../db/schema';
import { tellOtherSuperAdmins } from '../../messages/superAdmins';

/** Tells the other super-admins that the account for emergencies was used, and notes it in the log. */
export const announceBreakGlass = async (
  tx: Transaction,
  { clock }: PublicContext,
  { clientId, id, name }: { clientId: string; id: string; name: string },
): Promise<void> => {
  const action = 'bootstrap.useBreakGlass';
  await writeAudit(tx, { action, subjectType: 'member', subjectId: id, clientId, actor: { id, name }, clock });
  const context = { tx, clientId, clock, enqueue: enqueueIn(tx, clientId, clock) };
  const [company] = await tx.select({ timeZone: clients.timeZone }).from(clients).where(eq(clients.id, clientId));
  const used = { account: name, at: clock.now(), timeZone: company?.timeZone ?? 'UTC' };
  await tellOtherSuperAdmins(context, id, (words, facts) => words.breakGlassUsed({ ...facts, ...used }));
};
