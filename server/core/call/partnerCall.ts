import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/kit/call';
import { isPermitted } from '../../../contract/names/permissions';
import { describeError } from '../../base/describeError';
import { CallError } from '../../base/errors';
import type { PartnerHandler } from '../context/partnerContext';
import type { Services } from '../context/services';
import { sessionTokenOf } from '../session/cookies';
import { readPartnerSession, touchPartnerSession } from '../session/partnerSession';
import { readToken } from '../session/tokens';
import { idempotencyKeyOf } from './idempotencyKey';
import { parseRequest, requestData } from './parse';
import { checkXsrf } from './xsrf';

/**
 * Answers a call of a licensee's staff: session, XSRF, permission, request and handler, in one transaction that is bound
 * to the licensee. Neither a company's session nor a key opens it.
 */
export const answerPartnerCall = async (
  { database, clock, publicUrl, wakeJobs }: Services,
  call: Call,
  handler: PartnerHandler<Call>,
  http: FastifyRequest,
): Promise<unknown> => {
  const token = readToken(sessionTokenOf(http, 'partner'));
  if (!token) throw new CallError('session.missing');
  const { clientId: licenseeId, tokenHash } = token;
  const now = clock.now();
  const mode = call.kind === 'read' ? 'read' : 'write';
  const { body, isStale } = await database.partner(licenseeId, mode, async (tx) => {
    const session = await readPartnerSession(tx, tokenHash, now);
    if (!session) throw new CallError('session.missing');
    checkXsrf(http, call);
    const { caller, isStale } = session;
    const isOpen = call.access === 'session' || call.access === 'public';
    if (!isOpen && !isPermitted(caller.permissions, [call.access])) throw new CallError('permission.missing');
    const request = await parseRequest(call, requestData(http));
    const acceptLanguage = http.headers['accept-language'];
    const idempotencyKey = idempotencyKeyOf(http);
    const context = { tx, licenseeId, caller, clock, log: http.log, publicUrl, acceptLanguage, idempotencyKey };
    const body = await handler(context, request);
    return { body, isStale };
  });
  if (mode === 'write') wakeJobs();
  if (isStale) {
    // The answer stands already: a note that failed must not turn it into a failure.
    await database
      .partner(licenseeId, 'write', (tx) => touchPartnerSession(tx, tokenHash, now))
      .catch((error: unknown) => http.log.warn({ failure: describeError(error) }, 'session not noted as used'));
  }
  return body;
};
