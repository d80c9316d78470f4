import { eq } from 'drizzle-orm';
import type { Context } from '../core/context/context';
import { clients, type members } from '../db/schema';
import { withFooter } from './footer';
import { headerValue } from './header';
import { queueMessages } from './outbox';
import { letterLanguageOf, templates } from './templates';

/**
 * Tells the former e-mail address of somebody, if there was one, that it is theirs no more: whoever sits at an
 * unlocked screen, or knows the password, cannot take over an account unnoticed. In the caller's transaction.
 *
 * @param before the row as it was
 */
export const sendAddressChanged = async (
  context: Pick<Context, 'tx' | 'clientId' | 'clock' | 'enqueue'>,
  before: typeof members.$inferSelect,
): Promise<void> => {
  const { tx, clientId } = context;
  if (!before.email) return;
  const [company] = await tx.select().from(clients).where(eq(clients.id, clientId));
  if (!company) throw new Error(`There is no client ${clientId}`);
  const name = headerValue(`${before.firstName} ${before.lastName}`);
  const language = letterLanguageOf(before, company);
  const words = templates[language].addressChanged({ company: headerValue(company.name), name });
  const { subject, body, preheader } = words;
  await queueMessages(context, [
    {
      channel: 'mail',
      recipient: before.email,
      memberId: before.id,
      memberName: name,
      subject,
      body: withFooter(body, 'mail', company),
      letter: { language, preheader },
    },
  ]);
};
