import { expireImport, expireJob, giveUpImport } from '../core/import/job';
import { recordImportJob, runRecordImport } from '../core/import/records/kind';
import type { JobHandlers } from '../core/jobs/types';
import { forgetFile, forgetFileJob } from '../core/records/files';
import { applyRule, applyRuleJob } from '../domain/learning/rules/job';
import { checkUpload, publishUpload, removeUploadParts } from '../domain/library/jobs';
import { plansKind, runPlans } from '../domain/library/plans';
import { checkJob, publishJob, removePartsJob } from '../domain/library/uploads';
import { eraseCompany, eraseJob } from '../domain/licensees/erase';
import { resetJob, sendStaffReset } from '../domain/licensees/sendReset';
import { runMemberImport } from '../domain/memberImport/job';
import { runJob } from '../domain/memberImport/record';
import { resetAllJob, sendAllResets } from '../domain/people/sendAllResets';
import { sendReset } from '../domain/people/sendReset';
import { byHandJob, remindByHandJob } from '../domain/reminders/byHand';
import { deliveryJob } from '../domain/webhooks/announce';
import { deliver } from '../domain/webhooks/deliver';
import { deliverMessages, giveUpMessages } from '../messages/deliver';
import { sendStaffMail, staffMailJob } from '../messages/staffMail';
import { atOnceJob, dailyJob, runAtOnce, runDailyWork } from './daily';
import { refreshJob, runRefresh } from './standings';

/** Every kind of job with what does it. */
export const jobHandlers: JobHandlers = {
  'message.send': { run: deliverMessages, giveUp: giveUpMessages },
  [forgetFileJob]: forgetFile,
  [recordImportJob]: { run: runRecordImport, giveUp: giveUpImport },
  [runJob]: { run: runMemberImport, giveUp: giveUpImport },
  [expireJob]: expireImport,
  // As it was called when only people were imported; some are queued still.
  'memberImport.expire': expireImport,
  'passwordReset.send': sendReset,
  [resetJob]: sendStaffReset,
  [staffMailJob]: sendStaffMail,
  [resetAllJob]: sendAllResets,
  [dailyJob]: runDailyWork,
  [atOnceJob]: runAtOnce,
  [byHandJob]: remindByHandJob,
  [refreshJob]: runRefresh,
  [applyRuleJob]: applyRule,
  [deliveryJob]: deliver,
  [eraseJob]: eraseCompany,
  [plansKind]: runPlans,
  [checkJob]: checkUpload,
  [publishJob]: publishUpload,
  [removePartsJob]: removeUploadParts,
};
