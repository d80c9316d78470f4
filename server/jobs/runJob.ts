import { type Job, leaseMilliseconds, maximumAttempts, postponeJob, removeJob, renewJob } from './queue';
import type { JobContext, JobHandlers } from './types';

export interface RunOptions extends Omit<JobContext, 'clientId' | 'lastAttempt' | 'renew'> {
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

const execute = async (options: RunOptions, job: Job): Promise<void> => {
  const { handlers, ...context } = options;
  if (job.attempts > maximumAttempts) throw new Error(job.lastError ?? 'the process ended during every attempt');
  const handler = handlers[job.kind];
  if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
  const lastAttempt = job.attempts === maximumAttempts;
  await handler({ ...context, clientId: job.clientId, lastAttempt, renew: renewalOf(options, job) }, job.payload);
};

/**
 * Runs one job that was taken: removed if it went well, put back with growing delay if not,
 * given up after the last attempt. Throws only if the database does not answer.
 */
export const runJob = async (options: RunOptions, job: Job): Promise<void> => {
  const log = options.log.child({ job: job.id, kind: job.kind, client: job.clientId, attempt: job.attempts });
  try {
    await execute({ ...options, log }, job);
    await removeJob(options.database, job);
  } catch (error) {
    await postponeJob(options.database, job, options.clock.now(), messageOf(error));
    if (job.attempts >= maximumAttempts) log.error({ err: error }, 'job given up');
    else log.warn({ err: error }, 'job failed, will be tried again');
  }
};
