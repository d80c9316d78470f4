import type { SmtpSettings } from '../config';
import type { Message, Transport } from '../core/jobs/transport';
import { DeliveryError } from './deliveryError';
import { headerValue } from './header';
import { type Patience, sendBySmtp, usualPatience } from './smtpSession';

interface Refusal {
  command?: unknown;
  code?: unknown;
  responseCode?: unknown;
}

const readingOf = (error: unknown): DeliveryError => {
  const text = error instanceof Error ? error.message : String(error);
  const { command, code, responseCode } = (error ?? {}) as Refusal;
  const answer = Number(responseCode) || 0;
  // An address that cannot be written in the protocol at all never gets as far as an answer.
  if (code === 'EENVELOPE' && !answer) return new DeliveryError('never', 'recipientRefused', text);
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    const reason = command === 'RCPT TO' ? 'recipientRefused' : 'messageRefused';
    if (answer >= 500) return new DeliveryError('never', reason, text);
    if (answer >= 400) return new DeliveryError('later', 'putOff', text);
  }
  // Greeting, encryption, sign-in: they fail for every message alike.
  return new DeliveryError('down', 'unreachable', text);
};

const splitMailbox = (mailbox: string): { name: string; address: string } => {
  const [, name = '', address = mailbox] = /^(.*)<(.+)>$/.exec(mailbox) ?? [];
  return { name: headerValue(name), address };
};

const compose = async (message: Message, from: ReturnType<typeof splitMailbox>): Promise<Buffer> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { id, recipient, subject, body, createdAt, html, pictures = [], sender = {} } = message;
  // As objects: the library writes them as one name and one address, whatever they hold.
  const { name = from.name, replyTo } = sender;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return new MailComposer({
    from: { name: headerValue(name), address: from.address },
    ...(replyTo && { replyTo: { name: '', address: headerValue(replyTo) } }),
    to: { name: '', address: recipient },
    subject: headerValue(subject),
    // The same at every attempt: mailboxes know a second copy by it.
    messageId: `<${id}@${domain}>`,
    date: createdAt,
    text: body,
    ...(html && { html }),
    // Nobody's machine should answer "I am on holiday" to it.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    attachments: pictures.map(({ contentId, fileName, contentType, content }) => ({
      cid: contentId,
      filename: fileName,
      contentType,
      content,
      contentDisposition: 'inline' as const,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
};

/** Hands mails to a server by SMTP, which must take them or say why not. */
export const smtpTransport = (settings: SmtpSettings, patience: Patience = usualPatience): Transport => {
  const from = splitMailbox(settings.from);
  return {
    parallel: 4,
    deliver: async (message) => {
      const content = await compose(message, from);
      try {
        return await sendBySmtp(settings, patience, { from: from.address, to: message.recipient, content });
      } catch (error) {
        throw readingOf(error);
      }
    },
  };
};
