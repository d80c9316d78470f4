import { and, eq } from 'drizzle-orm';
import { todayOf } from '../../../core/company/companyDay';
import { everybodyInSlices } from '../../../core/company/everybodyInSlices';
import type { RecordContext } from '../../../core/context/context';
import type { Reconciled } from '../../../core/cycles/statements';
import type { AwaitedJob, JobContext, JobHandler } from '../../../core/jobs/types';
import { writeAudit } from '../../../core/records/audit';
import { anyOf } from '../../../db/anyOf';
import { assignmentRules } from '../../../db/schema';
import { loggedTasks } from '../loggedTasks';
import { applyRules } from './apply';

export const applyRuleJob = 'assignmentRules.apply';

/** Up to so many people a change is carried out while somebody waits. */
export const atOnce = 2_000;

/** Rules that were written or are being deleted, and courses, also those that they give no more. */
interface Changed {
  ruleIds: readonly string[];
  elearningIds: readonly string[];
  /** Of a rule that was written: once it is written again, how far the former change is says nothing any more. */
  version?: number;
}

interface ApplyRules extends Changed, Record<string, unknown> {
  actorId: string;
  actorName: string;
}

/** Lets a job carry out a change, or the end, of rules that are about many. */
export const carryOutLater = async ({ caller, enqueue }: RecordContext, changed: Changed): Promise<void> => {
  const payload: ApplyRules = { ...changed, actorId: caller.memberId, actorName: caller.name };
  await enqueue({ kind: applyRuleJob, payload });
};

/** State of a rule of which nothing is left to carry out. */
export const carriedOut = { processed: null, total: null, isStopped: false };

/** The rules that wait for this very change. */
const waitingFor = (clientId: string, { ruleIds, version }: Changed) =>
  and(
    eq(assignmentRules.clientId, clientId),
    anyOf(assignmentRules.id, ruleIds),
    version === undefined ? undefined : eq(assignmentRules.version, version),
  );

const sliceSize = 4_000;

/** Carries out a change of a rule person by person, in slices of a transaction each, and keeps how far it is. */
const run: JobHandler = async (context, payload) => {
  const { database, clientId, clock, log } = context;
  const { ruleIds, elearningIds, actorId, actorName } = payload as ApplyRules;
  const isRule = waitingFor(clientId, payload as ApplyRules);
  const sums: Reconciled = { made: 0, closed: 0, suspended: 0, resumed: 0, moved: 0 };
  let processed = 0;
  await everybodyInSlices(context, sliceSize, async (tx, memberIds) => {
    const today = await todayOf(tx, clientId, clock);
    const counts = await applyRules(tx, { clientId, today, ruleIds, memberIds }, elearningIds);
    for (const name of Object.keys(sums) as (keyof Reconciled)[]) sums[name] += counts[name];
    processed += memberIds.length;
    await tx.update(assignmentRules).set({ processed }).where(isRule);
  });
  await database.tenant(clientId, 'write', async (tx) => {
    await tx.update(assignmentRules).set(carriedOut).where(isRule);
    const actor = { id: actorId, name: actorName };
    const changes = loggedTasks(sums);
    for (const subjectId of ruleIds) {
      const subject = { subjectType: 'assignmentRules', subjectId };
      await writeAudit(tx, { clientId, clock, actor, action: 'assignmentRules.apply', ...subject, changes });
    }
  });
  log.info({ ruleIds, processed, ...sums }, 'rules were carried out');
};

/** Says that it came to a stop, and where. */
const giveUp: JobHandler = async ({ database, clientId }, payload) => {
  const isRule = waitingFor(clientId, payload as ApplyRules);
  await database.tenant(clientId, 'write', (tx) => tx.update(assignmentRules).set({ isStopped: true }).where(isRule));
};

/** Ends what came to a stop, once the daily work was through with everybody. */
export const endStopped = async ({ database, clientId }: Pick<JobContext, 'database' | 'clientId'>): Promise<void> => {
  const isStopped = and(eq(assignmentRules.clientId, clientId), eq(assignmentRules.isStopped, true));
  await database.tenant(clientId, 'write', (tx) => tx.update(assignmentRules).set(carriedOut).where(isStopped));
};

export const applyRule: AwaitedJob = { run, giveUp };
