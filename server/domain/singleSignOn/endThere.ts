import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../base/clock';
import { writeAudit } from '../../core/records/audit';
import { endSession } from '../../core/session/endSessions';
import type { Transaction } from '../../db/database';
import { members, providerSubjects, sessions, signInChallenges } from '../../db/schema';
import type { Provider } from './provider';
import type { EndedThere } from './signOutToken';

/** Condition for the sessions and sign-ins of a provider that have ended with what ended there. */
const endedIn = async (tx: Transaction, { clientId, id }: Provider, { subject, session }: EndedThere) => {
  const memberOf = async (named: string) => {
    const { clientId: client, providerId } = providerSubjects;
    const isLink = and(eq(client, clientId), eq(providerId, id), eq(providerSubjects.subject, named));
    const [link] = await tx.select({ memberId: providerSubjects.memberId }).from(providerSubjects).where(isLink);
    return link?.memberId;
  };
  const memberId = subject === null ? undefined : await memberOf(subject);
  if (subject === null ? session === null : !memberId) return undefined;
  // What a session is called, providers of SAML may repeat for somebody else.
  const isMeant = (table: typeof sessions | typeof signInChallenges) =>
    and(
      memberId ? eq(table.memberId, memberId) : undefined,
      session === null ? undefined : eq(table.providerSession, session),
    );
  const [own, waiting] = [isMeant(sessions), isMeant(signInChallenges)];
  return {
    sessions: and(eq(sessions.clientId, clientId), eq(sessions.providerId, id), own),
    challenges: and(eq(signInChallenges.clientId, clientId), eq(signInChallenges.providerId, id), waiting),
  };
};

/** Ends here what has ended at the provider, and says so in the log. Sessions that a password opened go on. */
export const endThere = async (tx: Transaction, provider: Provider, ended: EndedThere, clock: Clock): Promise<void> => {
  const { clientId } = provider;
  const meant = await endedIn(tx, provider, ended);
  if (!meant) return;
  await tx.delete(signInChallenges).where(meant.challenges);
  const open = await tx
    .select({
      tokenHash: sessions.tokenHash,
      id: members.id,
      firstName: members.firstName,
      lastName: members.lastName,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(meant.sessions);
  for (const { tokenHash, id, firstName, lastName } of open) {
    await endSession(tx, clientId, tokenHash);
    const actor = { id, name: `${firstName} ${lastName}` };
    const action = 'bootstrap.providerSignOut';
    await writeAudit(tx, { action, subjectType: 'member', subjectId: id, clientId, actor, clock });
  }
};
