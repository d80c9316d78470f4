import { eq } from 'drizzle-orm';
import { languageOf } from '../core/company/profileSetting';
import type { Context } from '../core/context/context';
import { clients, type members } from '../db/schema';
import { withFooter } from './footer';
import { headerValue } from './header';
import { type Letters, lettersIn } from './letters';
import type { ReaderFacts, RenderedMail } from './letters/facts';
import { queueMessages } from './outbox';

/** Writes the letter in the words of its reader's language. */
export type WriteLetter = (words: Letters, facts: ReaderFacts) => RenderedMail;

/**
 * Tells somebody by mail, if they have an address, what has happened to their account: whoever did it in their place does
 * not go unnoticed. In the caller's transaction.
 *
 * @param member the row as it was
 */
export const sendAccountLetter = async (
  context: Pick<Context, 'tx' | 'clientId' | 'clock' | 'enqueue'>,
  member: typeof members.$inferSelect,
  write: WriteLetter,
): Promise<void> => {
  const { tx, clientId } = context;
  if (!member.email) return;
  const [company] = await tx.select().from(clients).where(eq(clients.id, clientId));
  if (!company) throw new Error(`There is no client ${clientId}`);
  const name = headerValue(`${member.firstName} ${member.lastName}`);
  const language = languageOf(member, company);
  const { subject, body, preheader } = write(lettersIn(language), { company: headerValue(company.name), name });
  await queueMessages(context, [
    {
      channel: 'mail',
      recipient: member.email,
      memberId: member.id,
      memberName: name,
      subject,
      body: withFooter(body, 'mail', company),
      letter: { language, preheader },
    },
  ]);
};
