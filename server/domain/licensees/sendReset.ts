import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { defaultLanguage, passwordResetTokenMinutes } from '../../../contract/shapes/constants';
import { languageOf } from '../../core/company/profileSetting';
import type { JobHandler } from '../../core/jobs/types';
import { advisers, licensees, partnerAccounts } from '../../db/schema';
import { headerValue } from '../../messages/header';
import { lettersIn } from '../../messages/letters';
import { staffPasswordLink } from '../../messages/resetLink';
import { queueStaffMail } from '../../messages/staffMail';
import { partnerOrigin } from './partnerOrigin';
import { createPasswordLink } from './passwordLinks';

/** Kind of the job that sends a member of a licensee's staff a link to set a new password. */
export const resetJob = 'partner.sendReset';

const payloadSchema = z.strictObject({ username: z.string(), email: z.string() });

/**
 * Sends the link, if the licensee has staff of that username and e-mail address: in their language, under the licensee's
 * name. Its jobs name the licensee in place of a company.
 */
export const sendStaffReset: JobHandler = async (context, payload) => {
  const { database, clientId: licenseeId, clock, publicUrl } = context;
  const { username, email } = payloadSchema.parse(payload);
  const [licensee] = await database.shared((tx) => tx.select().from(licensees).where(eq(licensees.id, licenseeId)));
  if (!licensee) return;
  const validMinutes = passwordResetTokenMinutes;
  const made = await database.partner(licenseeId, 'write', async (tx) => {
    const [person] = await tx
      .select({ adviser: advisers })
      .from(partnerAccounts)
      .innerJoin(advisers, eq(advisers.id, partnerAccounts.adviserId))
      .where(and(eq(partnerAccounts.username, username), eq(advisers.email, email)));
    if (!person) return undefined;
    const owner = { licenseeId, adviserId: person.adviser.id };
    return { ...person, token: await createPasswordLink(tx, owner, clock.now(), validMinutes) };
  });
  if (!made) return;
  const { firstName, lastName } = made.adviser;
  const language = languageOf(made.adviser, { defaultLanguage });
  const letter = lettersIn(language).staffPasswordReset({
    company: headerValue(licensee.name),
    name: headerValue(`${firstName} ${lastName}`),
    username,
    link: staffPasswordLink(partnerOrigin(publicUrl, licensee), made.token),
    validMinutes,
  });
  await queueStaffMail(context, { recipient: made.adviser.email, language, letter });
};
