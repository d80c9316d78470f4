import { eq, sql } from 'drizzle-orm';
import { defaultLanguage } from '../../../contract/shapes/constants';
import type { Clock } from '../../base/clock';
import { languageOf } from '../../core/company/profileSetting';
import type { Context } from '../../core/context/context';
import { enqueueIn } from '../../core/jobs/enqueue';
import type { StaffOwner } from '../../core/session/factorHolder';
import type { Transaction } from '../../db/database';
import { advisers, licensees } from '../../db/schema';
import { enterTenant, leaveTenant } from '../../db/tenantSettings';
import { headerValue } from '../../messages/header';
import { lettersIn } from '../../messages/letters';
import type { StaffFactorChange } from '../../messages/letters/facts';
import { staffMail } from '../../messages/staffMail';

const run = async (tx: Transaction, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await tx.execute(sql.raw(statement));
};

/** Queues a job in the transaction of a licensee's staff, as the role that may: theirs queues none. */
const enqueueAsStaff =
  (tx: Transaction, licenseeId: string, clock: Clock): Context['enqueue'] =>
  async (job) => {
    await run(tx, enterTenant(licenseeId));
    await enqueueIn(tx, licenseeId, clock)(job);
    await run(tx, leaveTenant());
  };

/**
 * Tells a member of a licensee's staff by mail what has become of their second factor: whoever did it in their place does
 * not go unnoticed. In the caller's transaction, which is that of the staff unless `enqueue` says otherwise.
 */
export const tellStaff = async (
  tx: Transaction,
  { licenseeId, adviserId }: StaffOwner,
  change: StaffFactorChange,
  clock: Clock,
  enqueue: Context['enqueue'] = enqueueAsStaff(tx, licenseeId, clock),
): Promise<void> => {
  const [found] = await tx
    .select({ adviser: advisers, licenseeName: licensees.name })
    .from(advisers)
    .innerJoin(licensees, eq(licensees.id, advisers.licenseeId))
    .where(eq(advisers.id, adviserId));
  if (!found) return;
  const { adviser, licenseeName } = found;
  const language = languageOf(adviser, { defaultLanguage });
  const letter = lettersIn(language).staffFactorChanged({
    company: headerValue(licenseeName),
    name: headerValue(`${adviser.firstName} ${adviser.lastName}`),
    change,
  });
  await enqueue(staffMail({ recipient: adviser.email, language, letter }, clock));
};
