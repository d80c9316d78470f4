import { eq, sql } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import type { PartnerContext } from '../../core/context/partnerContext';
import { enqueueIn } from '../../core/jobs/enqueue';
import { writeAudit } from '../../core/records/audit';
import type { Transaction } from '../../db/database';
import { clients } from '../../db/schema';
import { enterTenant, leaveTenant } from '../../db/tenantSettings';

/** Context of work inside a company: of its people's requests all that needs no person, of an operator's commands too. */
export type CompanyContext = Pick<Context, 'tx' | 'clientId' | 'clock' | 'publicUrl' | 'audit' | 'enqueue'>;

const run = async (tx: Transaction, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await tx.execute(sql.raw(statement));
};

/**
 * Locks a company of the licensee for writing, as the role of its staff.
 *
 * @throws CallError `client.notFound`, `client.erased` once its data are being erased
 */
export const lockCompany = async ({ tx }: Pick<PartnerContext, 'tx'>, uuid: string): Promise<void> => {
  const { erasingAt } = clients;
  const [locked] = await tx.select({ erasingAt }).from(clients).where(eq(clients.id, uuid)).for('no key update');
  if (!locked) throw new CallError('client.notFound');
  if (locked.erasingAt) throw new CallError('client.erased');
};

/**
 * Runs work inside a company in the transaction of a licensee's staff, as the role that the requests of its people have,
 * and goes back to theirs. The company is locked, or was made, before: that says that it is the licensee's. What is done
 * there stands in the company's own audit log. What work answers must not tell of people.
 */
export const inCompany = async <T>(
  { tx, caller, clock, publicUrl }: PartnerContext,
  clientId: string,
  work: (inside: CompanyContext) => Promise<T>,
): Promise<T> => {
  await run(tx, enterTenant(clientId));
  const actor = { id: caller.adviserId, name: caller.name, isAdviser: true };
  const audit: Context['audit'] = (event) => writeAudit(tx, { ...event, clientId, actor, clock });
  const answer = await work({ tx, clientId, clock, publicUrl, audit, enqueue: enqueueIn(tx, clientId, clock) });
  await run(tx, leaveTenant());
  return answer;
};
