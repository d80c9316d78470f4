import type { JobHandlers } from '../core/jobs/types';
import { expireMemberImport, giveUpMemberImport, runMemberImport } from '../domain/memberImport/job';
import { expireJob, runJob } from '../domain/memberImport/record';
import { resetAllJob, sendAllResets } from '../domain/people/sendAllResets';
import { sendReset } from '../domain/people/sendReset';
import { deliverMessages, giveUpMessages } from '../messages/deliver';
import { atOnceJob, dailyJob, runAtOnce, runDailyWork } from './daily';
import { foldJob, runFold } from './standings';

/** Every kind of job with what does it. */
export const jobHandlers: JobHandlers = {
  'message.send': { run: deliverMessages, giveUp: giveUpMessages },
  [runJob]: { run: runMemberImport, giveUp: giveUpMemberImport },
  [expireJob]: expireMemberImport,
  'passwordReset.send': sendReset,
  [resetAllJob]: sendAllResets,
  [dailyJob]: runDailyWork,
  [atOnceJob]: runAtOnce,
  [foldJob]: runFold,
};
