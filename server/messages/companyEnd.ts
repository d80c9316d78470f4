import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { eraseDayOf } from '../../contract/shapes/companyEnd';
import { languageOf } from '../core/company/profileSetting';
import type { Context } from '../core/context/context';
import { clients, licensees, members } from '../db/schema';
import { dashboardLink } from './dashboardLink';
import { withFooter } from './footer';
import { headerValue } from './header';
import { type Letters, lettersIn } from './letters';
import type { CompanyEndNews, ReaderFacts, RenderedMail } from './letters/facts';
import { queueMessages } from './outbox';

type Sending = Pick<Context, 'tx' | 'clientId' | 'clock' | 'enqueue' | 'publicUrl'>;
type Facts = ReaderFacts & { licensee: string };

/**
 * Writes to the super-admins of a company by mail, each in their language. In the caller's transaction, so that nobody is
 * told what was not done.
 */
const tellSuperAdmins = async (
  context: Sending,
  write: (words: Letters, facts: Facts, lastDay: string) => RenderedMail,
): Promise<void> => {
  const { tx, clientId } = context;
  const [row] = await tx
    .select({ company: clients, licensee: licensees.name })
    .from(clients)
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(eq(clients.id, clientId));
  if (!row) throw new Error(`There is no client ${clientId}`);
  const { company, licensee } = row;
  const isSuperAdmin = and(eq(members.clientId, clientId), eq(members.role, 'super-admin'), isNull(members.archivedAt));
  const told = await tx
    .select()
    .from(members)
    .where(and(isSuperAdmin, isNotNull(members.email)))
    .orderBy(asc(members.id));
  const drafts = told.map((person) => {
    const language = languageOf(person, company);
    const name = headerValue(`${person.firstName} ${person.lastName}`);
    const facts = { company: headerValue(company.name), name, licensee: headerValue(licensee) };
    const { subject, body, ...letter } = write(lettersIn(language), facts, company.lastDay ?? '');
    return {
      channel: 'mail' as const,
      recipient: person.email ?? '',
      memberId: person.id,
      memberName: name,
      subject,
      body: withFooter(body, 'mail', company),
      letter: { language, ...letter },
    };
  });
  await queueMessages(context, drafts);
};

/** Tells super-admins which day is the last of their company, until when they save its data, and when those are erased. */
export const tellEnd = (context: Sending, news: CompanyEndNews): Promise<void> => {
  const link = dashboardLink(context.publicUrl, 'companyDetails');
  return tellSuperAdmins(context, (words, facts, lastDay) =>
    words.companyEnd({ ...facts, news, lastDay, erasesOn: eraseDayOf(lastDay), link }),
  );
};

/** Tells super-admins that their company does not end after all. */
export const tellGoesOn = (context: Sending): Promise<void> => {
  const link = dashboardLink(context.publicUrl, 'overview');
  return tellSuperAdmins(context, (words, facts) => words.companyGoesOn({ ...facts, link }));
};
