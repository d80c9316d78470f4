import * as z from 'zod/mini';
import { type LanguageCode, languageCodes } from '../../contract/shapes/constants';
import type { Clock } from '../base/clock';
import { newId } from '../base/newId';
import { enqueueIn } from '../core/jobs/enqueue';
import type { JobContext, JobHandler } from '../core/jobs/types';
import { toDeliveryError } from './deliveryError';
import { letterHtml } from './letterHtml';
import type { RenderedMail } from './letters/facts';
import { loadLicenseeBranding } from './mailBranding';

/** Kind of the job that sends a mail to a licensee's staff. */
export const staffMailJob = 'partner.sendMail';

const payloadSchema = z.strictObject({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  letter: z.strictObject({
    language: z.enum(languageCodes),
    preheader: z.string(),
    buttons: z.optional(z.array(z.string())),
  }),
});

interface StaffMail {
  recipient: string;
  language: LanguageCode;
  letter: RenderedMail;
}

/**
 * Job that sends a mail to one of a licensee's staff. It stands in its job alone, which is gone once it is sent: the
 * outbox is a company's, whose administrators see what is in it.
 */
export const staffMail = ({ recipient, language, letter }: StaffMail, clock: Clock) => {
  const { subject, body, preheader, buttons } = letter;
  const payload = {
    id: newId(),
    createdAt: clock.now().toISOString(),
    recipient,
    subject,
    body,
    letter: { language, preheader, buttons },
  };
  return { kind: staffMailJob, payload };
};

/** Queues such a mail. */
export const queueStaffMail = async (
  { database, clientId, clock }: Pick<JobContext, 'database' | 'clientId' | 'clock'>,
  mail: StaffMail,
): Promise<void> => {
  await database.shared((tx) => enqueueIn(tx, clientId, clock)(staffMail(mail, clock)));
};

/**
 * Sends such a mail in the licensee's looks. Throws where it is worth trying again; a mail that was refused for good is
 * logged, and nobody is told.
 */
export const sendStaffMail: JobHandler = async (context, payload) => {
  const { transport, log } = context;
  const { createdAt, letter, ...mail } = payloadSchema.parse(payload);
  const branding = await loadLicenseeBranding(context);
  const html = letterHtml({ ...mail, letter, branding });
  const pictures = branding.logo ? [branding.logo] : [];
  try {
    const message = {
      ...mail,
      channel: 'mail',
      createdAt: new Date(createdAt),
      html,
      pictures,
      sender: branding.sender,
    } as const;
    const place = await transport.deliver(message);
    log.info({ message: mail.id, place }, 'message delivered');
  } catch (error) {
    if (toDeliveryError(error).retry !== 'never') throw error;
    log.warn({ message: mail.id, err: error }, 'message refused for good');
  }
};
