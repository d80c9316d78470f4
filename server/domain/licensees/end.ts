import { eq, sql } from 'drizzle-orm';
import { endNoticeDays } from '../../../contract/shapes/companyEnd';
import { daysAfter } from '../../../contract/shapes/dueStanding';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import { clients, dailyRuns } from '../../db/schema';
import { tellEnd, tellGoesOn } from '../../messages/companyEnd';
import type { CompanyContext } from './inCompany';

const versionAfter = sql`${clients.licenseeVersion} + 1`;

const readEnd = async ({ tx, clientId }: Pick<CompanyContext, 'tx' | 'clientId'>) => {
  const { lastDay, endedAt, erasingAt } = clients;
  const [company] = await tx.select({ lastDay, endedAt, erasingAt }).from(clients).where(eq(clients.id, clientId));
  if (!company) throw new CallError('client.notFound');
  return company;
};

/**
 * Sets the last day of a company, or moves it, and tells its super-admins. A day that is set once more tells nobody.
 *
 * @throws CallError `schema.invalid` where that is sooner than the notice allows; `client.ended` once it is over
 */
export const setEnd = async (
  context: CompanyContext,
  { lastDay, reason }: { lastDay: string; reason: string },
): Promise<void> => {
  const { tx, clientId, clock, audit } = context;
  const before = await readEnd(context);
  if (before.endedAt) throw new CallError('client.ended');
  if (before.lastDay === lastDay) return;
  const minDate = daysAfter(await todayOf(tx, clientId, clock), endNoticeDays);
  if (lastDay < minDate) {
    throw new CallError('schema.invalid', { fields: [{ path: 'lastDay', rule: 'minDate', params: { minDate } }] });
  }
  await tx
    .update(clients)
    .set({ lastDay, lastDayTold: null, licenseeVersion: versionAfter })
    .where(eq(clients.id, clientId));
  const changes = { lastDay: [before.lastDay, lastDay], reason: [null, reason] };
  await audit({ action: 'licensee.end', subjectType: 'client', subjectId: clientId, changes });
  await tellEnd(context, before.lastDay === null ? 'announced' : 'moved');
};

/**
 * Takes back that a company ends: its people sign in again where they did not any more, and its super-admins are told.
 *
 * @returns the refusal where it does not end
 * @throws CallError `client.erased` once its data are being erased
 */
export const takeBackEnd = async (context: CompanyContext): Promise<'client.notEnding' | undefined> => {
  const { tx, clientId, clock, audit } = context;
  const { lastDay, endedAt, erasingAt } = await readEnd(context);
  if (erasingAt) throw new CallError('client.erased');
  if (lastDay === null) return 'client.notEnding';
  await tx
    .update(clients)
    .set({ lastDay: null, lastDayTold: null, endedAt: null, licenseeVersion: versionAfter })
    .where(eq(clients.id, clientId));
  // Daily work that rested is not late.
  if (endedAt) await tx.update(dailyRuns).set({ finishedAt: clock.now() }).where(eq(dailyRuns.clientId, clientId));
  const changes = { lastDay: [lastDay, null] };
  await audit({ action: 'licensee.takeBackEnd', subjectType: 'client', subjectId: clientId, changes });
  await tellGoesOn(context);
  return undefined;
};
