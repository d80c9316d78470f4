import { traced } from '../base/trace';
import { type Job, leaseMilliseconds, postponeJob, removeJob, renewJob } from '../core/jobs/queue';
import type { JobContext, JobHandlers } from '../core/jobs/types';
import { maximumAttempts } from '../db/schema';

export interface RunOptions extends Omit<JobContext, 'clientId' | 'renew'> {
  handlers: JobHandlers;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 1_000);

const renewalOf = ({ database, clock }: RunOptions, job: Job): JobContext['renew'] => {
  let heldUntil = job.lockedUntil;
  return async () => {
    const now = clock.now();
    const isFresh = heldUntil && heldUntil.getTime() - now.getTime() > leaseMilliseconds / 2;
    // Handlers call it between steps of a millisecond: most calls must cost nothing.
    if (isFresh) return;
    heldUntil = (await renewJob(database, job, now)) ?? null;
    if (!heldUntil) throw new Error('another instance took over');
  };
};

const contextOf = (options: RunOptions, job: Job): JobContext => {
  const { handlers: _, database, ...context } = options;
  return { ...context, database: database.for('background'), clientId: job.clientId, renew: renewalOf(options, job) };
};

const execute = async (options: RunOptions, job: Job): Promise<void> => {
  if (job.attempts > maximumAttempts) throw new Error(job.lastError ?? 'the process ended during every attempt');
  const handler = options.handlers[job.kind];
  if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
  const run = typeof handler === 'function' ? handler : handler.run;
  const { kind, attempts } = job;
  await traced(
    () => ({ name: `job ${kind}`, kind: 'consumer', attributes: { 'job.kind': kind, 'job.attempt': attempts } }),
    () => run(contextOf(options, job), job.payload),
  );
};

const giveUp = async (options: RunOptions, job: Job): Promise<void> => {
  const handler = options.handlers[job.kind];
  if (typeof handler === 'object') await handler.giveUp(contextOf(options, job), job.payload);
};

/**
 * Runs one job that was taken: removed if it went well, put back with growing delay if not,
 * given up after the last attempt. Throws only if the database does not answer; then the lease ends by itself.
 */
export const runJob = async (options: RunOptions, job: Job): Promise<void> => {
  const log = options.log.child({ job: job.id, kind: job.kind, client: job.clientId, attempt: job.attempts });
  const logged = { ...options, log };
  try {
    await execute(logged, job);
    await removeJob(options.database, job);
  } catch (error) {
    if (job.attempts >= maximumAttempts) {
      log.error({ err: error }, 'job given up');
      await giveUp(logged, job);
    } else log.warn({ err: error }, 'job failed, will be tried again');
    await postponeJob(options.database, job, options.clock.now(), messageOf(error));
  }
};
