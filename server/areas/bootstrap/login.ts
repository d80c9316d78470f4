import { and, eq, isNull } from 'drizzle-orm';
import type { bootstrap } from '../../../contract/bootstrap';
import { CallError } from '../../base/errors';
import { clientIdOf } from '../../core/company/clientLookup';
import type { PublicContext, PublicHandler } from '../../core/context/context';
import { accountKey, attemptSignIn } from '../../core/session/attempts';
import { setSessionCookies } from '../../core/session/cookies';
import { verifyNothing, verifyPassword } from '../../core/session/passwords';
import { members } from '../../db/schema';
import { openSession } from './openSession';

const findMember = (context: PublicContext, clientId: string, username: string) =>
  context.database.tenant(clientId, 'read', async (tx) => {
    const [member] = await tx
      .select({
        id: members.id,
        role: members.role,
        firstName: members.firstName,
        lastName: members.lastName,
        passwordHash: members.passwordHash,
        archivedAt: members.archivedAt,
      })
      .from(members)
      .where(and(eq(members.clientId, clientId), eq(members.username, username)));
    return member;
  });

/**
 * Signs in. An unknown company, an unknown user and a wrong password cost the same work and get the same answer; only
 * the right password learns that an account is archived.
 */
export const login: PublicHandler<typeof bootstrap.login> = async (context, request) => {
  const { database, http, reply } = context;
  const username = request.username.toLowerCase();
  const { clientId, member } = await attemptSignIn(
    context,
    accountKey(request.clientIdentifier, username),
    async () => {
      const clientId = await database.shared((tx) => clientIdOf(tx, request.clientIdentifier));
      const member = await findMember(context, clientId, username);
      const isRight = await (member?.passwordHash
        ? verifyPassword(member.passwordHash, request.password)
        : verifyNothing(request.password));
      if (!member || !isRight) {
        context.log.info('sign-in failed');
        throw new CallError('login.failed');
      }
      return { clientId, member };
    },
  );
  if (member.archivedAt) throw new CallError('login.archived');

  const token = await database.tenant(clientId, 'write', async (tx) => {
    // The password may have been changed, or the person archived or demoted, since it was proved.
    const isSame = and(
      eq(members.id, member.id),
      eq(members.role, member.role),
      eq(members.passwordHash, member.passwordHash ?? ''),
      isNull(members.archivedAt),
    );
    const [still] = await tx.select({ id: members.id }).from(members).where(isSame).for('no key update');
    if (!still) throw new CallError('login.failed');
    const { languageCode } = request;
    return openSession(tx, context, { ...member, clientId }, { action: 'bootstrap.login', languageCode });
  });
  setSessionCookies(http, reply, token);
  return {};
};
