import { and, eq } from 'drizzle-orm';
import type { Role } from '../../../contract/permissions';
import { writeAudit } from '../../core/audit';
import type { PublicContext } from '../../core/context';
import { sessionTokenOf } from '../../core/cookies';
import { createSession } from '../../core/session';
import { readToken } from '../../core/tokens';
import type { Transaction } from '../../db/database';
import { sessions } from '../../db/schema';

interface Person {
  clientId: string;
  id: string;
  role: string;
  firstName: string;
  lastName: string;
}

/** Opens a session for somebody whose identity is proved, ends the one this browser had, and says so in the audit log. */
export const openSession = async (
  tx: Transaction,
  context: PublicContext,
  person: Person,
  action: string,
): Promise<string> => {
  const { clientId, id: memberId } = person;
  const former = readToken(sessionTokenOf(context.http));
  if (former?.clientId === clientId) {
    await tx.delete(sessions).where(and(eq(sessions.clientId, clientId), eq(sessions.tokenHash, former.tokenHash)));
  }
  const actor = { id: memberId, name: `${person.firstName} ${person.lastName}` };
  await writeAudit(tx, { action, subjectType: 'member', subjectId: memberId, clientId, actor, clock: context.clock });
  return createSession(tx, context, { clientId, memberId, role: person.role as Role });
};
