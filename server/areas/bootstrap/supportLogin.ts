import { eq } from 'drizzle-orm';
import type { bootstrap } from '../../../contract/bootstrap';
import { CallError } from '../../base/errors';
import type { PublicContext, PublicHandler } from '../../core/context/context';
import { attemptSecret } from '../../core/session/attempts';
import { sessionTokenOf, setSessionCookies } from '../../core/session/cookies';
import { readSession } from '../../core/session/session';
import { readToken } from '../../core/session/tokens';
import { supportLogins } from '../../db/schema';
import { openAdviserSession } from './openSession';
import { readSupportToken } from './supportToken';

/** Nobody enters a company while signed in: whoever it is, they would lose their own place without being asked. */
const refuseSignedIn = async ({ database, clock, http }: PublicContext): Promise<void> => {
  const own = readToken(sessionTokenOf(http));
  if (!own) return;
  const session = await database.tenant(own.clientId, 'read', (tx) => readSession(tx, own.tokenHash, clock.now()));
  if (session) throw new CallError('supportLogin.signedIn');
};

/** Does something with a link that names a company; an address that tries many bad ones has to wait. */
const withLink = async <T>(
  context: PublicContext,
  token: string,
  work: (link: { clientId: string; tokenHash: Uint8Array }) => Promise<T>,
): Promise<T> => {
  await refuseSignedIn(context);
  return attemptSecret(context, 'supportLogin', async () => {
    const link = readToken(token);
    if (!link) throw new CallError('supportLogin.notFound');
    return work(link);
  });
};

/** Names the company and the adviser, so that the page can ask before anybody enters. */
export const checkSupportLogin: PublicHandler<typeof bootstrap.checkSupportLogin> = async (context, { token }) => {
  const { database, clock } = context;
  const { adviser, client } = await withLink(context, token, ({ clientId, tokenHash }) =>
    database.tenant(clientId, 'read', (tx) => readSupportToken(tx, tokenHash, clock.now())),
  );
  return {
    clientName: client.name,
    clientIdentifier: client.clientIdentifier,
    adviserName: `${adviser.firstName} ${adviser.lastName}`,
  };
};

/** Signs the adviser in and uses the link up, in one transaction. */
export const supportLogin: PublicHandler<typeof bootstrap.supportLogin> = async (context, { token }) => {
  const { database, clock, http, reply } = context;
  const sessionToken = await withLink(context, token, ({ clientId, tokenHash }) =>
    database.tenant(clientId, 'write', async (tx) => {
      const { adviser, reason } = await readSupportToken(tx, tokenHash, clock.now());
      const session = await openAdviserSession(tx, context, { ...adviser, clientId, reason });
      const used = await tx
        .delete(supportLogins)
        .where(eq(supportLogins.tokenHash, tokenHash))
        .returning({ adviserId: supportLogins.adviserId });
      // Not there any more: somebody was faster.
      if (used.length === 0) throw new CallError('supportLogin.notFound');
      return session;
    }),
  );
  setSessionCookies(http, reply, sessionToken);
  return {};
};
