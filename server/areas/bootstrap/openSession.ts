import { and, eq, isNull } from 'drizzle-orm';
import type { MemberRole } from '../../../contract/names/roles';
import type { LanguageCode } from '../../../contract/shapes/constants';
import type { PublicContext } from '../../core/context/context';
import { type Actor, writeAudit } from '../../core/records/audit';
import { sessionTokenOf } from '../../core/session/cookies';
import { handOverDevice } from '../../core/session/endSessions';
import { refuseBesideProvider } from '../../core/session/onlyByProvider';
import { createSession, refuseUnlessInUse, type SessionOwner } from '../../core/session/session';
import type { SignOn } from '../../core/session/signOn';
import { readToken } from '../../core/session/tokens';
import type { Transaction } from '../../db/database';
import { members, sessions } from '../../db/schema';
import { announceBreakGlass } from './breakGlass';

interface Person {
  clientId: string;
  id: string;
  firstName: string;
  lastName: string;
}

const open = async (
  tx: Transaction,
  context: PublicContext,
  owner: SessionOwner,
  actor: Actor & { id: string },
  action: string,
): Promise<string> => {
  const { clientId } = owner;
  await refuseUnlessInUse(tx, clientId);
  const former = readToken(sessionTokenOf(context.http));
  if (former?.clientId === clientId) {
    await tx.delete(sessions).where(and(eq(sessions.clientId, clientId), eq(sessions.tokenHash, former.tokenHash)));
  }
  const subjectType = actor.isAdviser ? 'adviser' : 'member';
  await writeAudit(tx, { action, subjectType, subjectId: actor.id, clientId, actor, clock: context.clock });
  const token = await createSession(tx, context, owner);
  const opened = readToken(token);
  if (former?.clientId === clientId && opened) {
    const memberId = 'memberId' in owner ? owner.memberId : null;
    await handOverDevice(tx, { clientId, memberId }, former.tokenHash, opened.tokenHash);
  }
  return token;
};

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/**
 * Keeps the language that somebody chose before signing in, which is their choice until they make another: messages are
 * in it, too.
 */
const keepLanguage = (tx: Transaction, { clientId, id }: Person, languageCode: LanguageCode) =>
  tx
    .update(members)
    .set({ languageCode })
    .where(and(eq(members.clientId, clientId), eq(members.id, id), isNull(members.languageCode)));

/**
 * Opens a session for somebody whose identity is proved, ends the one this browser had, and says so in the audit log.
 * @throws login.singleSignOnOnly, login.suspended, login.ended
 */
export const openSession = async (
  tx: Transaction,
  context: PublicContext,
  member: Person & { role: MemberRole; signOn?: SignOn | undefined },
  { action, languageCode }: { action: string; languageCode?: LanguageCode | undefined },
): Promise<string> => {
  const isBreakGlass = await refuseBesideProvider(tx, member);
  if (languageCode) await keepLanguage(tx, member, languageCode);
  if (isBreakGlass) await announceBreakGlass(tx, context, { ...member, name: nameOf(member) });
  const owner = { clientId: member.clientId, memberId: member.id, role: member.role, ...member.signOn };
  return open(tx, context, owner, { id: member.id, name: nameOf(member) }, action);
};

/** The same for a customer adviser who enters a company, which reads of the visit. */
export const openAdviserSession = (
  tx: Transaction,
  context: PublicContext,
  adviser: Person & { reason: string | null },
): Promise<string> => {
  const { clientId, id: adviserId, reason } = adviser;
  const adviserName = nameOf(adviser);
  const actor = { id: adviserId, name: adviserName, isAdviser: true };
  return open(tx, context, { clientId, adviserId, visit: { adviserName, reason } }, actor, 'bootstrap.supportLogin');
};
