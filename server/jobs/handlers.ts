import { sendReset } from '../areas/bootstrap/sendReset';
import { expireMemberImport, runMemberImport } from '../areas/memberImport/job';
import { expireJob, runJob } from '../areas/memberImport/jobs';
import { deliverMessages } from '../messages/deliver';
import type { JobHandlers } from './types';

/** Every kind of job with what does it. */
export const jobHandlers: JobHandlers = {
  'message.send': deliverMessages,
  [runJob]: runMemberImport,
  [expireJob]: expireMemberImport,
  'passwordReset.send': sendReset,
};
