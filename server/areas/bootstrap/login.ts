import { and, eq, isNull } from 'drizzle-orm';
import type { bootstrap } from '../../../contract/bootstrap';
import { CallError } from '../../base/errors';
import { clientIdOf } from '../../core/company/clientLookup';
import type { PublicContext, PublicHandler } from '../../core/context/context';
import { accountKey, attemptSignIn } from '../../core/session/attempts';
import { verifyNothing, verifyPassword } from '../../core/session/passwords';
import { members } from '../../db/schema';
import { answerOutcome, goOnSigningIn } from './passwordProved';

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
 * the right password learns that an account is archived, or that it has a second factor.
 */
export const login: PublicHandler<typeof bootstrap.login> = async (context, request) => {
  const { database } = context;
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

  const outcome = await database.tenant(clientId, 'write', async (tx) => {
    // The password may have been changed, or the person archived or demoted, since it was proved.
    const passwordHash = member.passwordHash ?? '';
    const isSame = and(
      eq(members.id, member.id),
      eq(members.role, member.role),
      eq(members.passwordHash, passwordHash),
      isNull(members.archivedAt),
    );
    const [still] = await tx.select({ id: members.id }).from(members).where(isSame).for('no key update');
    if (!still) throw new CallError('login.failed');
    const { languageCode } = request;
    const proved = { ...member, clientId, passwordHash };
    return goOnSigningIn(tx, context, proved, { action: 'bootstrap.login', languageCode });
  });
  return answerOutcome(context, outcome);
};
