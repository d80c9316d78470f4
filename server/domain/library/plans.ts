import { and, eq, isNull, lte } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import type { partnerLibraryCompanies } from '../../../contract/partner/library';
import { dayOf } from '../../../contract/shapes/days';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { PartnerContext } from '../../core/context/partnerContext';
import type { JobContext, JobHandler } from '../../core/jobs/types';
import { writeAudit } from '../../core/records/audit';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { clients, libraryPlans } from '../../db/schema';
import { giveItem } from '../assignable/provide';
import { assignableElearnings } from '../learning/assignable';
import { takeElearning } from '../learning/courses/provide';
import { beginItems, rootUnitOf } from '../licensees/give';
import { inCompany } from '../licensees/inCompany';
import { assignableAssessments } from '../risk/assignable';
import { takeEntry } from '../risk/entries/provide';
import type { LibraryItemKey } from './item';

type Plan = typeof libraryPlans.$inferSelect;

/** Kind of the job, and of the daily work, that does what is planned for a company. */
export const plansKind = 'libraryPlans';

/** Companies of the licensee that can be given something: not those that have ended. */
export const isServed = and(isNull(clients.endedAt), isNull(clients.erasingAt));

const selectCompanies = (tx: Transaction, uuids: readonly string[]) =>
  tx
    .select({ id: clients.id, timeZone: clients.timeZone, activeMembers: clients.activeMembers })
    .from(clients)
    .where(and(anyOf(clients.id, uuids), isServed))
    .orderBy(clients.id)
    .$dynamic();

/**
 * Reads companies that something can be planned for; locked they cannot end meanwhile.
 *
 * @throws CallError `client.notFound` where one is not the licensee's, or has ended
 */
export const requireCompanies = async (
  { tx }: Pick<PartnerContext, 'tx'>,
  uuids: readonly string[],
  lock: 'locked' | 'read',
) => {
  const query = selectCompanies(tx, uuids);
  const found = await (lock === 'locked' ? query.for('no key update') : query);
  if (found.length !== new Set(uuids).size) throw new CallError('client.notFound');
  return found;
};

type Giving = RequestOf<typeof partnerLibraryCompanies.give>;
type Taking = RequestOf<typeof partnerLibraryCompanies.takeBack>;

/** Plan as it is asked for: by its action, with what belongs to that. */
export type AskedPlan =
  | ({ action: 'give' } & Pick<Giving, 'day' | 'givenTo' | 'interval' | 'buffer'>)
  | ({ action: 'take' } & Pick<Taking, 'day' | 'reason'>);

/**
 * Plans the same for several companies, in place of what was planned there with this item. Where the day has come, by the
 * company's calendar, a job does it at once: many companies take longer than a request may.
 *
 * @returns number of companies
 * @throws CallError `client.notFound`; `schema.invalid` where the day is over in each of them
 */
export const plan = async (
  context: PartnerContext,
  { kind, id }: LibraryItemKey,
  companyUuids: readonly string[],
  { action, day, ...asked }: AskedPlan,
): Promise<number> => {
  const { tx, licenseeId, caller, clock } = context;
  const companies = await requireCompanies(context, companyUuids, 'locked');
  const todays = companies.map(({ timeZone }) => dayOf(clock.now(), timeZone));
  const minDate = todays.toSorted()[0] ?? day;
  if (day < minDate)
    throw new CallError('schema.invalid', { fields: [{ path: 'day', rule: 'minDate', params: { minDate } }] });
  const values = {
    licenseeId,
    elearningId: kind === 'elearnings' ? id : null,
    riskAssessmentId: kind === 'assessments' ? id : null,
    action,
    day,
    ...asked,
    adviserId: caller.adviserId,
    adviserName: caller.name,
    createdAt: clock.now(),
  };
  const ids = companies.map((company) => company.id);
  await tx.delete(libraryPlans).where(and(anyOf(libraryPlans.clientId, ids), eq(libraryPlans.itemId, id)));
  await tx.insert(libraryPlans).values(ids.map((clientId) => ({ clientId, ...values })));
  for (const [at, clientId] of ids.entries()) {
    if (day > (todays[at] ?? day)) continue;
    await inCompany(context, clientId, ({ enqueue }) => enqueue({ kind: plansKind, payload: {} }));
  }
  return companies.length;
};

