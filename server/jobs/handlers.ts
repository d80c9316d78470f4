import { sendReset } from '../areas/bootstrap/sendReset';
import { expireMemberImport, giveUpMemberImport, runMemberImport } from '../areas/memberImport/job';
import { expireJob, runJob } from '../areas/memberImport/jobs';
import { resetAllJob, sendAllResets } from '../areas/members/sendAllResets';
import { deliverMessages, giveUpMessages } from '../messages/deliver';
import { atOnceJob, dailyJob, runAtOnce, runDailyWork } from './daily';
import type { JobHandlers } from './types';

/** Every kind of job with what does it. */
export const jobHandlers: JobHandlers = {
  'message.send': { run: deliverMessages, giveUp: giveUpMessages },
  [runJob]: { run: runMemberImport, giveUp: giveUpMemberImport },
  [expireJob]: expireMemberImport,
  'passwordReset.send': sendReset,
  [resetAllJob]: sendAllResets,
  [dailyJob]: runDailyWork,
  [atOnceJob]: runAtOnce,
};
