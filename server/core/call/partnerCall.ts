import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/kit/call';
import { isPermitted } from '../../../contract/names/permissions';
import { describeError } from '../../base/describeError';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import type { PartnerHandler, PreparedPartnerHandler } from '../context/partnerContext';
import type { Services } from '../context/services';
import { sessionTokenOf } from '../session/cookies';
import { readPartnerSession, touchPartnerSession } from '../session/partnerSession';
import { readToken } from '../session/tokens';
import { parseRequest, requestData } from './parse';
import { readUpload } from './upload';
import { checkXsrf } from './xsrf';

/**
 * Answers a call of a licensee's staff: session, XSRF, permission, request and handler, in one transaction that is bound
 * to the licensee. Neither a company's session nor a key opens it.
 */
export const answerPartnerCall = async (
  { database, clock, storage }: Services,
  call: Call,
  given: PartnerHandler<Call> | PreparedPartnerHandler<Call>,
  http: FastifyRequest,
): Promise<unknown> => {
  const token = readToken(sessionTokenOf(http, 'partner'));
  if (!token) throw new CallError('session.missing');
  const { clientId: licenseeId, tokenHash } = token;
  const now = clock.now();
  const mode = call.kind === 'read' ? 'read' : 'write';
  const authorise = async (tx: Transaction) => {
    const session = await readPartnerSession(tx, tokenHash, now);
    if (!session) throw new CallError('session.missing');
    checkXsrf(http, call);
    const isOpen = call.access === 'session' || call.access === 'public';
    if (!isOpen && !isPermitted(session.caller.permissions, [call.access])) throw new CallError('permission.missing');
    return session;
  };
  // A stranger's file is not read at all.
  const found = call.upload && (await database.partner(licenseeId, 'read', authorise));
  const { fields: data, files } = call.upload
    ? await readUpload(http, call.upload)
    : { fields: requestData(http), files: [] };
  const handler =
    typeof given === 'function' || !found
      ? given
      : await given.prepare(
          { licenseeId, caller: found.caller, clock, files, storage },
          await parseRequest(call, data),
        );
  if (typeof handler !== 'function') throw new Error(`${call.path} prepares an upload that it does not declare`);
  const { body, isStale } = await database.partner(licenseeId, mode, async (tx) => {
    const { caller, isStale } = await authorise(tx);
    const request = await parseRequest(call, data);
    const acceptLanguage = http.headers['accept-language'];
    const body = await handler({ tx, licenseeId, caller, clock, log: http.log, acceptLanguage }, request);
    return { body, isStale };
  });
  if (isStale) {
    // The answer stands already: a note that failed must not turn it into a failure.
    await database
      .partner(licenseeId, 'write', (tx) => touchPartnerSession(tx, tokenHash, now))
      .catch((error: unknown) => http.log.warn({ failure: describeError(error) }, 'session not noted as used'));
  }
  return body;
};