const logged = { elearnings: ['Elearning', 'elearning'], assessments: ['RiskAssessment', 'riskAssessment'] } as const;

type Inside = Pick<JobContext, 'clientId' | 'clock'> & { tx: Transaction };

/** Gives what is planned, unless the company has it. @returns false if it has */
const give = async (inside: Inside, { elearningId, itemId: uuid, givenTo, interval, buffer }: Plan) => {
  const { tx, clientId, clock } = inside;
  const assignable = elearningId === null ? assignableAssessments : assignableElearnings;
  if (!(await giveItem({ tx, clock }, assignable, clientId, uuid))) return false;
  const isForEverybody = givenTo === 'everybody';
  const item = { uuid, interval, buffer } as Parameters<typeof beginItems>[1]['assessments'][number];
  const units = isForEverybody ? [0] : [];
  const given =
    elearningId === null
      ? { elearnings: [], assessments: [item] }
      : { elearnings: [{ ...item, active: isForEverybody, units }], assessments: [] };
  await beginItems(inside, given, [await rootUnitOf(inside)]);
  return true;
};

/** Takes back what is planned. @returns how many open cycles ended; undefined if the company does not have it */
const takeBack = (
  { tx, clientId, clock }: Inside,
  { elearningId, itemId, reason }: Plan,
): Promise<number | undefined> =>
  elearningId === null
    ? takeEntry({ tx, clock }, clientId, itemId, reason ?? '')
    : takeElearning({ tx, clock }, clientId, itemId);

/** Does one plan, and says so in the company's audit log where it changed something. */
const carryOut = async (inside: Inside, planned: Plan): Promise<void> => {
  const { tx, clientId, clock } = inside;
  const { action, elearningId, itemId, reason, adviserId, adviserName } = planned;
  const ended = action === 'take' ? await takeBack(inside, planned) : undefined;
  const isDone = action === 'take' ? ended !== undefined : await give(inside, planned);
  await tx.delete(libraryPlans).where(and(eq(libraryPlans.clientId, clientId), eq(libraryPlans.itemId, itemId)));
  if (!isDone) return;
  const [name, subjectType] = logged[elearningId === null ? 'assessments' : 'elearnings'];
  await writeAudit(tx, {
    clientId,
    clock,
    actor: { id: adviserId, name: adviserName, isAdviser: true },
    action: `licensee.${action}${name}`,
    subjectType,
    subjectId: itemId,
    changes: {
      ...(ended !== undefined && { [elearningId === null ? 'rounds' : 'tasks']: [ended, null] }),
      ...(reason !== null && { reason: [null, reason] }),
    },
  });
};

/** Does what is planned for a company and whose day has come: each plan in a transaction of its own. */
export const carryOutPlans = async ({ database, clientId, clock, renew }: JobContext, today: string): Promise<void> => {
  for (;;) {
    const wasThere = await database.tenant(clientId, 'write', async (tx) => {
      const [planned] = await tx
        .select()
        .from(libraryPlans)
        .where(and(eq(libraryPlans.clientId, clientId), lte(libraryPlans.day, today)))
        .orderBy(libraryPlans.day, libraryPlans.itemId)
        .limit(1)
        .for('update');
      if (planned) await carryOut({ tx, clientId, clock }, planned);
      return planned !== undefined;
    });
    if (!wasThere) return;
    await renew();
  }
};

/** Job that does at once what is planned for today. */
export const runPlans: JobHandler = async (context) => {
  const { database, clientId, clock } = context;
  await carryOutPlans(context, await database.tenant(clientId, 'read', (tx) => todayOf(tx, clientId, clock)));
};
