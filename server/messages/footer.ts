import type { Message } from '../core/jobs/transport';
import type { clients } from '../db/schema';

/** Separator of a mail's text and the company's footer: the sign by which mail programs know a signature. */
export const footerMark = '\n\n-- \n';

/** The company's own words below a message. */
export const withFooter = (body: string, channel: Message['channel'], company: typeof clients.$inferSelect): string => {
  const { notificationFooterSms, notificationFooterEmail } = company;
  if (channel === 'sms') return notificationFooterSms ? `${body}\n${notificationFooterSms}` : body;
  return notificationFooterEmail ? `${body}${footerMark}${notificationFooterEmail}` : body;
};
